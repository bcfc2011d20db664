"""Mistakes that change nothing that could be noticed, each with the reason why."""

from typing import Final, NamedTuple


class Argued(NamedTuple):
    """A mistake, named by the text of its line."""

    file: str
    line: str
    what: str
    why: str


ARGUED: Final = (
    Argued(
        "game/session/director.py", "self._public = False", "true for false",
        "nobody decides yet, so no shutter is asked about; who decides is set together with it",
    ),
    Argued(
        "game/rules/cacao/view.py", "placed=CELLS[state.placed] if state.placed >= 0 else None,", "comparison",
        "cell 0 is a corner of the grid, and no tile comes there",
    ),
    Argued(
        "game/rules/cacao/view.py", "state.placed = -1 if seen.placed is None else INDEX[seen.placed]", "one more",
        "every number below 0 says that no tile was laid",
    ),
    Argued(
        "game/store/rows.py",
        "_insert_steps(connection, match.id, enumerate(match.entries[match.done :], match.done), 1)",
        "one more", "every number but 0 says that a step is undone",
    ),
    Argued(
        "game/store/rows.py", "counts: bool = True", "true for false",
        "`Store.insert`, which alone makes such rows, says for each match whether it counts",
    ),
    Argued(
        "game/store/rows.py", "if there is None or there[0] < row[3]:", "first for last",
        "only one column is asked for",
    ),
    Argued(
        "game/stage/words/lines.py",
        "if not lines and entry.seat != CHANCE and entry.action != match.rules.closing and not match.events[step]:",
        "first condition gone", "lines are made of events: without events there are none",
    ),
    Argued(
        "game/tables/cacao/shown.py", "for cell, laid in sorted(self.workers.items()):", "not in order",
        "the order of a dump's keys says nothing: the cells are its keys",
    ),
    Argued(
        "game/tables/chocolatl/stories.py", "if event is None or total < _HIGH:", "and for or",
        "matches are told when they are over, and in each somebody has bid more than `_HIGH` once",
    ),
    Argued(
        "game/store/database.py", "self._memory.close()", "not called",
        "a database in memory is closed when nobody knows it any more",
    ),
    Argued(
        "game/store/database.py", 'connection.execute("RELEASE job")', "not called",
        "the end of the transaction ends its savepoints too, and in memory one connection sees everything",
    ),
    Argued(
        "game/store/recovery.py", "MOST_CHANGES: Final = 1 << 40", "one more",
        "twice as many changes are damage as well: nobody makes either",
    ),
    Argued(
        "game/store/recovery.py", "if not intact:", "always",
        "what an intact row says is what its steps say: to compute it again changes nothing",
    ),
    Argued(
        "game/store/recovery.py", 'target.execute("RELEASE adopted")', "not called",
        "the end of the transaction ends its savepoints too, and in memory one connection sees everything",
    ),
    Argued(
        "game/store/recovery.py",
        "*(serial if isinstance(serial, int) and 0 < serial < MOST_CHANGES else 1, match_id),", "one more",
        "what is not above 1 becomes 1, and so does 1",
    ),
    Argued(
        "game/store/recovery.py", "if self._file is None:", "always",
        "the file is opened for each note: it holds the same",
    ),
    Argued(
        "game/store/recovery.py", "number, checksum = read_own(self._path, 64).split()", "one more",
        "a note has 32 bytes",
    ),
    Argued(
        "game/store/recovery.py", "if not self._path.is_file():", "always",
        "the number is written twice: it is the same",
    ),
    Argued(
        "game/store/recovery.py", 'target.execute("BEGIN IMMEDIATE")', "not called",
        "the file that is built is nobody's until it is whole: one transaction is only faster",
    ),
    Argued(
        "game/store/recovery.py", "if self._file.exists() and self._file.stat().st_size > 0:", "one more",
        "a database of one byte holds nothing",
    ),
    Argued(
        "game/store/recovery.py",
        "return [path for path in self._broken()[:1] if copy is None or _time_of(path) > _time_of(copy.path)]",
        "comparison", "of two files from the same moment neither has more, and reading both takes nothing away",
    ),
)  # fmt: skip
"""All these mistakes; one whose line is written differently one day is tried again."""
