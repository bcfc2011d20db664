"""The tips on Maya's table: all numbers come from the rules and are found out when a tip is wanted."""

from collections.abc import Sequence
from typing import Final

from game.locale import _, listed, ngettext
from game.rules.core import NC_, Cell, Seat
from game.rules.maya.box import CROPS, RACK_LIMIT
from game.tables import tips
from game.tables.maya.cities.city import City, pays
from game.tables.maya.desk import Desk
from game.tables.maya.land import hexes
from game.tables.maya.land.hex_view import TRACK
from game.tables.maya.remaining import remaining_words
from game.tables.maya.shown import crop_of
from game.tables.maya.words import board_words, city_words, crop_words, points_words, tile_words

WAYS: Final = (NC_("step", "Plant"), NC_("step", "Expand"))
"""The two actions of a turn, by their names on the banner."""
PART_RULES: Final[dict[str, str]] = {
    "points": "M-X3", "rack": "M-B4", "reserve": "M-B4", "maize": "M-A5", "squash": "M-A5", "potato": "M-A5",
    "pepper": "M-A5",
}  # fmt: skip
"""By the parts of a seat's card: the rule that tells of it."""
MORE_RULES: Final = {"rack": "M-B7"}
"""By the parts of a seat's card: the rule that tells what else holds for it."""


