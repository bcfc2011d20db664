"""Cacao in two chapters: the first turns, and the end with building over and the temples."""

from typing import Final

from game.lessons import Chapter, Lesson, Note
from game.rules.phrases import N_

_BEGIN: Final = Chapter(
    title=N_("Workers, fruit and gold"),
    record="cacao_begin",
    first=0,
    end=53,
    pupil=0,
    notes=(
        Note(
            0,
            N_(
                "Whoever has most gold at the end wins. You play red. Your tiles lie on the rail: each has four workers"
                " on its edges. The jungle lies in the middle of the table."
            ),
            read=True,
        ),
        Note(
            0,
            N_(
                "Drag the tile with one worker on every edge to the place below the plantation: the market will lie at"
                " its right. A worker tile always lies edge to edge with the jungle."
            ),
            "C-A1",
        ),
        Note(
            2,
            N_(
                "The worker at the plantation has picked a fruit by itself. The other one stands at the market: click"
                " the glowing group, and it sells the fruit for 2 gold."
            ),
            "C-J2",
        ),
        Note(
            3,
            N_("Nothing is left to do. End the turn: a new tile comes to your hand. Then the teacher plays."),
            "C-E1",
        ),
        Note(
            8,
            N_(
                "Now a tile whose edges differ. Take the one with two workers on an edge, turn it (right button, wheel"
                " or R) until the two stand at its right, and lay it left of the plantation."
            ),
            "C-A1",
        ),
        Note(
            9,
            N_(
                "Two worker tiles now meet round an empty space: that space is filled with a jungle tile at once. You"
                " choose: drag the gold mine to the glowing space."
            ),
            "C-B1",
        ),
        Note(
            13,
            N_(
                "See what happened: the mine paid both your tiles that touch it, and two workers picked two fruits."
                " Every edge that newly meets the jungle works once. End the turn."
            ),
            "C-C1",
        ),
        Note(
            20,
            N_(
                "The teacher took suns: keep that in mind. Now lay the tile with one worker on every edge below the"
                " market. Two spaces will have to be filled."
            ),
            "C-B1",
        ),
        Note(
            21,
            N_(
                "Put the water on the space at the left: two of your workers stand there. The other tile then goes to"
                " the right by itself."
            ),
            "C-B2",
        ),
        Note(
            25,
            N_(
                "Each worker at the water moves your carrier one field on: from −10 up to +16 gold at the end. Now"
                " sell: first the group at the market above …"
            ),
            "C-J2",
        ),
        Note(26, N_("… and then the one at the better market at the right, which pays 3."), "C-J2"),
        Note(
            28,
            N_("The teacher's worker stands at that market too, but it has no fruit to sell. End the turn."),
            "C-C6",
        ),
        Note(
            33,
            N_(
                "Now it gets tight: your storage holds five fruits. Lay the tile with two workers above the plantation,"
                " the two downwards."
            ),
            "C-J1",
        ),
        Note(34, N_("Put the double plantation at the left; the market that pays 4 then goes to the right."), "C-B2"),
        Note(
            36,
            N_(
                "Six fruits and a market in one turn: nothing happens by itself now, because the order counts. Begin"
                " with the two workers at the plantation below."
            ),
            "C-C5",
        ),
        Note(37, N_("Then the worker at the double plantation, at its left: two more fruits."), "C-J1"),
        Note(
            38,
            N_("You hold four. Sell one for 4 gold before you pick the last two: otherwise one would be lost."),
            "C-J2",
        ),
        Note(
            39,
            N_("The last two fruits come by themselves: the storage is full, and nothing was lost."),
            "C-J1",
            read=True,
        ),
        Note(41, N_("End the turn."), "C-E1"),
        Note(
            46,
            N_("A temple lies in the display. Lay the tile with one worker on every edge left of the gold mine."),
            "C-A1",
        ),
        Note(
            47,
            N_(
                "Put the temple above your new tile, and the water goes below. A temple brings nothing now: at the end"
                " whoever has most workers at it gets 6 gold, and the second 3."
            ),
            "C-J6",
        ),
        Note(
            52,
            N_(
                "The mine and the water have paid, and the teacher's carrier went on too: its worker stands at the new"
                " water. End the turn, and you know how a turn of Cacao goes."
            ),
            "C-C6",
        ),
        Note(
            53, N_("In the next chapter the jungle is used up: then suns become useful, and the temples are counted.")
        ),
    ),
)

_END: Final = Chapter(
    title=N_("Suns, building over, temples"),
    record="cacao_end",
    first=104,
    end=113,
    pupil=0,
    notes=(
        Note(
            104,
            N_(
                "Another game, near its end. No jungle tile is left in display and pile. From now on a sun token pays"
                " for laying a worker tile on an own one that lies already."
            ),
            "C-O1",
            read=True,
        ),
        Note(
            104,
            N_(
                "You have one sun, and one tile in your hand. Lay it on your tile between the plantation, the sun and"
                " the market that pays 4: it is lit up."
            ),
            "C-O1",
        ),
        Note(
            107,
            N_(
                "The new workers all work: a sun came back, and two fruits were picked. Sell one of them at the market"
                " for 4 gold."
            ),
            "C-O3",
        ),
        Note(108, N_("That was your last tile. End the turn and watch the teacher's."), "C-X1"),
        Note(
            113,
            N_(
                "The game is over: each temple gave 6 gold to whoever had most workers at it and 3 to the second, each"
                " sun 1, and the carriers what their fields say. Now play a game of your own!"
            ),
            "C-X9",
        ),
    ),
)

LESSON: Final = Lesson("cacao", (_BEGIN, _END))
