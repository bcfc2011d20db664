"""Cacao in two chapters: the first turns, and the end with building over and the temples."""

from typing import Final

from game.lessons import Chapter, Lesson, Note
from game.rules.phrases import N_

_BEGIN: Final = Chapter(
    title=N_("Workers, fruit and gold"),
    record="cacao/begin",
    first=0,
    end=53,
    pupil=0,
    notes=(
        Note(
            0,
            N_(
                "The player with the most gold at the end wins. You play red. Your tiles are on the rail: each has "
                "four workers on its edges. The jungle is in the middle of the table."
            ),
            read=True,
        ),
        Note(
            0,
            N_(
                "Drag the tile with one worker on every edge to the space below the plantation, left of the "
                "market. A worker tile must always touch the jungle edge to edge."
            ),
            "C-A1",
        ),
        Note(
            2,
            N_(
                "The worker at the plantation picked a fruit automatically. The other worker stands at the market: "
                "click the glowing group to sell the fruit for 2 gold."
            ),
            "C-J2",
        ),
        Note(
            3,
            N_("Nothing more to do: end the turn. You draw a new tile, then the teacher plays."),
            "C-E1",
        ),
        Note(
            8,
            N_(
                "Now take the tile with two workers on one edge. Turn it (right button, wheel or R) until those "
                "two workers are on the right, and place it left of the plantation."
            ),
            "C-A1",
        ),
        Note(
            9,
            N_(
                "Two of your worker tiles now touch the same empty space, so you fill it with a jungle tile. "
                "Choose the gold mine: drag it to the glowing space."
            ),
            "C-B1",
        ),
        Note(
            13,
            N_(
                "The gold mine paid 2 gold to each of your two workers next to it, and two workers picked two "
                "fruits. A worker works once, when its edge first meets the jungle. End the turn."
            ),
            "C-C1",
        ),
        Note(
            20,
            N_(
                "The teacher took two sun tokens: remember that. Now place the tile with one worker on every edge "
                "below the market. Then you must fill two spaces."
            ),
            "C-B1",
        ),
        Note(
            21,
            N_(
                "Put the water tile on the space to the left: two of your workers stand there. The other tile then "
                "fills the right space automatically."
            ),
            "C-B2",
        ),
        Note(
            25,
            N_(
                "Each worker at the water moves your water carrier one field along the river, from −10 up to +16 "
                "gold at the end. Now sell a fruit, first with the group at the market above…"
            ),
            "C-J2",
        ),
        Note(26, N_("…then with the one at the better market on the right, which pays 3."), "C-J2"),
        Note(
            28,
            N_("The teacher has a worker at that market too, but no fruit to sell. End the turn."),
            "C-C6",
        ),
        Note(
            33,
            N_(
                "Now it gets tight: your storage holds only five fruits. Place the tile with two workers on one "
                "edge above the plantation, with those two workers facing down."
            ),
            "C-J1",
        ),
        Note(34, N_("Put the double plantation on the left; the market that pays 4 then goes on the right."), "C-B2"),
        Note(
            36,
            N_(
                "Six fruits and a market in one turn: the order matters, so nothing happens automatically. Start "
                "with the two workers at the plantation below."
            ),
            "C-C5",
        ),
        Note(37, N_("Next, the worker of your new tile at the double plantation: two more fruits."), "C-J1"),
        Note(
            38,
            N_("You hold four fruits. Sell one for 4 gold before you pick the last two; otherwise you lose one."),
            "C-J2",
        ),
        Note(
            39,
            N_("The last two fruits came automatically: your storage is full and you lost nothing."),
            "C-J1",
            read=True,
        ),
        Note(41, N_("End the turn."), "C-E1"),
        Note(
            46,
            N_("There is a temple in the display. Place the tile with one worker on every edge left of the gold mine."),
            "C-A1",
        ),
        Note(
            47,
            N_(
                "Put the temple above your new tile; the water then goes below. A temple brings nothing now: at "
                "the end the most workers next to it earn 6 gold, the second most 3."
            ),
            "C-J6",
        ),
        Note(
            52,
            N_(
                "The mine and the water paid you. The teacher’s water carrier moved too, because the teacher has a "
                "worker at the new water tile. End the turn: now you know how a turn of Cacao works."
            ),
            "C-C6",
        ),
        Note(53, N_("In the next chapter the jungle runs out: sun tokens become useful, and the temples score.")),
    ),
)

_END: Final = Chapter(
    title=N_("Sun tokens, building over, temples"),
    record="cacao/end",
    first=104,
    end=113,
    pupil=0,
    notes=(
        Note(
            104,
            N_(
                "A different game, near its end. The jungle pile and the display are empty. From now on you may "
                "pay a sun token to place a worker tile on top of one of your own."
            ),
            "C-O1",
            read=True,
        ),
        Note(
            104,
            N_(
                "You have one sun token and one tile in your hand. Place the tile on top of your glowing tile "
                "between the plantation, the sun-worship site and the market that pays 4."
            ),
            "C-O1",
        ),
        Note(
            107,
            N_(
                "All the new workers work: you got a sun token back and picked two fruits. Sell one fruit at the "
                "market for 4 gold."
            ),
            "C-O3",
        ),
        Note(108, N_("That was your last tile. End the turn and watch the teacher place theirs."), "C-X1"),
        Note(
            113,
            N_(
                "The game is over. Each temple paid 6 gold for the most workers and 3 for the second most. Each "
                "sun token paid 1, and each water carrier scored its field. Now play a game of your own!"
            ),
            "C-X9",
        ),
    ),
)

PART: Final = Lesson("cacao", (_BEGIN, _END), N_("Two chapters, about six minutes"))
