"""The open game record (`.tgr`): JSON Lines with a header, the steps and, when the game is over, an end.

`docs/record.md` describes the format. Reading replays the game under the rules and names the first wrong line.
"""

import json
from collections.abc import Iterable, Iterator
from typing import Any, Final, Literal, TypeAlias

import msgspec

from game.rules.core import (
    CHANCE,
    LONGEST_NAME,
    N2_,
    N_,
    Action,
    Decide,
    IllegalAction,
    Line,
    Over,
    Phrase,
    Reason,
    Seat,
    Sheet,
    Value,
    as_name,
    counted,
    is_name,
    phrase,
    refuse,
)
from game.rules.games import GAMES, AnyRules
from game.rules.match import Entry, Match, Player

FORMAT: Final = "theobroma-record"
ENDING: Final = ".tgr"
"""The ending of a record's file name."""

KINDS: Final = ("human", "apprentice", "merchant", "planter", "chief", "ajaw", "random", "greedy")
"""The kinds of players on a seat: a person, or a computer player by its name."""
LONGEST_LINE: Final = 1 << 16
"""The most bytes in a line of a record."""
LARGEST_FILE: Final = 2_000_000
"""The most bytes in all lines of a record."""
MOST_STEPS: Final = 20_000

NOT_JSON: Final = N_("not valid JSON: {problem}")
"""The message for a line that is not valid JSON."""


class RecordError(ValueError):
    """The error for a wrong record, with the line and the reason."""

    def __init__(self, line: int, why: Phrase) -> None:
        super().__init__(f"line {line}: {why.english()}")
        self.line = line
        self.why = why


def glance(first: bytes) -> "tuple[str, tuple[Player, ...]] | None":
    """Return the game and the players that the first line of a record names, or None if it is not such a line."""
    try:
        header = msgspec.json.decode(first, type=_Header)
    except (msgspec.DecodeError, ValueError, RecursionError):
        return None
    return header.game, header.seats


class _Header(msgspec.Struct):
    format: Literal["theobroma-record"]
    version: Literal[1]
    game: str
    options: dict[str, Any]
    seats: tuple[Player, ...]
    first: Seat
    setup: dict[str, Any]


_ABSENT: Final = msgspec.UNSET
_MaybeInt: TypeAlias = int | msgspec.UnsetType


class _Step(msgspec.Struct):
    seat: _MaybeInt = _ABSENT
    do: Any = _ABSENT
    legal: _MaybeInt = _ABSENT
    chance: Any = _ABSENT
    end: Any = _ABSENT


class _ScoreLine(msgspec.Struct):
    key: str
    points: int


class _End(msgspec.Struct):
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    sheet: tuple[tuple[_ScoreLine, ...], ...]


# Limits: the rules say what is legal, these say what is a game at all, so that nothing eats memory or time.


def check_players(players: tuple[Player, ...]) -> Reason | None:
    """Return what is wrong with a name or kind of these players, or None."""
    for seat, player in enumerate(players):
        if not is_name(player.name):
            text = N_("the name of seat {seat} must have 1 to {most} visible characters")
            return refuse("", text, seat=seat, most=LONGEST_NAME)
        if player.kind not in KINDS:
            text = N_("seat {seat}: there is no kind “{kind}”; there are: {known}")
            return refuse("", text, seat=seat, kind=player.kind[:LONGEST_NAME], known=KINDS)
    return None


def check_options(rules: AnyRules, options: dict[str, Any], names: tuple[str, ...]) -> Reason | None:
    """Return why an option is refused whose name is not among `names`, or None."""
    for name in options:
        if name not in names:
            # Translators: {name} is the name of a game's option in a file, {known} are those it has.
            text = N_("{game} has no option “{name}”; there are: {known}")
            return refuse("", text, game=rules.title, name=name[:LONGEST_NAME], known=names or N_("none"))
    return None


def repeated_key(line: bytes) -> str | None:
    """Return a key that an object in this line of JSON has twice, or None."""
    repeated: list[str] = []

    def look(pairs: list[tuple[str, Any]]) -> None:
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                repeated.append(key)
            seen.add(key)

    json.loads(line, object_pairs_hook=look)
    return repeated[0][:LONGEST_NAME] if repeated else None


class Watch:
    """Checks the lines of one record against the limits on their number and size."""

    def __init__(self) -> None:
        self._bytes = 0

    def check(self, number: int, line: bytes) -> Reason | None:
        """Return which limit this line exceeds, or None."""
        self._bytes += len(line)
        if len(line) > LONGEST_LINE:
            return refuse("", N_("the line is too long for a record"))
        if self._bytes > LARGEST_FILE:
            return refuse("", N_("the record has more than {most} bytes"), most=LARGEST_FILE)
        if number > MOST_STEPS + 2:  # the header and the end
            return refuse("", N_("the record has more than {most} steps"), most=MOST_STEPS)
        return None


# Writing.


