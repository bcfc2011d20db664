"""Everything that outlives the program: matches with their journals, settings, and the folders in which they lie."""

from game.store.folders import Folders
from game.store.journalled import JournalledMatch
from game.store.results import Result
from game.store.rows import MatchId
from game.store.settings import Settings, load_settings, save_settings
from game.store.store import Loaded, Store, StoreError
from game.store.summaries import MatchSummary, TableOptions
from game.store.tickets import Ticket

__all__ = [
    "Folders",
    "JournalledMatch",
    "Loaded",
    "MatchId",
    "MatchSummary",
    "Result",
    "Settings",
    "Store",
    "StoreError",
    "TableOptions",
    "Ticket",
    "load_settings",
    "save_settings",
]
