"""Cacao in three chapters: the first turns, workers that stay idle, and the end with building over and the temples."""

from typing import Final

from game.lessons import Chapter, Lesson, Note
from game.rules.cacao.actions import END, Fill, Place, Work
from game.rules.phrases import N_

_TURN_IS_DONE: Final = N_("There is nothing left to do this turn.")

_BEGIN: Final = Chapter(
    title=N_("Workers, fruit and gold"),
    minutes=5,
    record="cacao/begin",
    end=52,
    pupil=0,
    notes=(
        Note(
            0,
            N_(
                "The player with the most gold at the end wins. You play red. Each tile in your hand has four workers "
                "on its edges. The jungle is in the middle of the table."
            ),
            read=True,
        ),
        Note(
            0,
            N_(
                "Drag the tile with one worker on every edge to the space below the plantation, left of the "
                "market. A worker tile always touches the jungle edge to edge, and never another worker tile."
            ),
            "C-A2",
            why=N_("Between plantation and market one worker picks a fruit and another can sell it."),
        ),
        Note(
            2,
            N_(
                "The worker at the plantation picked a fruit automatically. The other worker stands at the market: "
                "click the glowing group to sell the fruit for 2 gold."
            ),
            "C-J2",
            why=N_("Fruit is worth nothing at the end; gold is."),
        ),
        Note(
            3,
            N_("Nothing more to do: end the turn. You draw a new tile, then the teacher plays."),
            "C-E1",
            why=_TURN_IS_DONE,
        ),
        Note(
            8,
            N_(
                "Now take the tile with two workers on one edge. Turn it (right button, wheel or R) until those "
                "two workers are on the right, and place it left of the plantation."
            ),
            "C-A1",
            why=N_("That way the plantation serves both workers, and a space between two of your tiles fills up."),
        ),
        Note(
            9,
            N_(
                "Two of your worker tiles now touch the same empty space, so you fill it with a jungle tile. "
                "Click the gold mine: it goes to the glowing space."
            ),
            "C-B1",
            why=N_("The gold mine pays both of your workers there at once."),
        ),
        Note(
            13,
            N_(
                "The gold mine paid 2 gold to each of your two workers next to it, and two workers picked two "
                "fruits. A worker works once, when its edge first meets the jungle. End the turn."
            ),
            "C-C1",
            why=_TURN_IS_DONE,
        ),
        Note(
            20,
            N_(
                "The teacher took two sun tokens: remember that. Now place the tile with one worker on every edge "
                "below the market. Then you must fill two spaces."
            ),
            "C-B1",
            why=N_("From there your workers reach the market, and you fill two spaces."),
        ),
        Note(
            21,
            N_(
                "Put the water tile on the space to the left: two of your workers stand there. The other tile then "
                "fills the right space automatically."
            ),
            "C-B2",
            why=N_("Only you get water there, and the teacher has no fruit for the market."),
        ),
        Note(
            25,
            N_(
                "Each worker at the water moves your water carrier one field along the river, from −10 up to +16 gold "
                "at the end. Now sell both fruits: at the market above and at the one on the right, which pays 3."
            ),
            "C-J2",
            why=N_("You soon pick more fruit than your storage holds."),
        ),
        Note(
            28,
            N_("The teacher has a worker at that market too, but no fruit to sell. End the turn."),
            "C-C6",
            why=_TURN_IS_DONE,
        ),
        Note(
            33,
            N_(
                "Space is getting tight: your storage holds only five fruits. Place the tile with two workers on one "
                "edge above the plantation, with those two workers facing down."
            ),
            "C-J1",
            why=N_("Two workers pick at once there, and two more spaces fill up."),
        ),
        Note(
            34,
            N_("Put the double plantation on the left; the market that pays 4 then goes on the right."),
            "C-B2",
            why=N_("Two of your workers stand on the left, only one on the right."),
        ),
        Note(
            36,
            N_(
                "Six fruits and a market in one turn: the order matters, so nothing happens automatically. Start with "
                "the two workers at the plantation below, and the one of your new tile at the double plantation."
            ),
            "C-C5",
            why=N_("Four fruits, then a sale, then the last two: that way nothing is lost."),
        ),
        Note(
            38,
            N_("You hold four fruits. Sell one for 4 gold before you pick the last two; otherwise you lose one."),
            "C-J2",
            why=N_("The storage takes five fruits; the sixth would be lost."),
        ),
        Note(
            39,
            N_("The last two fruits came automatically: your storage is full and you lost nothing."),
            "C-J1",
            read=True,
        ),
        Note(41, N_("End the turn."), "C-E1", why=_TURN_IS_DONE),
        Note(
            46,
            N_("There is a temple in the display. Place the tile with one worker on every edge left of the gold mine."),
            "C-A1",
            why=N_("The mine pays once more there, and you choose where the temple goes."),
        ),
        Note(
            47,
            N_(
                "Put the water above your new tile; the temple then goes below. A temple brings nothing now: at "
                "the end the most workers next to it earn 6 gold, the second most 3."
            ),
            "C-J6",
            why=N_("Above, only you get water; below, the teacher’s worker would reach it too."),
        ),
        Note(
            51,
            N_(
                "The mine and the water paid you. You and the teacher have one worker each at the new temple: another "
                "one decides who leads there. End the turn: now you know how a turn of Cacao works."
            ),
            "C-J6",
            why=_TURN_IS_DONE,
        ),
        Note(52, N_("In the next chapter workers stay idle, and a fruit waits for a better market.")),
    ),
)