def write(match: Match) -> Iterator[bytes]:
    """Yield the lines of a match's record, each with its line end."""
    yield _line(_header(match))
    steps = list(zip(match.journal, range(len(match.journal)), strict=True))
    for entry, step in _in_record_order(match, steps):
        if entry.action != match.rules.closing:
            yield _line(_written_step(match, entry, step))
    if isinstance(match.pending, Over):
        yield _line({"end": _end(match.sheet())})


def _line(content: Any) -> bytes:
    return msgspec.json.encode(content) + b"\n"


def _header(match: Match) -> dict[str, Any]:
    setup = msgspec.to_builtins(match.setup)
    return {
        "format": FORMAT,
        "version": 1,
        "game": match.rules.name,
        "options": setup.get("options", {}),
        "seats": [
            msgspec.structs.replace(player, name=as_name(player.name, f"Seat {seat}"))
            for seat, player in enumerate(match.players)
        ],
        "first": setup["first"],
        "setup": setup.get("deal", {}),
    }


def _in_record_order(match: Match, steps: list[tuple[Entry, int]]) -> Iterator[tuple[Entry, int]]:
    """Yield the steps with those of each simultaneous choice in the order of seats."""
    simultaneous: list[tuple[Entry, int]] = []
    for entry, step in steps:
        if not simultaneous and not _is_simultaneous(match, step):
            yield entry, step
            continue
        simultaneous.append((entry, step))
        if len(simultaneous) == len(match.players):
            yield from sorted(simultaneous, key=lambda made: made[0].seat)
            simultaneous = []
    yield from sorted(simultaneous, key=lambda made: made[0].seat)


def _is_simultaneous(match: Match, step: int) -> bool:
    pending = match.rules.pending(match.state_at(step))
    return isinstance(pending, Decide) and pending.prompts[pending.seat].step in match.rules.uncounted


def _written_step(match: Match, entry: Entry, step: int) -> dict[str, Any]:
    if entry.seat == CHANCE:
        return {"chance": entry.action}
    written: dict[str, Any] = {"seat": entry.seat, "do": entry.action}
    if not _is_simultaneous(match, step):
        written["legal"] = len(match.rules.legal(match.state_at(step), entry.seat))
    return written


def _end(sheet: Sheet) -> dict[str, Any]:
    return {
        "scores": sheet.totals,
        "winners": sheet.winners,
        "sheet": [[{"key": line.key, "points": line.points} for line in lines] for lines in sheet.lines],
    }


# Reading.


def read(lines: Iterable[bytes], *, strict: bool = False) -> Match:
    """Replay a record and return the match; raise `RecordError` at the first wrong line.

    If `strict`, an action that only an older ruling allows is wrong, too.
    """
    reader = _Reader(strict)
    number = 1
    for number, line in enumerate(lines, 1):
        reader.take(number, line)
    return reader.finish(number)


