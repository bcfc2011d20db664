"""Everything that outlives the program: matches with their journals, settings, and the folders in which they lie."""

from game.rules.keeper import MatchId
from game.rules.match import TableOptions
from game.store.database.tickets import Ticket
from game.store.database.vault import SAVED_AGAIN
from game.store.folders import Folders
from game.store.settings import Settings, load_settings, save_settings
from game.store.store import Loaded, Store, StoreError
from game.store.telling.results import Result
from game.store.telling.summaries import MatchSummary

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
