"""The whole game on a display that is not there: it plays at random and says what has landed, until it is killed.

Run as `python -m tools.torture.window FOLDER SEED WAY`; the way is what it does beside playing. Every line begins with
what it tells: `match` its id; `landed` how many steps are on the disk, and a fingerprint of them; `try` and `kept` the
name and the value of something that is to be kept beside the steps, and that it is; `mark` a moment to be killed at.
"""

import os
import sys
import zlib
from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")

from game.rules.core import Decide, Over
from game.rules.games import GAMES
from game.rules.match import Entry, Player
from game.rules.numbers import Generator
from game.scenes.play.kept import PlayScene
from game.scenes.replaying.scene import Replay
from game.scenes.replaying.sharing import save_film
from game.store import MatchId, Store, rows
from game.store.database import Ticket
from game.store.journal import encode
from game.tables.part import has_table
from game.ui.context import TableSetup
from tests.keeping import trouble_of
from tests.members import AT_ONCE
from tests.ui.support import Table, table
from tools.torture.player import say

WAYS: Final = ("playing", "reveals", "drafts", "films", "languages")
LANGUAGES: Final = ("de", "en", "es", "fr", "nl", "pt")


def fingerprint(journal: Sequence[Entry]) -> int:
    """Return a checksum of a journal."""
    return zlib.crc32("\n".join(map(encode, journal)).encode())


class Notes:
    """Prints each draft before it is written to the store, and again when it is on the disk."""

    def __init__(self, store: Store) -> None:
        self._waiting: deque[tuple[Ticket, str]] = deque()
        drafts: dict[rows.Operation, str] = {}
        keep, submit = rows.keep_draft, store.submit

        def keep_draft(match_id: MatchId, seat: int, draft: bytes | None) -> rows.Operation:
            operation = keep(match_id, seat, draft)
            drafts[operation] = f"draft-{match_id}-{seat} {zlib.crc32(draft or b'')}"
            return operation

        def submitted(match_id: MatchId, operation: rows.Operation) -> Ticket:
            words = drafts.pop(operation, "")
            if words:
                say(f"try {words}")
            ticket = submit(match_id, operation)
            if words:
                self._waiting.append((ticket, words))
            return ticket

        rows.keep_draft = keep_draft
        store.submit = submitted  # type: ignore[method-assign]

    def tell(self) -> None:
        """Print which drafts have come to the disk since the last call."""
        while self._waiting and self._waiting[0][0].done():
            ticket, words = self._waiting.popleft()
            if ticket.committed:
                say(f"kept {words}")


def play_until_killed(home: Path, seed: int, course: str) -> None:
    """Continue the last match, then play match after match; print the stored steps after each move."""
    with table(home, animation_speed=1 if course == "reveals" else 4) as opened:
        notes = Notes(opened.app.store)
        opened.app.begin()
        last = opened.app.store.last()
        if last is not None and last.game in games_of(course) and all(player.is_person for player in last.players):
            opened.app.open_match(last.id)
            if isinstance(opened.top, PlayScene) and not opened.top.session.watching:
                play_on(opened, seed, course, notes)
        while True:
            begin(opened, seed, course)
            play_on(opened, seed, course, notes)
            seed += 1


def games_of(course: str) -> list[str]:
    """Return the names of the games that are played in a course."""
    return [AT_ONCE] if course in ("reveals", "drafts") else [game for game in GAMES if has_table(game)]


def begin(opened: Table, seed: int, course: str) -> None:
    """Begin a new match between people, and show its table."""
    games = games_of(course)
    rules = GAMES[games[seed % len(games)]]
    players = tuple(Player(f"Seat {seat}", rules.colours[seat], "human") for seat in range(rules.seat_counts[0]))
    opened.app.start_match(TableSetup(rules.name, players, 0, {}, seed, open_hands=course != "reveals"))


def play_on(opened: Table, seed: int, course: str, notes: Notes) -> None:
    """Play one match to its end, and print the steps that are on the disk."""
    scene, rng = opened.top, Generator(seed)
    assert isinstance(scene, PlayScene)
    say(f"match {scene.match.id}")
    said = -1
    beside = BESIDE[course]
    while not isinstance(scene.match.pending, Over):
        opened.step(seconds=0.05)
        notes.tell()
        landed = scene.session.settled and scene.match.ready and trouble_of(scene.match) is None
        if landed and len(scene.match.journal) != said:
            said = len(scene.match.journal)
            say(f"landed {said} {fingerprint(scene.match.journal)}")
        if opened.top is scene:
            beside(opened, scene, rng)
            if opened.top is scene:
                decide(opened, scene, rng)
        else:
            opened.press("escape")  # a click on what was told of a refusal has opened the rules
    while opened.top is not scene:
        opened.app.stack.pop()
    opened.app.stack.pop(scene)


def decide(opened: Table, scene: PlayScene, rng: Generator) -> None:
    """Do one random thing that the table allows now."""
    pending = scene.match.pending
    if scene.session.lingering:
        if rng.below(4) == 0:
            scene.command("end_turn")
        return
    if scene.session.hands.handover is not None:
        opened.open_shutter()
    if not scene.session.interactive or not isinstance(pending, Decide):
        return
    if scene.session.can_end:
        scene.end_turn()
    elif rng.below(8) == 0 and scene.session.can_undo():
        scene.session.undo()
    else:
        scene.session.play(scene.rules.sample(scene.match.state, pending.seat, rng))


# What is done beside playing.


def _nothing(_opened: Table, _scene: PlayScene, rng: Generator) -> None:
    if rng.below(4) == 0:
        say("mark")


def _reveal(_opened: Table, scene: PlayScene, _rng: Generator) -> None:
    if scene.match.unshown is not None:
        say("mark")


def _draft(opened: Table, scene: PlayScene, rng: Generator) -> None:
    """Click cards, and places where they may lie."""
    if not scene.session.interactive:
        return
    for _ in range(rng.below(12)):
        nodes = [node for node in scene.focusables() if node.id.startswith(("hand.", "station."))]
        if not nodes or opened.top is not scene:
            return
        opened.click(nodes[rng.below(len(nodes))].rect.center)
        if scene.match.drafts:
            say("mark")


def _film(opened: Table, scene: PlayScene, rng: Generator) -> None:
    """Open a replay, let it play, and have a film made of it."""
    if rng.below(6) or not scene.match.journal or not scene.session.settled:
        return
    replay = Replay(opened.app, scene.match, None, rng.below(len(scene.match.journal)))
    opened.app.stack.push(replay)
    opened.step(seconds=0.05)
    if rng.below(2) == 0:
        save_film(replay, range(min(6, replay.course.length + 1)), 0.5)
    replay.play_or_pause()
    for _ in range(10 + rng.below(30)):
        opened.step(seconds=0.1)
        if rng.below(6) == 0:
            say("mark")
    while opened.top is not scene:
        opened.app.stack.pop()
    opened.step(seconds=0.1)


def _language(opened: Table, _scene: PlayScene, rng: Generator) -> None:
    """Change to another language."""
    if rng.below(3):
        return
    code = LANGUAGES[rng.below(len(LANGUAGES))]
    say(f"try language {code}")
    say("mark")
    opened.app.settings.language = code
    opened.app.settings_changed()
    say(f"kept language {code}")


BESIDE: Final[dict[str, Callable[[Table, PlayScene, Generator], None]]] = dict(
    zip(WAYS, (_nothing, _reveal, _draft, _film, _language), strict=True)
)

if __name__ == "__main__":
    play_until_killed(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3])
