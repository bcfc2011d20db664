"""A slow, plain reading of the rules of Chocolatl, written apart from the engine to compare the engine with it.

The game is told once, from top to bottom, as a generator (`Oracle._play` and what it calls): wherever the rules ask a
seat or roll dice it yields what it waits for and goes on with the answer. Everything is worked out anew whenever it is
needed; nothing is cached and nothing is clever. The rule IDs are those of `rules/chocolatl.md`. An illegal or malformed
answer raises `OracleError` and leaves the oracle as it was.
"""

import json
from collections import Counter
from collections.abc import Generator, Iterable
from typing import Any, TypeGuard

Script = Generator[dict[str, Any], Any, None]

COLOURS = ("orange", "green", "purple", "blue", "yellow")  # X-M1
WAYS = ("red", "green", "gold")  # X-M4
OPTIONS = {
    "tachli": ("lowest", "choose"),
    "bidding": ("track", "quick"),
}  # the first value is the one of an absent option
SMALL_DECK = [6, 7, 8, 9, 10, 11]  # X-M3
LARGE_DECK = [9, 10, 11, 12, 13, 14]  # X-M3
HAND = list(range(13))  # X-M1
CUBES = 9  # X-M1
HUTS = 7  # X-M2
BLACK_DICE = 7  # X-M2
STATIONS = [1, 2, 3, 4, 5, 6]
ROUNDS = 7
ROWS = [5, 4, 3, 2]  # X-M5: stones per row from the bottom, and the row's bonus
DRINK = [(8, 4), (7, 3), (6, 2), (5, 0), (4, 0), (3, 0), (2, 0)]  # X-M6: first and second, by round
GOAL = 40  # X-E1
KEYS = ["track", "stones", "majority", "chocolatl", "oldman", "sacrifice", "highest", "die"]
RULE_OF_STEP = {"sacrifice": "X-S2", "dice": "X-B3", "city": "X-3", "pyramid": "X-4", "discard": "X-6"}
RULE_OF_CHANCE = {"harvest": "X-R1", "bonus": "X-B3", "last": "X-F1"}


class OracleError(Exception):
    """What was given does not agree with the rules or with the record format; the sentence says why."""


