"""Brings records in and uses them in the scenes of the window: plays to the end, looks back, forks.

The clock is a false one, computer players answer at once; everything else is what a player meets.
"""

import json
import os
import random
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from importlib import import_module
from math import inf
from pathlib import Path
from typing import Any, Final
from unittest import mock

from game.rules.core import Decide, Over
from game.rules.match import Match
from game.rules.numbers import Generator
from game.rules.record import RecordError, read
from tests.keeping import wait_for_disk
from tools.torture.fuzz import DATA, FROZEN, tampered

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")

MOVES: Final = 3000
"""Most turns of the loop for one match; none needs so many."""
CLICKS: Final = 40
NOT_CLICKED: Final = ("quit", "yes", "language", "fullscreen", "delete", "larger", "smaller", "ui_scale")
"""Words in the ids of buttons that are not clicked: they end the game, or change how everything looks."""
STRANGE: Final = 0.4
"""The share of records with a board or a track that does not come with the game."""


@dataclass
class Report:
    """How many records were used, and what went wrong."""

    runs: Counter[str] = field(default_factory=Counter)
    """How many were used, of each game."""
    over: int = 0
    """How many matches came to their end."""
    slowest: float = 0.0
    """The most seconds of processor time in one turn of the loop."""
    losses: list[str] = field(default_factory=list)

    def line(self) -> str:
        runs = ", ".join(f"{game} {count}" for game, count in sorted(self.runs.items()))
        return (
            f"{sum(self.runs.values())} records brought in and used ({runs}), {self.over} to the end of their game;"
            f" the slowest turn of the loop took {self.slowest:.2f} s; tracebacks and frozen: {len(self.losses)}"
        )


def use_records(home: Path, runs: int, seed: int = 0, until: float = inf) -> Report:
    """Bring in records with changes that are still valid, use all that the window offers, and return the report."""
    from tests.scenes.playing.stub import InstantThinker
    from tests.ui.support import table

    report, chance = Report(), random.Random(seed)
    home.mkdir(parents=True, exist_ok=True)
    with mock.patch("game.scenes.play.scene.Thinker", InstantThinker), table(home, animation_speed=0) as opened:
        opened.app.begin()
        user = User(opened, report, chance)
        for run in range(runs):
            if time.monotonic() > until:
                break
            lines, match = game_from_afar(chance)
            file = home / f"record {run}.tgr"
            file.write_bytes(b"\n".join(lines) + b"\n")
            try:
                user.use(file, match)
            except Exception as error:
                report.losses.append(f"{type(error).__name__}: {error}: {user.does}: {lines[0][:2000]!r}"[:2400])
                user.clear()
            file.unlink()
    return report


# The records.


def game_from_afar(chance: random.Random) -> tuple[list[bytes], Match]:
    """Return the lines of a changed record that is still valid, and its match."""
    samples = [path.read_bytes().splitlines() for path in sorted(DATA.glob("*.tgr"))]
    while True:
        lines = (
            strange(chance.choice(samples)[0], chance) if chance.random() < STRANGE else [*tampered(samples, chance)]
        )
        try:
            return lines, read(lines)
        except RecordError:
            continue


def strange(header: bytes, chance: random.Random) -> list[bytes]:
    """Return a record without steps, with odd names and a legal board or track that does not come with the game."""
    content = json.loads(header)
    with suppress(ModuleNotFoundError):  # not every game has something that could be another
        import_module(f"tools.torture.{content['game']}").change(content["setup"], chance)
    for seat in content["seats"]:
        seat["name"] = chance.choice(("W" * 64, "i", "👩‍🌾" * 5, "名" * 64, "ﷺ" * 20, "a b", seat["name"] * 4))
        seat["kind"] = chance.choice(("human", "human", "random", "ajaw"))
    if len({seat["name"] for seat in content["seats"]}) < len(content["seats"]) and chance.random() < 0.5:
        content["seats"][0]["name"] = "somebody else"
    return [json.dumps(content).encode()]


# Using them.


