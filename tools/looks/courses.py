"""The courses whose looks are kept: tables, moments, hands and rooms, with sizes, languages and contrast spread."""

import itertools
import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final, NamedTuple, TypeAlias

from game.assets.bundle import Assets
from game.rules.core import CHANCE
from game.rules.games import GAMES
from game.rules.match import Match
from game.rules.numbers import Generator
from tools.looks.steady import steady
from tools.parity.courses import SHARES, SIZES, Position, do_something, position_match, random_match, table
from tools.parity.shot import Shot
from tools.parity.window import Window, window

SMALL, LARGE, UPRIGHT, HUGE = SIZES
_LOOKS: Final[dict[str, dict[str, Any]]] = {
    "en": {}, "de": {"language": "de"}, "contrast": {"high_contrast": True}, "large": {"ui_scale": 150},
    "fr": {"language": "fr", "reduced_motion": True}, "pt": {"language": "pt"},
}  # fmt: skip
_ROUND: Final = (
    (SMALL, "en"), (LARGE, "de"), (SMALL, "contrast"), (UPRIGHT, "fr"), (SMALL, "pt"), (LARGE, "large"), (SMALL, "de"),
    (HUGE, "en"), (UPRIGHT, "large"),
)  # fmt: skip
"""Sizes and looks, one after another for one position after another: no game has a number of positions like this."""
_BEAT: Final = 0.1
_LONGEST: Final = 20.0
"""Seconds of a moment, at most."""
_STILL: Final = 8
"""After how many beats in which only pictures change one of these is looked at."""
_DEEDS: Final = 14
_BUSY: Final = (0.5, 0.85)
"""The shares of a match with few and with many seats, after which everything on the table is pressed and pointed at."""
_HOVERED: Final = 12
"""How many nodes of a table the pointer rests on."""
_NO_ROOM: Final = re.compile(
    r".*quit|fullscreen|sound|language|delete|learn\.|open\.|credits|.*folder|watch|hint|what_if|review|.*show$"
    r"|picture$|table$|bring_in|all\."
)
"""Ids of buttons that open no room, lead out, let a computer think, name folders here, or show late pictures."""
Shots: TypeAlias = Iterator[Shot]


class Course(NamedTuple):
    """Something that is looked at step by step."""

    name: str
    """That of its file."""
    take: Callable[[Assets], Shots]

    def shots(self, assets: Assets) -> Shots:
        """Yield what is shown, each time and on each machine the same."""
        with steady():
            yield from self.take(assets)


def courses() -> Iterator[Course]:
    """Yield everything whose looks are kept."""
    turns = itertools.cycle(_ROUND)
    for game, rules in GAMES.items():
        for number, seats in enumerate((rules.seat_counts[0], rules.seat_counts[-1])):
            for share in (*SHARES, 1.0):
                position, (size, look) = Position(game, seats, share), next(turns)
                yield _course(f"table {position.name}", table, size, look, position)
            position = Position(game, seats, _BUSY[number])
            for what, take in {"pressed": _pressed, "hovered": _hovered}.items():
                size, look = next(turns)
                yield _course(f"{what} {position.name}", take, size, look, position)
            size, look = next(turns)
            yield _course(f"hands {game} {seats}", _hands, size, look, game, seats, number + 1)
            for step in _telling(random_match(game, seats, seed=30)):
                size, look = next(turns)
                yield _course(f"moment {game} {seats} {step}", _moment, size, look, game, seats, step)
    for number, door in enumerate(_DOORS):
        if door in _LATE:
            continue
        for size, look in ((SMALL, "en"), ((LARGE, "contrast"), (UPRIGHT, "de"))[number % 2]):
            yield _course(f"rooms {door or 'title'}", _rooms, size, look, door)


def _course(name: str, take: Callable[..., Shots], size: tuple[int, int], look: str, *values: Any) -> Course:
    name = f"{name} {size[0]}x{size[1]} {look}"
    if take is table:
        return Course(name.replace(" ", "-"), partial(table, name, values[0], size, _LOOKS[look]))
    return Course(name.replace(" ", "-"), partial(take, name, size, _LOOKS[look], *values))


# -- tables


def _pressed(name: str, size: tuple[int, int], settings: dict[str, Any], position: Position, assets: Assets) -> Shots:
    """Yield what each kind of button on a table leads to."""
    with window(assets, size, animation_speed=0, **settings) as at:
        at.sit_down(position_match(position), open_hands=True)
        match_id = at.app.store.matches(0, 1)[0].id
        yield at.shot(f"{name} before")
        for id_ in _kinds(at):
            at.app.begin()
            at.app.open_match(match_id)
            at.rest()
            if at.act(id_):
                yield at.shot(f"{name} {id_}")