class Oracle:
    """One game of Chocolatl, played step by step."""

    def __init__(self, header: dict[str, Any]) -> None:
        """Build the start state from a record header."""
        _check_header(header)
        options = header["options"]
        setup = header["setup"]
        self._choose: bool = options.get("tachli", "lowest") == "choose"
        self._quick: bool = options.get("bidding", "track") == "quick"
        self._colours: list[str] = list(setup["track"])
        self._small_deck: list[int] = list(setup["small_deck"])
        self._large_deck: list[int] = list(setup["large_deck"])
        self._seats = list(range(len(header["seats"])))

        self._stacks: dict[int, list[int]] = {0: list(setup["discs"])}  # X-S1: field -> seats from bottom to top
        self._cards = [list(HAND) for _ in self._seats]  # every card a seat has, also while it lies at a station
        self._sacrificed: list[int | None] = [None for _ in self._seats]
        self._huts = [0 for _ in self._seats]
        self._dice = [0 for _ in self._seats]
        self._cubes = [CUBES for _ in self._seats]
        self._pyramid: list[int] = []
        self._chocolatl: int | None = None  # X-S1: both figures stand on station 1
        self._oldman: int | None = None
        self._round = 0
        self._way = "red"
        self._station: int | None = None
        self._last_round = False
        self._harvest: list[int] = []
        self._open_cards: list[int] = []
        self._laid: list[dict[int, list[int]]] = [{} for _ in self._seats]  # per seat: station -> cards of this round
        self._pips = [0 for _ in self._seats]  # rolled for the bids of the present station
        self._last_die = [0 for _ in self._seats]
        self._held_before: list[int] = []  # the cards of which one may be given up at station 6 (house rule `choose`)

        self._script = self._play()
        self._now: dict[str, Any] = next(self._script)

    # ---- what is asked, and the answers -----------------------------------------------------------------------------

    def pending(self) -> dict[str, Any]:
        """Return what the game waits for: a decision, dice, or nothing more."""
        return {key: list(value) if isinstance(value, list) else value for key, value in self._now.items()}

    def legal(self, seat: int) -> list[dict[str, Any]]:
        """Return every different legal action of the seat; none when it is not asked. Bids are judged by `permits`."""
        if seat not in self._now.get("seats", []):
            return []
        step = self._now["step"]
        if step == "bid":
            raise NotImplementedError("bids are too many to list; ask permits()")
        if step == "sacrifice":  # X-S2
            return [{"type": "sacrifice", "card": card} for card in sorted(set(self._cards[seat]))]
        if step == "dice":  # X-B3: any number of the own dice at once
            rolls = [{"type": "roll", "dice": number} for number in range(1, self._dice[seat] + 1)]
            return [{"type": "hold"}, *rolls]
        if step == "city":  # X-3
            return [{"type": "city", "take": "hut"}, {"type": "city", "take": "die"}]
        if step == "pyramid":  # X-4
            return [{"type": "pyramid", "first": "self"}, {"type": "pyramid", "first": "other"}]
        # X-6: a card held before, counted per different value
        return [{"type": "discard", "card": card} for card in sorted(set(self._held_before))]

    def permits(self, seat: int, do: dict[str, Any]) -> bool:
        """Say whether the seat may do this now; the only judge of bids, and good for every other action too."""
        return self._objection(seat, do) is None

    def apply(self, seat: int, do: dict[str, Any]) -> None:
        """Play a decision of a seat."""
        objection = self._objection(seat, do)
        if objection is not None:
            raise OracleError(objection)
        self._now = self._script.send((seat, do))

    def chance(self, outcome: dict[str, Any]) -> None:
        """Play the dice: the object under the record's `chance`."""
        if "chance" not in self._now:
            raise OracleError(f"X-R4: no dice are to be rolled now, the game waits for {self._now}.")
        kind = self._now["chance"]
        rule = RULE_OF_CHANCE[kind]
        if not _is_object(outcome) or outcome.get("type") != kind:
            raise OracleError(f"{rule}: the dice to be rolled now are of the type {kind}, not {outcome!r}.")
        seat = self._now["seat"]
        if seat is not None and not (_is_int(outcome.get("seat")) and outcome["seat"] == seat):
            raise OracleError(f"{rule}: seat {seat} is to roll now, not {outcome.get('seat')!r}.")
        values = outcome.get("values")
        number = self._now["dice"]
        if not _is_int_list(values) or len(values) != number or any(not 1 <= value <= 6 for value in values):
            raise OracleError(f"{rule}: {number} values of 1 to 6 are wanted, not {values!r}.")
        self._now = self._script.send(list(values))

    def _objection(self, seat: int, do: dict[str, Any]) -> str | None:
        """Say what stands against the action, None when nothing does."""
        if "seats" not in self._now:
            return f"X-R4: no seat is asked now, the game waits for {self._now}."
        step = self._now["step"]
        if not _is_int(seat) or seat not in self._now["seats"]:
            rule = RULE_OF_STEP.get(step, "X-R3")
            return f"{rule}: seat {seat!r} is not asked now, the step {step} is asked of {self._now['seats']}."
        if not _is_object(do):
            return f"{RULE_OF_STEP.get(step, 'X-R3')}: an action is an object, not {do!r}."
        if step == "bid":
            return self._objection_to_bid(seat, do)
        for option in self.legal(seat):
            if all(type(do.get(key)) is type(value) and do[key] == value for key, value in option.items()):
                return None
        return f"{RULE_OF_STEP[step]}: {do!r} is not among the {step} actions of seat {seat}."

    def _objection_to_bid(self, seat: int, do: dict[str, Any]) -> str | None:
        stations: list[int] = self._now["stations"]
        each: int = self._now["each"]
        if do.get("type") != "bid" or not isinstance(do.get("cards"), dict):
            return f"X-R3: a bid with its cards is wanted, not {do!r}."
        cards: dict[str, Any] = do["cards"]
        if sorted(map(str, cards)) != sorted(map(str, stations)):
            return (
                f"X-R3: the {self._way} way wants cards at the stations {stations}, not at {sorted(map(str, cards))}."
            )
        left = Counter(self._free_cards(seat))
        for station in stations:
            laid = cards.get(str(station))
            if not _is_int_list(laid) or len(laid) != each:
                return f"X-R3: the {self._way} way wants {each} new card(s) at station {station}, not {laid!r}."
            for card in laid:
                if left[card] == 0:
                    return f"X-R2: seat {seat} has no card {card} left for station {station}."
                left[card] -= 1
        return None

    # ---- what can be seen -------------------------------------------------------------------------------------------

    def public(self) -> dict[str, Any]:
        """Return a plain dump of the table for comparisons."""
        return {
            "round": self._round,
            "way": self._way,
            "station": self._station,
            "track": [self._points(seat) for seat in self._seats],
            "huts": list(self._huts),
            "dice": list(self._dice),
            "cubes": list(self._cubes),
            "pyramid": list(self._pyramid),
            "chocolatl": self._chocolatl,
            "oldman": self._oldman,
            "hands": [sorted(cards) for cards in self._cards],
            "discs": {str(field): list(stack) for field, stack in sorted(self._stacks.items()) if stack},
            "last_round": self._last_round,
        }

    def sheet(self) -> list[list[dict[str, Any]]]:
        """Return the itemised final scoring per seat; before the end, as if it happened now without the dice."""
        # X-F2: in final scoring all the tied get the full bonus, and a score may fall below 0.
        stones = [self._pyramid.count(seat) for seat in self._seats]
        given = [card for card in self._sacrificed if card is not None]
        sheets = []
        for seat in self._seats:
            card = self._sacrificed[seat]
            points = {
                "track": self._points(seat),
                "stones": stones[seat],
                "majority": 3 if stones[seat] > 0 and stones[seat] == max(stones) else 0,
                "chocolatl": 3 if self._chocolatl == seat else 0,
                "oldman": -3 if self._oldman == seat else 0,
                "sacrifice": card if card is not None else 0,
                "highest": 3 if card is not None and card == max(given) else 0,
                "die": self._last_die[seat],
            }
            sheets.append([{"key": key, "points": points[key]} for key in KEYS])
        return sheets

    def scores(self) -> list[int]:
        """Return the final scores by seat."""
        return [sum(line["points"] for line in lines) for lines in self.sheet()]

    def winners(self) -> list[int]:
        """Return the winning seats in seat order."""
        # X-F3: most points; then the higher sacrifice; then shared.
        scores = self.scores()
        best = [seat for seat in self._seats if scores[seat] == max(scores)]
        cards = {seat: -1 if (card := self._sacrificed[seat]) is None else card for seat in best}
        return [seat for seat in best if cards[seat] == max(cards.values())]

    # ---- the game from beginning to end -----------------------------------------------------------------------------

    def _play(self) -> Script:
        yield from self._sacrifices()
        while not self._last_round:  # X-E1: the last round has been played to its end
            yield from self._play_round()
        self._station = None
        # X-F1: the roll of one unused black die, at most one per seat, in seat order
        for seat in self._seats:
            if self._dice[seat] > 0:
                values = yield {"chance": "last", "seat": seat, "dice": 1}
                self._last_die[seat] = values[0]
        yield {"over": True}

    def _sacrifices(self) -> Script:
        # X-S2: every seat secretly sacrifices one of its 13 cards.
        waiting = list(self._seats)
        while waiting:
            seat, do = yield {"seats": list(waiting), "step": "sacrifice"}
            self._cards[seat].remove(do["card"])
            self._sacrificed[seat] = do["card"]
            waiting.remove(seat)

    def _play_round(self) -> Script:
        # X-R1: harvest dice, round marker, open improvement cards. The black die at station 3 is given there.
        self._round += 1
        self._station = None
        self._laid = [{station: [] for station in STATIONS} for _ in self._seats]
        self._way = self._way_of_leader()  # X-R3: fixed for the whole round when it begins
        if self._round == ROUNDS:
            self._last_round = True  # X-R1: round 7 is always the last
        self._harvest = yield {"chance": "harvest", "seat": None, "dice": 3}
        self._open_cards = []
        if self._round <= len(self._small_deck):
            self._open_cards = [self._small_deck[self._round - 1], self._large_deck[self._round - 1]]

        # X-R3
        if self._way == "red":
            yield from self._bids(STATIONS, 2)
        elif self._way == "green":
            yield from self._bids(STATIONS, 1)
            yield from self._bids(STATIONS, 1)
        for station in STATIONS:  # X-R4
            self._station = station
            if self._way == "gold":
                yield from self._bids([station], 2)
            yield from self._ask_for_dice(station)
            # X-B7: the ranking stands from here on, whatever is scored at the station
            ranking = self._ranking(station)
            yield from self._resolve(station, ranking)

    def _way_of_leader(self) -> str:
        """Return the way of bidding that the field of the leading disc asks for (X-R3, X-M4)."""
        field = max(self._points(seat) for seat in self._seats)
        if field == 0 or self._quick:  # X-M4: field 0 acts as red; house rule `quick`: every field is red
            return "red"
        repeated = self._colours[1:]
        return repeated[(field - 1) % len(repeated)]

    def _bids(self, stations: list[int], each: int) -> Script:
        # X-R2, X-R3: all seats lay cards at once.
        waiting = list(self._seats)
        while waiting:
            seat, do = yield {"seats": list(waiting), "step": "bid", "stations": list(stations), "each": each}
            for station in stations:
                self._laid[seat][station].extend(do["cards"][str(station)])
            waiting.remove(seat)

    def _free_cards(self, seat: int) -> list[int]:
        """Return the cards of the seat that lie at no station in this round."""
        free = list(self._cards[seat])
        for laid in self._laid[seat].values():
            for card in laid:
                free.remove(card)
        return free

    # ---- bids, modifiers, dice, ties --------------------------------------------------------------------------------

    def _bid(self, seat: int, station: int) -> int:
        """Return the bid of a seat at a station with all modifiers as they are now."""
        bid = sum(self._laid[seat][station])
        # X-B1: a hut is built when station 3 is resolved, so it is first counted at station 4.
        bid += -self._huts[seat] if station == 3 else self._huts[seat]
        # X-B2: at station 1 the holder is that of the round before, later on that of this round.
        if self._oldman == seat:
            bid += 1 if station == 1 else -1
        return bid + self._pips[seat]  # X-B3

    def _ranking(self, station: int) -> list[int]:
        """Return the seats from the highest bid to the lowest, ties broken by X-B4."""
        left = list(self._seats)
        ranking = []
        while left:
            highest = max(self._bid(seat, station) for seat in left)
            winner = self._tie_winner([seat for seat in left if self._bid(seat, station) == highest])
            ranking.append(winner)
            left.remove(winner)
        return ranking

    def _tie_winner(self, tied: list[int]) -> int:
        """Return which of the tied seats wins (X-B4)."""
        # X-B5 needs nothing more: at station 1 the figure moves only after the ranking.
        if self._chocolatl is not None and self._chocolatl in tied:
            return self._chocolatl
        fewest = min(self._points(seat) for seat in tied)
        on_top = [seat for seat in self._stacks[fewest] if seat in tied]
        return on_top[-1]

    def _ask_for_dice(self, station: int) -> Script:
        # X-B3: from the lowest-ranked bid upward; after a roll everything starts over with a new ranking.
        self._pips = [0 for _ in self._seats]
        held: list[int] = []
        while True:
            upward = reversed(self._ranking(station))
            asked = [seat for seat in upward if self._dice[seat] > 0 and seat not in held]
            if not asked:
                return
            seat, do = yield {"seats": [asked[0]], "step": "dice"}
            if do["type"] == "hold":
                held.append(seat)
                continue
            self._dice[seat] -= do["dice"]  # rolled dice are gone
            values = yield {"chance": "bonus", "seat": seat, "dice": do["dice"]}
            self._pips[seat] += sum(values)
            held = []

    # ---- the score track --------------------------------------------------------------------------------------------

    def _points(self, seat: int) -> int:
        """Return the field on which the disc of the seat lies."""
        return next(field for field, stack in self._stacks.items() if seat in stack)

    def _score(self, seat: int, points: int) -> None:
        """Move the disc of a seat."""
        old = self._points(seat)
        new = max(0, old + points)  # X-B6: never below 0 during play
        if new != old:  # X-B6: a disc that does not move keeps its place
            self._stacks[old].remove(seat)
            self._stacks.setdefault(new, []).append(seat)  # X-B6: on top
        if new >= GOAL:  # X-E1: at any time in the round, even if it falls back later
            self._last_round = True

    def _use_cube(self, seat: int) -> None:
        """Take a cube for a hut or a stone."""
        self._cubes[seat] = max(0, self._cubes[seat] - 1)  # X-E2: without cubes a seat goes on as if it had some
        if self._cubes[seat] == 0:  # X-E1
            self._last_round = True

    # ---- the stations -----------------------------------------------------------------------------------------------

    def _resolve(self, station: int, ranking: list[int]) -> Script:
        if station == 1:
            self._resolve_chocolatl(ranking)
        elif station == 2:
            self._resolve_harvest(ranking)
        elif station == 3:
            yield from self._resolve_city(ranking)
        elif station == 4:
            yield from self._resolve_pyramid(ranking)
        elif station == 5:
            self._resolve_drink(ranking)
        else:
            yield from self._resolve_tachli(ranking)

    def _resolve_chocolatl(self, ranking: list[int]) -> None:
        # X-1
        self._chocolatl = ranking[0]
        self._score(ranking[0], 1)
        self._oldman = ranking[-1]

    def _resolve_harvest(self, ranking: list[int]) -> None:
        # X-2
        for place, pips in enumerate(sorted(self._harvest, reverse=True)):
            self._score(ranking[place], pips)

    def _resolve_city(self, ranking: list[int]) -> Script:
        # X-3
        first, second = ranking[0], ranking[1]
        _, do = yield {"seats": [first], "step": "city"}
        builder, taker = (first, second) if do["take"] == "hut" else (second, first)
        # X-M2: one hut and one die a round at most, so the seven of each last for the seven rounds.
        if sum(self._huts) >= HUTS or self._round > BLACK_DICE:
            raise AssertionError("X-M2: a hut or a die more than there are")
        self._huts[builder] += 1
        self._use_cube(builder)
        self._dice[taker] += 1

    def _resolve_pyramid(self, ranking: list[int]) -> Script:
        # X-4
        first, second = ranking[0], ranking[1]
        if self._bid(first, 4) - self._bid(second, 4) >= 3:
            placing = [first, first]
        else:
            _, do = yield {"seats": [first], "step": "pyramid"}
            placing = [first, second] if do["first"] == "self" else [second, first]
        for seat in placing:
            self._place_stone(seat)

    def _place_stone(self, seat: int) -> None:
        # X-4, X-4b. Two stones a round fill the 14 places exactly in round 7, so no stone is ever left over.
        if len(self._pyramid) >= sum(ROWS):
            raise AssertionError("X-M5: a stone more than the pyramid holds")
        self._pyramid.append(seat)
        self._use_cube(seat)
        begin = 0
        for size in ROWS:
            row = self._pyramid[begin : begin + size]
            begin += size
            if len(self._pyramid) == begin:  # this stone has filled the row
                most = max(row.count(other) for other in self._seats)
                tied = [other for other in self._seats if row.count(other) == most]
                self._score(self._tie_winner(tied), size)
        if len(self._pyramid) == sum(ROWS):  # X-E1
            self._last_round = True

    def _resolve_drink(self, ranking: list[int]) -> None:
        # X-5, X-M6; X-B7: the highest first, then down
        first, second = DRINK[self._round - 1]
        self._score(ranking[0], first)
        self._score(ranking[1], second)
        self._score(ranking[-1], -2)

    def _resolve_tachli(self, ranking: list[int]) -> Script:
        if self._last_round:  # X-6b; X-E1: what is known before the station resolves decides
            self._score(ranking[0], 6)
            self._score(ranking[1], 3)
            return
        # X-6: the highest takes the higher card and gives one up, then the second with the lower one
        for seat, won in zip(ranking[:2], sorted(self._open_cards, reverse=True), strict=True):
            self._held_before = list(self._cards[seat])
            given_up = min(self._held_before)
            self._cards[seat].append(won)
            if self._choose:
                _, do = yield {"seats": [seat], "step": "discard"}
                given_up = do["card"]
            self._cards[seat].remove(given_up)