_IDLE: Final = Chapter(
    title=N_("Workers may stay idle"),
    minutes=2,
    position=(
        "cacao 2 work a | turn 4 | board @-2,0 . a2101 pl1 b1111 wa / b1111 te . mk2 / 3 a1111! | groups a1,2n"
        " | hand a 1111 2101; b 1111 1111 2101 | show mk4 su | gold 4 3 | fruit 1 0 | water -10 -4"
    ),
    moves=(
        (0, Work((1, 2), "n", 0)),
        (0, END),
        (1, Place("2-1-0-1", (2, 1), (0, 1, 2, 1))),
        (1, Fill((2, 2), "sun")),
        (1, Work((2, 1), "s", 2)),
        (1, Work((2, 1), "w", 0)),
        (0, Work((1, 2), "e", 1)),
        (1, END),
        (0, Place("1-1-1-1", (0, 1), (1, 1, 1, 1))),
        (0, Fill((0, 2), "market4")),
        (0, Work((0, 1), "n", 1)),
        (0, Work((0, 1), "s", 1)),
        (0, Work((1, 2), "w", 1)),
        (0, Work((0, 1), "e", 0)),
        (0, END),
    ),
    end=15,
    pupil=0,
    notes=(
        Note(
            0,
            N_(
                "A different game. You hold one fruit. The market on the board pays 2, but one that pays 4 lies in "
                "the display."
            ),
            read=True,
        ),
        Note(
            0,
            N_(
                "You have just placed the tile below the market: from there you can later enclose the space on its "
                "left with another tile."
            ),
            "C-A1",
            read=True,
        ),
        Note(
            0,
            N_(
                "You could sell the fruit for 2 now, but workers may always stay idle. Click the cross on the glowing "
                "group: the fruit waits for the better market."
            ),
            "C-C5",
            why=N_("The market in the display pays 4 for the same fruit."),
        ),
        Note(
            1,
            N_("A worker that stays idle has had its turn: it does not work later. End the turn."),
            "C-C3",
            why=_TURN_IS_DONE,
        ),
        Note(
            8,
            N_(
                "The teacher’s tile let one of your workers take a sun token too. Now place the tile with one worker "
                "on every edge below the plantation."
            ),
            "C-C6",
            why=N_("You pick a fruit there and enclose the space for the market that pays 4."),
        ),
        Note(
            9,
            N_("Put the market that pays 4 on the glowing space: one worker on each of your two tiles is next to it."),
            "C-B2",
            why=N_("Your fruit was kept for this market."),
        ),
        Note(
            11,
            N_(
                "You picked one more fruit. Sell both at the new market: with the group above it and the one on its "
                "right."
            ),
            "C-J2",
            why=N_("The new market pays 4, the old one 2."),
        ),
        Note(
            14,
            N_("Eight gold instead of six: leaving a worker idle was worth it. End the turn."),
            "C-C5",
            why=_TURN_IS_DONE,
        ),
        Note(15, N_("In the next chapter the jungle runs out: sun tokens become useful, and the temples score.")),
    ),
)

_END: Final = Chapter(
    title=N_("Sun tokens, building over, temples"),
    minutes=2,
    record="cacao/end",
    first=93,
    end=112,
    pupil=0,
    notes=(
        Note(
            93,
            N_(
                "A different game, near its end. The jungle pile is empty, and the display holds one last tile: a "
                "plantation."
            ),
            read=True,
        ),
        Note(
            93,
            N_("Place a tile on the glowing space at the top, above the temple."),
            "C-A1",
            why=N_("Your worker pulls ahead at the temple there."),
        ),
        Note(
            94,
            N_(
                "Two spaces should be filled, but only one tile is left. You choose which space gets it; the other "
                "stays empty. Put the plantation on the left space."
            ),
            "C-B4",
            why=N_("On the right it would feed the teacher’s worker too."),
        ),
        Note(96, N_("End the turn and watch what the teacher does with a sun token."), "C-E1", why=_TURN_IS_DONE),
        Note(
            103,
            N_(
                "Pile and display are empty: from now on a sun token pays for a worker tile on top of one of your "
                "own. Each tile can be built over once."
            ),
            "C-O1",
            read=True,
        ),
        Note(
            103,
            N_(
                "You have one sun token and one tile. Place the tile on top of your glowing tile between the double "
                "plantation and the temple."
            ),
            "C-O1",
            why=N_("A second worker of yours reaches the temple there, and a market too."),
        ),
        Note(
            106,
            N_("All the new workers work: you picked three fruits. Sell one at the market for 3 gold."),
            "C-O3",
            why=N_("Fruit is worth nothing at the end; gold is."),
        ),
        Note(
            107,
            N_("That was your last tile. End the turn and watch the teacher place theirs."),
            "C-X1",
            why=_TURN_IS_DONE,
        ),
        Note(
            112,
            N_(
                "You tied at the temple with two workers each, and shared the 6: 3 each, and nobody was second. A tie "
                "for second shares the 3. Each sun token pays 1, and the river pays what your field shows. Now play a "
                "game of your own!"
            ),
            "C-X4",
        ),
    ),
)

PART: Final = Lesson("cacao", (_BEGIN, _IDLE, _END), N_("Three chapters, about nine minutes"))