class Tips(tips.Tips[Desk]):
    """Finds the words for everything on Maya’s table."""

    game = "maya"
    seat_rule = "M-X3"
    part_rules = PART_RULES
    more_rules = MORE_RULES

    # -- what is laid

    def hand(self, index: int) -> str:
        """Return what a tile of the rack is, where it can be laid, and what it could join."""
        desk = self.desk
        if index >= len(desk.shown.rack):
            return ""  # it has just been laid
        tile = desk.shown.rack[index]
        spaces = []
        if desk.may_act and desk.hand_open:
            if tile in desk.plant_tiles:
                count = len(desk.plantable)
                text = ngettext(
                    "you can plant it on {count} space now", "you can plant it on {count} spaces now", count
                )
                spaces.append(text.format(count=count))
            if desk.expandable and not desk.blind:
                count = len(desk.expandable)
                text = ngettext("face down on {count} space", "face down on {count} spaces", count)
                spaces.append(text.format(count=count))
        crop = crop_of(tile)
        largest = desk.shown.largest_groups(desk.rail_seat)[crop]
        field = _("largest {crop} group {count}").format(crop=crop_words(crop), count=largest) if largest else ""
        return self._told("M-A1", tile_words(tile), listed(spaces), field)

    def flip(self) -> str:
        """Return what the button does that turns a tile over."""
        count = len(self.desk.expandable)
        spaces = ngettext("face down on {count} space", "face down on {count} spaces", count).format(count=count)
        name = _("Place a tile face down to expand a city (Shift while dragging)")
        return self._told("M-B1 M-B2", name, spaces if count and self.desk.may_act else "")

    @property
    def _expanding(self) -> str:
        """The rule of expanding now: from the rack, or with an empty one from the reserve."""
        return "M-B5" if self.desk.blind else "M-B1"

    def way(self, way: int) -> str:
        """Return what one of the two actions of a turn is."""
        return self._told(("M-A1", self._expanding)[way], _(WAYS[way]))

    def reserve(self) -> str:
        """Return how many tiles are left, and how many will be drawn."""
        shown, seat = self.desk.shown, self.desk.rail_seat
        count = shown.reserves[seat]
        name = ngettext("reserve, {count} tile", "reserve, {count} tiles", count).format(count=count)
        rack = _("{count} of {most} tiles in the rack").format(count=shown.racks[seat], most=RACK_LIMIT)
        return self._told("M-B5" if self.desk.blind else "M-B4", name, rack, remaining_words(self.desk.view, seat))

    def space(self, *, down: bool) -> str:
        """Return what may be done on a legal space."""
        if down:
            return self._told(f"{self._expanding} M-B2 M-B3", _("you can expand a city here now"))
        return self._told("M-A2", _("you can plant a tile here now"))

    # -- the board

    def city(self, name: str) -> str:
        """Return all that is known of a city."""
        city = self.desk.city_named(name)
        if city is None:
            return ""
        title = _("the city of {temple}").format(temple=name)
        rules = f"{'M-C2' if city.closed else 'M-C1'} {_tied(city.crops)}"
        return self._told(rules, title, city_words(city, self.desk.session.names))

    def tile(self, cell: Cell, words: str) -> str:
        """Return what a tile of the board is, what it belongs to, and for which cities it counts."""
        desk, city = self.desk, self.desk.city_on(cell)
        if cell in desk.shown.hidden:
            told = city_words(city, desk.session.names) if city is not None else ""
            # Translators: {temple} is the name of a city, {told} is what is known of it, such as “size 3, pays 12 and
            # 6”.
            name = _("part of the city of {temple}: {told}").format(temple=city.name, told=told) if city else ""
            return self._told("M-B1", words, name)
        crops = desk.shown.group_of(cell)
        field = ngettext("its group has {count} crop", "its group has {count} crops", crops).format(count=crops)
        running = desk.running
        now = ""
        if running is not None and cell in running.cells:
            now = _("if you finish now: {gains}").format(gains=desk.finish_words(running))
        near = [each.name for each in self._cities_beside(cell) if not each.closed]
        counts = _("it counts for {cities}").format(cities=listed(near)) if near else ""
        return self._told("M-A5", words, field, now, counts)

    def _cities_beside(self, cell: Cell) -> list[City]:
        near = set(hexes.neighbours(cell))
        return [city for city in self.desk.cities if near & set(city.cells)]

    def site(self, name: str, *, played: bool) -> str:
        """Return what an empty temple space is."""
        title = _("the temple space of {temple}").format(temple=name)
        if played:
            return self._told("M-A4 M-B3", title, self._to_come())
        return self._told("M-S1", title, _("not in play in this game"))

    def idle(self) -> str:
        """Return the words for land that is not in play."""
        return self._told("M-S1", _("jungle that is not in play"))

    def square(self, number: int) -> str:
        """Return who stands on a square of the track, with how many points."""
        shown, names = self.desk.shown, self.desk.session.names
        here = [seat for seat, points in enumerate(shown.points) if points % TRACK == number]
        told = listed([f"{names[seat]} {points_words(shown.points[seat])}" for seat in here])
        return self._told("M-X3", _("field {number} of the score track").format(number=number), told)

    # -- the column at the left

    def temples(self) -> str:
        """Return how many temples are still to come."""
        return self._told("M-A4", _("Temples to come"), self._to_come())

    def _to_come(self) -> str:
        sites = len(self.desk.ground.sites)
        left = sites - len(self.desk.shown.temples)
        return ngettext(
            "{count} of {most} temples still to come", "{count} of {most} temples still to come", left
        ).format(count=left, most=sites)

    def pays(self) -> str:
        """Return what cities pay, and the one that is looked at."""
        city = self.desk.city_named(self.desk.regarded)
        now = ""
        if city is not None:
            first, second = pays(city.size)
            text = _("{temple}: size {size}, {first} and {second}")
            now = text.format(temple=city.name, size=city.size, first=first, second=second)
        return self._told("M-C2", _("A closed city pays"), now)

    def cities(self) -> str:
        """Return what the list of cities is."""
        if self.desk.shown.over:
            return self._told("M-X2", _("If left open: no points"))
        count = sum(not city.closed for city in self.desk.shown.cities)
        now = ngettext("{count} city is open", "{count} cities are open", count).format(count=count)
        return self._told("M-C1", _("Open cities"), now)

    # -- the seats' cards

    def _board_words(self, seat: Seat) -> str:
        return board_words(self.desk.shown, seat)

    def _projected_words(self, seat: Seat) -> str:
        points = points_words(self.desk.shown.projected[seat])
        if self.desk.running is not None:
            return _("{points} if this turn ended and all open cities closed then").format(points=points)
        return _("{points} if all open cities closed now").format(points=points)

    def part_name(self, seat: Seat, part: str) -> str:
        name = self.desk.session.names[seat]
        if part in CROPS:
            return _("{name}’s largest {crop} group").format(crop=crop_words(part), name=name)
        titles = {"points": _("{name}’s points"), "rack": _("{name}’s rack")}
        return titles.get(part, _("{name}’s reserve")).format(name=name)

    def _held(self, seat: Seat, part: str) -> tuple[str, ...]:
        shown = self.desk.shown
        match part:
            case "points":
                return points_words(shown.points[seat]), self._projected(seat)
            case "rack":
                return (_("{count} of {most} tiles in the rack").format(count=shown.racks[seat], most=RACK_LIMIT),)
            case "reserve":
                return (_("{count} in the reserve").format(count=shown.reserves[seat]),)
        count = next(count for crop, count in shown.largest_groups(seat).items() if crop == part)
        text = ngettext("it shows {count} crop", "it shows {count} crops", count)
        return (text.format(count=count),)


def _tied(crops: Sequence[int]) -> str:
    """Return the rule by which a city shares its points among these crops next to it; nothing without a tie."""
    ranks = sorted((count for count in crops if count), reverse=True)
    if len(ranks) > 1 and ranks[0] == ranks[1]:
        return "M-C4"
    return "M-C5" if len(ranks) > 2 and ranks[1] == ranks[2] else ""