# ---- records --------------------------------------------------------------------------------------------------------


def replay(lines: Iterable[str]) -> int:
    """Replay a record, judge every step and the end, and return how many steps (decisions and dice) there were."""
    texts = [line.rstrip("\r\n") for line in lines]
    while texts and not texts[-1].strip():
        texts.pop()
    if not texts:
        raise OracleError("line 1: the record is empty.")
    oracle: Oracle | None = None
    ended = False
    steps = 0
    for number, text in enumerate(texts, start=1):
        try:
            line = _parse(text)
            if ended:
                raise OracleError("record: nothing may follow the end.")
            if oracle is None:
                oracle = Oracle(line)
            elif "end" in line:
                _check_end(oracle, line)
                ended = True
            else:
                _replay_step(oracle, line)
                steps += 1
        except OracleError as error:
            raise OracleError(f"line {number}: {error}") from error
    return steps


def _parse(text: str) -> dict[str, Any]:
    try:
        line = json.loads(text)
    except ValueError as error:
        raise OracleError(f"record: the line is no JSON ({error}).") from error
    if not isinstance(line, dict):
        raise OracleError("record: the line is no object.")
    return line


def _replay_step(oracle: Oracle, line: dict[str, Any]) -> None:
    if ("do" in line) == ("chance" in line):
        raise OracleError("record: a step has either `do` or `chance`.")
    if "chance" in line:
        oracle.chance(line["chance"])
        return
    seat, do = line.get("seat"), line["do"]
    if not _is_int(seat):
        raise OracleError(f"record: a decision names its seat, not {seat!r}.")
    now = oracle.pending()
    if "seats" in now and seat in now["seats"] and seat != now["seats"][0]:
        raise OracleError(
            f"record: simultaneous choices stand in seat order, seat {now['seats'][0]} comes before {seat}."
        )
    if "legal" in line:
        if not _is_int(line["legal"]):
            raise OracleError(f"record: `legal` is a number, not {line['legal']!r}.")
        if seat in now.get("seats", []) and now["step"] != "bid":
            count = len(oracle.legal(seat))
            if line["legal"] != count:
                raise OracleError(
                    f"record: seat {seat} has {count} legal actions at {now['step']}, not {line['legal']}."
                )
    oracle.apply(seat, do)


