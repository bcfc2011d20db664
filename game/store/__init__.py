"""Everything that outlives the program: matches with their journals, settings, and the folders in which they lie."""

from game.rules.match import MatchId, TableOptions
from game.store.database import SAVED_AGAIN, Ticket
from game.store.files import Folders
from game.store.lists import MatchSummary
from game.store.settings import Settings, load_settings, save_settings
from game.store.statistics import Result
from game.store.store import Loaded, Store, StoreError

__all__ = [
    "SAVED_AGAIN",
    "Folders",
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