class User:
    """Somebody who brings in a record and does with it whatever the window offers."""

    def __init__(self, opened: Any, report: Report, chance: random.Random) -> None:
        self.opened = opened
        self.app = opened.app
        self.report = report
        self.chance = chance
        self.does = ""
        """What is being done now, for the report of what goes wrong."""
        step = opened.step

        def timed(*events: Any, seconds: float = 0.0) -> Any:
            began = time.process_time()
            result = step(*events, seconds=seconds)
            took = time.process_time() - began
            report.slowest = max(report.slowest, took)
            if took > FROZEN:
                report.losses.append(f"frozen for {took:.1f} s: {self.does}")
            return result

        opened.step = timed

    def use(self, file: Path, match: Match) -> None:
        """Bring a record in, do everything with it, and delete it."""
        self.report.runs[match.rules.name] += 1
        match_id = self._bring_in(file)
        for what in (self._try_out, self._click_around, self._play, self._look_back, self._fork, self._lists):
            self.does = what.__name__
            what(match_id)
            self.clear()
        self.app.store.delete(match_id).wait(20)

    def clear(self) -> None:
        """Go back to the title."""
        while len(self.app.stack) > 1:
            self.app.stack.pop()
        self.opened.step(seconds=0.5)

    def _bring_in(self, file: Path) -> int:
        from game.scenes.bring_in.scene import BringIn

        self.does = "bring in"
        brought: list[int] = []
        scene = BringIn(self.app, brought.append, file.parent)
        self.app.stack.push(scene)
        self.opened.step(seconds=0.1)
        scene.bring(file)
        until = time.monotonic() + 60
        while scene.checking and time.monotonic() < until:
            time.sleep(0.001)
            self.opened.step(seconds=0.1)
        assert brought, f"not brought in: {scene.status.name}"
        self.clear()
        return brought[0]

    def _try_out(self, match_id: int) -> None:
        """Try out other moves from four random steps of a match, with a few actions each."""
        from game.scenes.replaying.scene import Replay
        from game.scenes.replaying.trial import WhatIf
        from tools.torture.window import decide

        match = self.app.store.load(match_id).match
        assert match is not None
        rng = Generator(self.chance.randrange(1 << 30))
        for _ in range(4):
            self.clear()
            replay = Replay(self.app, match, step=rng.below(len(match.journal) + 1))
            self.app.stack.push(replay)
            self.opened.step(seconds=0.3)
            replay.try_out()
            scene = self.opened.top
            for _ in range(8 if isinstance(scene, WhatIf) else 0):
                self.opened.step(seconds=0.5)
                decide(self.opened, scene, rng)

    def _click_around(self, match_id: int) -> None:
        """Click whatever can be clicked, at the table and in whatever that opens."""
        self.app.open_match(match_id)
        for _ in range(CLICKS):
            self.opened.step(seconds=0.4)
            nodes = [node for node in self.opened.top.tree() if node.act is not None and node.enabled]
            nodes = [node for node in nodes if not any(word in node.id for word in NOT_CLICKED)]
            if not nodes or self.chance.random() < 0.1:
                self.opened.press("escape")
                continue
            self.does = f"click {(node := self.chance.choice(nodes)).id} in {self.opened.top.name}"
            self.opened.click(node.rect.center)
        assert self.app.running

    def _play(self, match_id: int) -> None:
        """Play to the end at random, and look at the result."""
        from game.scenes.play.kept import PlayScene
        from tools.torture.window import decide

        self.app.open_match(match_id)
        scene, rng = self.opened.top, Generator(self.chance.randrange(1 << 30))
        assert isinstance(scene, PlayScene), f"the table is not shown: {scene.name}"
        people = scene.session.people
        for _ in range(MOVES):
            self.opened.step(seconds=0.5)
            pending = scene.match.pending
            if self.opened.top is not scene or isinstance(pending, Over):
                break
            wait_for_disk(scene.match)
            if not isinstance(pending, Decide) or pending.seat in people or scene.session.lingering:
                decide(self.opened, scene, rng)
            if rng.below(60) == 0:
                self.opened.press("l")
        self.report.over += isinstance(scene.match.pending, Over)
        for _ in range(8):
            self.opened.step(seconds=1)
            self.opened.press("space")

    def _look_back(self, match_id: int) -> None:
        """Show some steps in a replay, draw a frame of a film, and let the replay play to its end."""
        from game.scenes.replaying.scene import Replay
        from game.scenes.replaying.sharing import FILM, frame_of

        match = self.app.store.load(match_id).match
        assert match is not None
        replay = Replay(self.app, match, step=0)
        self.app.stack.push(replay)
        for step in range(0, replay.course.length + 1, max(1, replay.course.length // 12)):
            replay.go(step)
            self.opened.step(seconds=0.3)
        frame_of(replay.table.picture(FILM))
        replay.go(max(0, replay.course.length - 3))
        replay.play_or_pause()
        self.opened.rest(1)

    def _fork(self, match_id: int) -> None:
        """Begin a new match from the middle of a match, and delete it again."""
        from game.scenes.replaying.fork import Fork

        match = self.app.store.load(match_id).match
        assert match is not None
        fork = Fork(self.app, match, len(match.journal) // 2)
        self.app.stack.push(fork)
        self.opened.step(seconds=0.2)
        if fork.go.enabled:
            fork.answered(tuple("human" for _ in match.players))
            self.opened.rest(0.5)
            copy = self.opened.top.match
            self.clear()
            self.app.store.delete(copy.id).wait(20)

    def _lists(self, match_id: int) -> None:
        """Show a match in all lists, and write all results as a spreadsheet."""
        from game.scenes.matches.pages import PAGES
        from game.scenes.matches.scene import Matches
        from game.store.statistics import csv_of

        self.app.store.set_counts(match_id, counts=True).wait(20)
        scene = Matches(self.app)
        self.app.stack.push(scene)
        for page in PAGES:
            scene.turn_to(page)
            self.opened.step(seconds=0.3)
            self.opened.press("end")
        self.app.stack.pop()
        csv_of(self.app.store.results())