def _check_end(oracle: Oracle, line: dict[str, Any]) -> None:
    if "do" in line or "chance" in line:
        raise OracleError("record: the end is no step.")
    if oracle.pending() != {"over": True}:
        raise OracleError(f"X-E1: the game is not over, it waits for {oracle.pending()}.")
    end = line["end"]
    if not isinstance(end, dict):
        raise OracleError("record: the end is an object.")
    sheet = _known_of_sheet(end.get("sheet"))
    for seat, lines in enumerate(oracle.sheet()):
        if seat >= len(sheet) or sheet[seat] != lines:
            raise OracleError(f"X-F1: the sheet of seat {seat} is {lines}, not {sheet[seat : seat + 1]}.")
    if len(sheet) != len(oracle.sheet()):
        raise OracleError("record: the sheet has more seats than the game.")
    if not _is_int_list(end.get("scores")) or end["scores"] != oracle.scores():
        raise OracleError(f"X-F1: the scores are {oracle.scores()}, not {end.get('scores')!r}.")
    if not _is_int_list(end.get("winners")) or sorted(end["winners"]) != oracle.winners():
        raise OracleError(f"X-F3: the winners are {oracle.winners()}, not {end.get('winners')!r}.")


def _known_of_sheet(sheet: Any) -> list[list[dict[str, Any]]]:
    """Return the sheet of an end object without unknown keys."""
    if not isinstance(sheet, list) or not all(isinstance(lines, list) for lines in sheet):
        raise OracleError("record: the sheet is a list of lines per seat.")
    for lines in sheet:
        for line in lines:
            if not isinstance(line, dict) or not isinstance(line.get("key"), str) or not _is_int(line.get("points")):
                raise OracleError(f"record: a line of the sheet has `key` and `points`, not {line!r}.")
    return [[{"key": line["key"], "points": line["points"]} for line in lines] for lines in sheet]


