"""What is recorded: positions and moments of every game, every room, and input by mouse and keyboard.

Each shot has a name.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final, NamedTuple, TypeAlias

from game.assets.bundle import Assets
from game.rules.core import CHANCE, Chance, Over
from game.rules.games import GAMES
from game.rules.match import Match, Player
from game.rules.numbers import Generator
from tools.parity.shot import Shot
from tools.parity.window import Window, window

SIZES: Final = ((1280, 720), (1920, 1080), (1080, 1920), (3840, 2160))
LOOKS: Final[dict[str, dict[str, Any]]] = {
    "en": {}, "de": {"language": "de"}, "contrast": {"high_contrast": True}, "large": {"ui_scale": 150},
}  # fmt: skip
"""Settings by name; positions are recorded with the first of them, and those of every third share with all."""
SHARES: Final = (0.0, 0.12, 0.3, 0.5, 0.7, 0.85, 0.95)
"""Shares of a match after which positions are recorded."""
PEOPLE: Final = ("Ixchel", "Tomás", "Itzel", "Ada", "Bo")
_DEPTH: Final = 2
"""How many presses a room may be away from the title."""
_NO_ROOM: Final = re.compile(r".*quit|fullscreen|sound|language|delete|learn\.|open\.|credits|.*folder")
"""Ids of buttons that open no room, or that lead out of the window."""
_BEAT: Final = 0.1
_MUCH: Final = 4
"""The number of events from which on a step is recorded beat by beat."""
_LONGEST: Final = 40.0
"""Seconds of a moment, at most."""
Course: TypeAlias = Callable[[Assets], Iterator[Shot]]


class Position(NamedTuple):
    """A match of a game with some seats, of which a share is played."""

    game: str
    seats: int
    share: float

    @property
    def name(self) -> str:
        return f"{self.game} {self.seats} {round(100 * self.share)}"


def courses() -> Iterator[tuple[str, Course]]:
    """Yield everything that is recorded: the beginning of the shots' names, and the function that yields the shots."""
    for position in _positions():
        for size in SIZES:
            looks = LOOKS if position.share in SHARES[::3] else {"en": LOOKS["en"]}
            for look, settings in looks.items():
                name = f"{position.name} {size[0]}x{size[1]} {look}"
                yield name, partial(table, name, position, size, settings)
    for game, rules in GAMES.items():
        for seats in (rules.seat_counts[0], rules.seat_counts[-1]):
            yield f"{game} {seats} moments", partial(_moments, f"{game} {seats} moments", game, seats)
            yield f"{game} {seats} hands", partial(_hands, f"{game} {seats} hands", game, seats)
    for size in SIZES:
        for look, settings in LOOKS.items():
            yield (
                f"rooms {size[0]}x{size[1]} {look}",
                partial(_rooms, f"rooms {size[0]}x{size[1]} {look}", size, settings),
            )


def _positions() -> Iterator[Position]:
    for game, rules in GAMES.items():
        for seats in (rules.seat_counts[0], rules.seat_counts[-1]):
            for share in (*SHARES, 1.0):
                yield Position(game, seats, share)


def random_match(game: str, seats: int, steps: int = 1 << 30, seed: int = 12) -> Match:
    """Return a match of random actions, after so many steps or at its end."""
    rules, chance = GAMES[game], Generator(seed)
    players = tuple(Player(PEOPLE[seat], rules.colours[seat], "human") for seat in range(seats))
    match = Match(rules, rules.deal(seats, Generator(seed + 1)), players, None)
    while len(match.journal) < steps and not isinstance(pending := match.pending, Over):
        if isinstance(pending, Chance):
            match.play(CHANCE, rules.draw(match.state, chance))
        else:
            match.play(pending.seat, rules.sample(match.state, pending.seat, chance))
    return match


def position_match(position: Position) -> Match:
    """Return the match of a position, played on to the next step that `_is_large`, or to its end."""
    whole = random_match(position.game, position.seats)
    begin = round(position.share * len(whole.journal))
    much = (step for step in range(begin, len(whole.journal)) if _is_large(whole, step))
    return random_match(position.game, position.seats, next(much, len(whole.journal)))


def _is_large(match: Match, step: int) -> bool:
    """Return whether a step begins a turn; in a game without turns, whether it is of the commonest kind."""
    if match.rules.closing is not None:
        return step == 0 or match.journal[step - 1].action == match.rules.closing
    kinds = Counter(type(entry.action) for entry in match.journal)
    return type(match.journal[step].action) is kinds.most_common(1)[0][0]


def table(
    name: str, position: Position, size: tuple[int, int], settings: dict[str, Any], assets: Assets
) -> Iterator[Shot]:
    """Record a table at rest: hands closed, hands open, a node focused by keyboard, a piece held, a piece laid."""
    with window(assets, size, animation_speed=0, **settings) as at:
        match = position_match(position)
        at.sit_down(match)
        yield at.shot(f"{name} closed")
        if isinstance(match.pending, Over):
            at.act("sheet")
            yield at.shot(f"{name} sheet")
            return
        at.rest(1)
        at.act("shutter")
        yield at.shot(f"{name} open")
        at.press("tab")
        at.press("tab")
        at.rest()
        yield at.shot(f"{name} looked at by keyboard")
        yield from _held(name, at)


