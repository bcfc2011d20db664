"""The few widgets that a board game needs."""

from game.ui.controls import Option as Option
from game.ui.widgets.base import Container as Container
from game.ui.widgets.base import Host as Host
from game.ui.widgets.base import Tile as Tile
from game.ui.widgets.base import Widget as Widget
from game.ui.widgets.button import Button as Button
from game.ui.widgets.chip import Chip as Chip
from game.ui.widgets.choice import ChoiceField as ChoiceField
from game.ui.widgets.field import TextField as TextField
from game.ui.widgets.label import EmptyNote as EmptyNote
from game.ui.widgets.label import Label as Label
from game.ui.widgets.label import Paragraph as Paragraph
from game.ui.widgets.ledger import Ledger as Ledger
from game.ui.widgets.ledger import LedgerRow as LedgerRow
from game.ui.widgets.ledger import Quiet as Quiet
from game.ui.widgets.ledger import Section as Section
from game.ui.widgets.panel import Panel as Panel
from game.ui.widgets.scroll import ScrollArea as ScrollArea
from game.ui.widgets.search import SearchField as SearchField
from game.ui.widgets.segments import Segments as Segments
from game.ui.widgets.titled import Titled as Titled
from game.ui.widgets.toggle import Toggle as Toggle