def _hovered(name: str, size: tuple[int, int], settings: dict[str, Any], position: Position, assets: Assets) -> Shots:
    """Yield what a table shows while the pointer rests on one node after another."""
    with window(assets, size, animation_speed=0, **settings) as at:
        at.sit_down(position_match(position), open_hands=True)
        top = at.app.stack.top
        nodes = [node for node in top.tree() if node.rect.width] if top is not None else []
        for node in nodes[:: max(1, len(nodes) // _HOVERED)]:
            at.move(node.rect.center)
            at.rest(1.5)
            yield at.shot(f"{name} {node.id}")


def _hands(
    name: str, size: tuple[int, int], settings: dict[str, Any], game: str, seats: int, seed: int, assets: Assets
) -> Shots:
    """Yield what random events of mouse and keyboard leave."""
    chance = Generator(seed + 40)
    with window(assets, size, animation_speed=0, **settings) as at:
        whole = random_match(game, seats, seed=seed)
        at.sit_down(random_match(game, seats, len(whole.journal) * (2 * seed + 1) // 7, seed), open_hands=True)
        for deed in range(_DEEDS):
            do_something(at, chance)
            at.rest(0.2)
            yield at.shot(f"{name} deed {deed}")


# -- moments


def _telling(whole: Match) -> list[int]:
    """Return the steps of a match in which something happens for the first time, and the last one."""
    kinds: set[str] = set()
    steps = []
    for step, events in enumerate(whole.events):
        new = {type(event).__name__ for event in events} - kinds
        if new and whole.journal[step].seat != CHANCE:
            steps.append(step)
        kinds |= new
    return [*dict.fromkeys([*steps, len(whole.journal) - 1])]


def _moment(
    name: str, size: tuple[int, int], settings: dict[str, Any], game: str, seats: int, step: int, assets: Assets
) -> Shots:
    """Yield each change of the tree while a step is told, and a picture now and then between them."""
    whole = random_match(game, seats, seed=30)
    with window(assets, size, animation_speed=1, **settings) as at:
        at.sit_down(random_match(game, seats, step, seed=30), open_hands=True)
        playing: Any = at.app.stack.top
        if len(playing.match.journal) == step:  # else the one thing left to decide was done
            playing.session.perform(whole.journal[step].action)
        before: Any = None
        since = 0
        for turn in range(round(_LONGEST / _BEAT)):
            at.step(seconds=_BEAT)
            shot = at.shot(f"{name} beat {turn}")
            since += 1
            if not shot.tree["moving"]:
                break
            if shot.tree["nodes"] != before or since == _STILL:
                before, since = shot.tree["nodes"], 0
                yield shot
        at.rest()
        yield at.shot(f"{name} at rest")


# -- rooms

_DOORS: Final = (
    "", "go_on", "today", "last", "next", "box.cacao", "box.maya", "box.chocolatl", "matches", "learn", "rules",
    "settings",
)  # fmt: skip
"""The buttons of the title that lead on, without the numbers of matches."""
_LATE: Final = ("learn",)
"""Rooms whose pictures are drawn when there is time: they come when they come."""


def _rooms(name: str, size: tuple[int, int], settings: dict[str, Any], door: str, assets: Assets) -> Shots:
    """Yield a room and what each kind of button in it leads to; without a door, the title and what it shows itself."""
    with window(assets, size, animation_speed=0, **settings) as at:
        for game, rules in GAMES.items():
            seats = rules.seat_counts[0]
            at.sit_down(random_match(game, seats, 20))
            at.app.stack.pop(at.app.stack.top)
            at.app.store.bring_in(random_match(game, seats), f"{rules.title}, brought in")
        at.app.begin()
        at.rest()
        if not door:
            yield at.shot(name)
            return
        through = next(id_ for id_ in at.buttons() if re.fullmatch(rf"{door}(\.\d+)?", id_))
        at.act(through)
        yield at.shot(name)
        seen: set[str] = set()
        for id_ in _kinds(at):
            at.app.begin()
            at.rest()
            if not (at.act(through) and at.act(id_)):
                continue
            shot = at.shot(f"{name} {id_}")
            shown = shot.tree["scene"] + "".join(node["id"] for node in shot.tree["nodes"])
            if shown not in seen:
                seen.add(shown)
                yield shot


def _kinds(at: Window) -> list[str]:
    """Return one button of each kind in the room."""
    return list({re.sub(r"[\d,-]+$", "", id_): id_ for id_ in at.buttons() if not _NO_ROOM.match(id_)}.values())