class _Reader:
    """Reads a record line by line into a match."""

    def __init__(self, strict: bool) -> None:
        self._strict = strict
        self._match: Match | None = None
        self._line = 0
        self._ended = False
        self._blank = 0
        self._watch = Watch()

    def take(self, number: int, line: bytes) -> None:
        """Read the line with this number; raise `RecordError` if it is wrong."""
        self._line = number
        self._require(self._watch.check(number, line))
        if self._blank:
            self._line = self._blank
            raise self._error(N_("the line is empty"))
        if not line.strip():
            self._blank = number
            return
        if self._ended:
            raise self._error(N_("there is something after the end of the game"))
        if self._match is None:
            self._match = self._begin(self._decode(line, _Header))
        else:
            self._step(self._match, self._decode(line, _Step))

    def finish(self, lines: int) -> Match:
        """Return the match after all lines were read; raise `RecordError` if there was no header."""
        if self._match is None:
            self._line = lines
            raise self._error(N_("the file is empty: a record begins with a header"))
        return self._match

    def _error(self, text: str, **values: Value) -> RecordError:
        return RecordError(self._line, phrase(text, **values))

    def _require(self, reason: Reason | None) -> None:
        if reason is not None:
            raise self._refused(reason)

    def _refused(self, reason: Reason) -> RecordError:
        if not reason.rule:
            return RecordError(self._line, reason.phrase)
        return self._error("{rule}: {reason}", rule=reason.rule, reason=reason.phrase)

    def _decode(self, line: bytes, kind: type[Any]) -> Any:
        try:
            content = msgspec.json.decode(line, type=kind)
            key = repeated_key(line)
        except msgspec.ValidationError as error:
            raise self._error(N_("not a valid record: {problem}"), problem=str(error)) from None
        except (msgspec.DecodeError, RecursionError, ValueError, OverflowError) as error:
            raise self._error(NOT_JSON, problem=str(error)) from None
        if key is not None:
            raise self._error(N_("the key “{key}” appears twice in one object"), key=key)
        return content

    def _convert(self, content: Any, kind: Any) -> Any:
        try:
            return msgspec.convert(content, kind)
        except (msgspec.ValidationError, RecursionError, ValueError, OverflowError) as error:
            raise self._error(N_("not a valid record: {problem}"), problem=str(error)) from None

    def _begin(self, header: _Header) -> Match:
        rules = GAMES.get(header.game)
        if rules is None:
            raise self._error(N_("there is no game {game}; there are: {known}"), game=header.game, known=tuple(GAMES))
        self._check_colours(rules, header)
        self._require(check_players(header.seats))
        self._require(check_options(rules, header.options, _options_of(rules)))
        content = {
            "seats": len(header.seats),
            "first": header.first,
            "deal": header.setup,
            "options": header.options,
        }
        setup = self._convert(content, rules.setup_type)
        self._require(rules.check_size(setup) or rules.check(setup))
        return Match(rules, setup, header.seats)

    def _check_colours(self, rules: AnyRules, header: _Header) -> None:
        colours = [player.colour for player in header.seats]
        for colour in colours:
            if colour not in rules.colours:
                text = N_("{game} has no colour {colour}; there are: {known}")
                raise self._error(text, game=rules.title, colour=colour, known=rules.colours)
            if colours.count(colour) > 1:
                raise self._error(N_("two seats have the colour {colour}"), colour=colour)

    def _step(self, match: Match, step: _Step) -> None:
        while match.close_turn():
            pass
        if step.end is not _ABSENT:
            self._compare_end(match, self._convert(step.end, _End))
        elif step.chance is not _ABSENT:
            self._outcome(match, step)
        elif isinstance(step.seat, int) and step.do is not _ABSENT:
            self._decision(match, step.seat, self._convert(step.do, match.rules.action_type), step.legal)
        else:
            raise self._error(N_("a step needs a player with an action, or dice, or the end of the game"))

    def _outcome(self, match: Match, step: _Step) -> None:
        if match.rules.outcome_type is None:
            raise self._error(N_("{game} is played without dice"), game=match.rules.title)
        self._play(match, CHANCE, self._convert(step.chance, match.rules.outcome_type))

    def _decision(self, match: Match, seat: Seat, action: Action, legal: _MaybeInt) -> None:
        pending = match.pending
        if isinstance(pending, Decide) and seat in pending.prompts:
            if pending.prompts[seat].step in match.rules.uncounted:
                self._keep_order(match, seat, pending)
            elif isinstance(legal, int):
                self._compare_count(match, seat, action, legal)
        self._play(match, seat, action)

    def _keep_order(self, match: Match, seat: Seat, pending: Decide) -> None:
        """Raise `RecordError` if a later seat already made its part of this simultaneous choice."""
        if any(other not in pending.prompts for other in range(seat + 1, len(match.players))):
            raise self._error(
                N_("simultaneous choices must be in the order of the seats: seat {seat} comes too late"), seat=seat
            )

    def _compare_count(self, match: Match, seat: Seat, action: Action, stated: int) -> None:
        legal = len(match.rules.legal(match.state, seat))
        if legal != stated and match.rules.permits(match.state, seat, action):
            forms = N2_(
                "one action is legal here, the record says {stated}",
                "{count} actions are legal here, the record says {stated}",
            )
            raise RecordError(self._line, counted(forms, legal, stated=stated))

    def _play(self, match: Match, seat: Seat, action: Action) -> None:
        reason = match.rules.why_not(match.state, seat, action)
        try:
            match.repeat(seat, action)
        except IllegalAction as error:
            raise self._refused(error.reason) from None
        if reason is not None and self._strict:
            text = N_("{rule}: {reason} (this is the older ruling)")
            raise self._error(text, rule=reason.rule, reason=reason.phrase)

    def _compare_end(self, match: Match, end: _End) -> None:
        if not isinstance(match.pending, Over):
            raise self._error(N_("the record ends, but the game is not over"))
        sheet = match.sheet()
        self._ended = True
        stated = [[(line.key, line.points) for line in lines] for lines in end.sheet]
        for seat, lines in enumerate(sheet.lines):
            counted = [(line.key, line.points) for line in lines]
            if seat >= len(stated) or stated[seat] != counted:
                text = N_("the score sheet of seat {seat} should be: {lines}")
                raise self._error(text, seat=seat, lines=_lines_in_words(lines))
        if len(stated) != len(sheet.lines):
            raise self._error(N_("there are more score sheets than seats"))
        if end.scores != sheet.totals:
            raise self._error(N_("the scores should be {scores}"), scores=sheet.totals)
        if tuple(sorted(end.winners)) != sheet.winners:
            raise self._error(N_("the winners should be {winners}"), winners=sheet.winners)


def _options_of(rules: AnyRules) -> tuple[str, ...]:
    """Return the names of the options that a record of a game may have."""
    setup = {field.name: field.type for field in msgspec.structs.fields(rules.setup_type)}
    options = setup.get("options")
    return () if options is None else tuple(field.name for field in msgspec.structs.fields(options))


def _lines_in_words(lines: tuple[Line, ...]) -> tuple[str, ...]:
    return tuple(f"{line.key} {line.points}" for line in lines)