def _check_header(header: dict[str, Any]) -> None:
    """Raise OracleError unless the header describes a game of Chocolatl."""
    if not _is_object(header) or header.get("format") != "theobroma-record":
        raise OracleError("header: the format is not theobroma-record.")
    if not _is_int(header.get("version")) or header["version"] != 1:
        raise OracleError("header: the version is not 1.")
    if header.get("game") != "chocolatl":
        raise OracleError("header: the game is not chocolatl.")
    if not _is_int(header.get("first")):  # Chocolatl has no first seat: any number will do
        raise OracleError("header: `first` is no number.")
    options = header.get("options")
    if not isinstance(options, dict):
        raise OracleError("header: the options are no object.")
    for name, values in OPTIONS.items():
        if name in options and options[name] not in values:
            raise OracleError(f"header: the option {name} is one of {values}, not {options[name]!r}.")
    _check_seats(header.get("seats"))
    _check_setup(header.get("setup"), len(header["seats"]))


def _check_seats(seats: Any) -> None:
    if not isinstance(seats, list) or not 3 <= len(seats) <= 5:
        raise OracleError("header: Chocolatl has 3 to 5 seats.")
    for seat in seats:
        if not isinstance(seat, dict) or not all(isinstance(seat.get(key), str) for key in ("name", "colour", "kind")):
            raise OracleError("header: a seat has a name, a colour and a kind.")
    colours = [seat["colour"] for seat in seats]
    if any(colour not in COLOURS for colour in colours) or len(set(colours)) != len(colours):
        raise OracleError(f"X-M1: the colours of the seats are different ones of {COLOURS}, not {colours}.")


def _check_setup(setup: Any, seats: int) -> None:
    if not isinstance(setup, dict):
        raise OracleError("header: the setup is no object.")
    for key, wanted, rule in (
        ("discs", list(range(seats)), "X-S1"),
        ("small_deck", SMALL_DECK, "X-M3"),
        ("large_deck", LARGE_DECK, "X-M3"),
    ):
        if not _is_int_list(setup.get(key)) or sorted(setup[key]) != wanted:
            raise OracleError(f"{rule}: `{key}` holds {wanted} in some order, not {setup.get(key)!r}.")
    track = setup.get("track")
    if not isinstance(track, list) or len(track) < 2 or any(colour not in WAYS for colour in track):
        raise OracleError(
            f"X-M4: the track is field 0 and then the repeated colours, each one of {WAYS}, not {track!r}."
        )


def _is_object(value: Any) -> TypeGuard[dict[str, Any]]:
    return isinstance(value, dict)


def _is_int(value: Any) -> TypeGuard[int]:
    """Say whether a JSON value is a whole number (true and false are none)."""
    return type(value) is int


def _is_int_list(value: Any) -> TypeGuard[list[int]]:
    return isinstance(value, list) and all(_is_int(item) for item in value)