def _held(name: str, at: Window) -> Iterator[Shot]:
    """Record the first piece of a hand, held over the first and the last place for it, and laid there."""
    places, hand = at.boxes(legal=True) or at.boxes("tray"), at.boxes("hand-")
    if not hand or not places:
        return
    for word, box in {"first": places[0], "last": places[-1]}.items():
        at.carry(hand[0].center, box.center)
        yield at.shot(f"{name} held over the {word} place")
        at.button(box.center, down=False)
        at.move((1, 1))
        at.rest()
        yield at.shot(f"{name} laid at the {word} place")
        at.press("ctrl+z")
        at.rest()


def _moments(name: str, game: str, seats: int, assets: Assets) -> Iterator[Shot]:
    """Record each change of the tree during some steps with many events, and during the last step."""
    whole = random_match(game, seats, seed=30)
    told_much = (step for step, events in enumerate(whole.events) if len(events) >= _MUCH)
    telling = [step for step in told_much if whole.journal[step].seat != CHANCE]
    for step in (*telling[:: max(1, len(telling) // 6)], len(whole.journal) - 1):
        with window(assets, SIZES[0], animation_speed=1) as at:
            at.sit_down(random_match(game, seats, step, seed=30), open_hands=True)
            yield from _step_shown(f"{name} step {step}", at, whole, step)


def _step_shown(name: str, at: Window, whole: Match, step: int) -> Iterator[Shot]:
    """Play a step on the table, and record each change of the tree until nothing moves."""
    playing: Any = at.app.stack.top
    entry = whole.journal[step]
    playing.session.perform(entry.action)
    before: Any = None
    for turn in range(round(_LONGEST / _BEAT)):
        at.step(seconds=_BEAT)
        shot = at.shot(f"{name} beat {turn}")
        if shot.tree["nodes"] != before:
            before = shot.tree["nodes"]
            yield shot
        if not shot.tree["moving"]:
            return


def _hands(name: str, game: str, seats: int, assets: Assets) -> Iterator[Shot]:
    """Record what random events of mouse and keyboard do, among them a new window size during a drag."""
    for seed in range(7):
        chance = Generator(seed)
        with window(assets, SIZES[seed % 2], animation_speed=0) as at:
            whole = random_match(game, seats, seed=seed)
            at.sit_down(random_match(game, seats, len(whole.journal) * seed // 8, seed), open_hands=True)
            for deed in range(24):
                do_something(at, chance)
                at.rest(0.2)
                yield at.shot(f"{name} course {seed} deed {deed}")


def do_something(at: Window, chance: Generator) -> None:
    width, height = at.app.screen.size
    place = chance.below(width), chance.below(height)
    hand = at.boxes("hand-")
    match chance.below(9):
        case 0:
            at.move(place)
        case 1:
            at.button(place, down=True)
            at.button(place, down=False)
        case 2:
            at.button(place, down=True, number=3)
            at.button(place, down=False, number=3)
        case 3:
            at.wheel(1 - 2 * chance.below(2))
        case 4 if hand:
            at.carry(chance.choice(hand).center, place)
            at.button(place, down=False)
        case 5 if hand:
            at.carry(chance.choice(hand).center, place)
            at.resize(chance.choice(SIZES[:2]))
            at.button(place, down=False)
        case 6 if hand:
            box = chance.choice(hand)
            for _ in range(2):
                at.button(box.center, down=True)
                at.button(box.center, down=False)
        case 7 if hand:
            at.carry(chance.choice(hand).center, (width + 40, place[1]))
            at.button((width + 40, place[1]), down=False)
        case _:
            at.press(chance.choice(("tab", "return", "space", "escape", "r", "e", "ctrl+z", "ctrl+y", "left", "down")))


def _rooms(name: str, size: tuple[int, int], settings: dict[str, Any], assets: Assets) -> Iterator[Shot]:
    """Record every room up to `_DEPTH` presses from the title, with finished and unfinished matches in the lists."""
    with window(assets, size, animation_speed=0, **settings) as at:
        for game, rules in GAMES.items():
            seats = rules.seat_counts[0]
            at.sit_down(random_match(game, seats, 20))
            at.app.stack.pop(at.app.stack.top)
            at.app.store.bring_in(random_match(game, seats), f"{rules.title}, brought in")
        waiting: list[tuple[str, ...]] = [()]
        seen: set[str] = set()
        while waiting:
            path = waiting.pop(0)
            at.app.begin()
            at.rest()
            if not all(at.act(id_) for id_ in path):
                continue
            shot = at.shot(f"{name} {' > '.join(path) or 'title'}")
            shown = shot.tree["scene"] + "".join(node["id"] for node in shot.tree["nodes"])
            if shown in seen:
                continue
            seen.add(shown)
            yield shot
            if len(path) < _DEPTH:
                kinds = {re.sub(r"[\d,-]+$", "", id_): id_ for id_ in at.buttons() if not _NO_ROOM.match(id_)}
                waiting += [(*path, id_) for id_ in kinds.values()]
