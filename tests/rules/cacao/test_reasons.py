"""What a player of Cacao is told when something is refused: one sentence with its values, the first reason first."""

from msgspec.structs import replace

from game.rules.cacao.actions import END, Build, Fill, Place, Work
from game.rules.cacao.box import Shape
from game.rules.core import Action, Seat
from game.rules.numbers import Generator, vector
from tests.rules.cacao.scenario import PLAIN, RULES, Table

FLAT = (1, 1, 1, 1)
TRIPLE: Shape = "3-0-0-1"


def told(table: Table, action: Action, seat: Seat | None = None) -> str:
    return str(table.why_not(action, seat))


def test_when_a_tile_is_placed() -> None:
    """Wrong seat, wrong step, not in the hand, wrong or taken space, adjacency: each hides those after it."""
    table = Table()
    table.turn((1, 0))
    nowhere, jungle, taken, lying = (9, 0), (2, 0), (1, 0), (0, 0)
    assert told(table, Place(TRIPLE, nowhere, FLAT), 0) == "C-S7: it is seat 1’s turn"
    assert told(table, Work(nowhere, "n", 1)) == "C-A1: place a worker tile first"
    assert told(table, Place(TRIPLE, nowhere, FLAT)) == "C-S3: the tile 3-0-0-1 is not in your hand"
    askew = told(table, Place(PLAIN, nowhere, (3, 0, 0, 1)))
    assert askew == "C-M1: the workers on the tile 1-1-1-1 are not in this order"
    assert told(table, Place(PLAIN, jungle, FLAT)) == "C-A2: only a jungle tile may be placed on this space"
    assert told(table, Place(PLAIN, taken, FLAT)) == "C-A1: this space is taken"
    assert told(table, Place(PLAIN, lying, FLAT)) == "C-A1: this space is taken", "by a jungle tile"
    assert told(table, Place(PLAIN, nowhere, FLAT)) == "C-A1: no jungle tile touches this space"
    assert table.why_not(Place(PLAIN, (0, 1), FLAT)) is None


def test_when_a_space_is_filled() -> None:
    table = Table(jungle=("water", "sun", "temple", "mine1"))
    table.turn((1, 0))
    table.place((0, -1))
    space, far = (1, -1), (0, 2)
    assert told(table, END) == "C-B1: fill the jungle space first: 1 to go"
    assert told(table, Fill(far, "market4")) == "C-B2: there is no market at price 4 in the display"
    assert told(table, Fill(far)) == "C-B3: use the tiles in the display first"
    assert told(table, Fill((1, 0), "water")) == "C-B1: this space is taken", "by a worker tile"
    assert told(table, Fill((0, 1), "water")) == "C-A2: only a worker tile may be placed on this space"
    assert told(table, Fill((0, 0), "water")) == "C-B1: this space is taken"
    assert (
        told(table, Fill((2, 0), "water"))
        == "C-B1: a space needs at least two worker tiles next to it, and this one has 1"
    )
    assert (
        told(table, Fill((500, 0), "water"))
        == "C-B1: a space needs at least two worker tiles next to it, and this one has 0"
    )
    assert table.why_not(Fill(space, "water")) is None
    table.state.display = vector([])
    assert told(table, Fill(space, "water")) == "C-B3: the display is empty: take the tile unseen from the pile"


def test_when_workers_are_used() -> None:
    """The market is the last reason: its fruit is what the work costs."""
    table = Table()
    table.turn((1, 0))
    table.place((0, 1))
    assert told(table, Work((0, 1), "n", 1), 0) == "C-C6: seat 1 resolves groups of workers now"
    assert told(table, END) == "C-C5: resolve your groups of workers first: 2 to go"
    assert told(table, Fill((9, 0), "water")) == "C-B1: there is no jungle space to fill now"
    assert told(table, Work((9, 0), "n", 5)) == "C-C1: there is no worker tile here"
    assert told(table, Work((1, 0), "w", 5)) == "C-C6: these workers belong to seat 0"
    assert (
        told(table, Work((0, 1), "w", 5))
        == "C-C1: no jungle tile touches the west edge: its workers have nothing to do"
    )
    assert told(table, Work((0, 1), "n", 2)) == "C-C5: this group has only one worker"
    assert told(table, Work((0, 1), "e", 1)) == "C-J2: you can sell only fruit from your storage: it holds 0"
    table.work((0, 1), "n", 1)
    assert (
        told(table, Work((0, 1), "n", 5)) == "C-C3: the workers at this single plantation have already been activated"
    )
    table.work((0, 1), "e", 1)
    assert told(table, Work((0, 1), "n", 1)) == "C-C3: no group of workers is left this turn: end it"
    assert told(table, Place(PLAIN, (9, 0), FLAT)) == "C-A1: you have already placed a worker tile this turn"


def test_groups_of_several_workers_are_counted() -> None:
    table = Table(piles=[[TRIPLE] * 3, [PLAIN] * 3])
    table.place((0, 1), (3, 0, 0, 1), TRIPLE)
    assert told(table, Work((0, 1), "n", 4)) == "C-C5: this group has only 3 workers"
    assert told(table, Work((0, 1), "e", 1)) == "C-C4: there is no worker on this edge"


def test_when_a_tile_is_built_over() -> None:
    """Too early, not in the hand, wrong space, somebody else's, built over already, and at last the cost."""
    table = Table()
    table.turn((1, 0))
    table.turn((0, 1))
    left = table.state.jungle_left() + len(table.state.display)
    assert told(table, Build(TRIPLE, (9, 0), FLAT)) == f"C-O1: {left} jungle tiles are left: you cannot build over yet"
    table.no_jungle_left()
    table.state.display = vector([1])
    assert told(table, Build(TRIPLE, (9, 0), FLAT)) == "C-O1: one jungle tile is left: you cannot build over yet"
    table.no_jungle_left()
    assert told(table, Build(TRIPLE, (9, 0), FLAT)) == "C-S3: the tile 3-0-0-1 is not in your hand"
    assert told(table, Build(PLAIN, (9, 0), FLAT)) == "C-O1: there is no worker tile here to build over"
    assert told(table, Build(PLAIN, (0, 1), FLAT)) == "C-O1: this tile belongs to seat 1"
    assert told(table, Build(PLAIN, (1, 0), FLAT)) == "C-O4: building over costs a sun token, and you have none"
    table.state.sun[0] = 1
    table.build((1, 0))
    table.use_all()
    table.end()
    table.turn((-1, 0))
    assert told(table, Build(PLAIN, (1, 0), FLAT)) == "C-O2: this tile has already been built over"


def test_when_a_set_up_from_elsewhere_is_wrong() -> None:
    """C-S2, C-S5: which piece is wrong, how many there are and how many there should be."""
    setup = RULES.deal(2, Generator(1))
    first, second = setup.deal.worker_piles
    swapped = ("3-1-0-0", *(shape for shape in second if shape != "3-1-0-0"), "3-1-0-0")
    reason = RULES.check(replace(setup, deal=replace(setup.deal, worker_piles=(first, swapped))))
    assert str(reason) == "C-S2: worker tile 3-1-0-0: seat 1 has 2, not 1"
    reason = RULES.check(replace(setup, deal=replace(setup.deal, jungle_pile=())))
    assert str(reason) == "C-S5: jungle tile single plantation: the pile has 0, not 3"
