"""Maya in two chapters: planting and expanding, and a city that closes."""

from typing import Final

from game.lessons import Chapter, Lesson, Note
from game.rules.phrases import N_

_BEGIN: Final = Chapter(
    title=N_("Crops, temples, cities"),
    record="maya_begin",
    first=0,
    end=23,
    pupil=0,
    notes=(
        Note(
            0,
            N_(
                "A temple stands in the middle of the land: Tikal. You play red. In a turn you do one of two things:"
                " you plant crops, or you expand a city."
            ),
            read=True,
        ),
        Note(
            0,
            N_(
                "Plant first: drag a maize tile from your rack to the space that is lit up, beside the temple. New"
                " tiles always touch a tile that lies already."
            ),
            "M-A2",
        ),
        Note(
            1,
            N_(
                "In one turn you may plant as many tiles of one crop as you like, if they hang together. Lay the second"
                " maize beside the first."
            ),
            "M-A3",
        ),
        Note(
            2,
            N_("The group has two crops: two points. Finish planting; that ends the turn too. No new tiles come."),
            "M-A5",
        ),
        Note(
            8,
            N_(
                "Your group can grow, and then all of it scores again. Lay the double maize where it is lit up. Look at"
                " what stands beside that space: an empty temple space."
            ),
            "M-A4",
        ),
        Note(
            9,
            N_(
                "A temple has risen: that always happens beside a new tile. Your maize has four crops now. Finish, and"
                " all four score once more."
            ),
            "M-A5",
        ),
        Note(
            13,
            N_(
                "The teacher has turned a tile face down beside Tikal: the city grew. That is how tiles come back to"
                " the rack. Your rack is nearly empty: do it too."
            ),
            "M-B1",
            read=True,
        ),
        Note(
            13,
            N_(
                "Choose the squash, turn it face down (the button beside the rack, or hold Shift while you drag) and"
                " lay it beside your new temple: nobody sees what it was."
            ),
            "M-B1",
        ),
        Note(14, N_("End the turn: three new tiles come from your reserve, up to seven in the rack."), "M-B4"),
        Note(
            19,
            N_(
                "Crops beside a city count when it closes: whoever has most there gets the first points. Plant a pepper"
                " on the other side of your city …"
            ),
            "M-C3",
        ),
        Note(20, N_("… and the double pepper beside it, which touches the temple too."), "M-A3"),
        Note(
            21,
            N_("Three points now, and three crops beside the city for later. Finish your turn."),
            "M-A5",
        ),
        Note(23, N_("In the next chapter a city is surrounded, and pays.")),
    ),
)

_CITY: Final = Chapter(
    title=N_("A city closes"),
    record="maya_city",
    first=96,
    end=110,
    pupil=0,
    notes=(
        Note(
            96,
            N_(
                "Another game, later on. At the left you see each open city: its size, what it would pay first and"
                " second, and how many crops everybody has beside it."
            ),
            "M-C2",
            read=True,
        ),
        Note(96, N_("Plant the double squash where it is lit up: it joins your squash there."), "M-A3"),
        Note(97, N_("Add the other squash beside the empty temple space: one more temple rises."), "M-A4"),
        Note(98, N_("Five tiles with seven crops hang together: finish for seven points."), "M-A5"),
        Note(
            103,
            N_(
                "Now look at Tikal: one single space beside it is empty. The teacher has seven crops there, and so have"
                " you. Your last tile, a pepper, makes it eight: plant it."
            ),
            "M-C1",
        ),
        Note(
            104,
            N_("The city is surrounded. Finish: first your pepper scores, then Tikal pays 20 and 10."),
            "M-C6",
        ),
        Note(
            108,
            N_(
                "Your rack is empty. Now you can only expand, with a tile from the reserve that nobody has seen, not"
                " even you: lay it where it is lit up."
            ),
            "M-B5",
        ),
        Note(109, N_("End the turn: this time only two tiles come."), "M-B5"),
        Note(
            110,
            N_(
                "The game ends when somebody has laid the last tile. Cities that are still open then pay nothing. Most"
                " points win. Now play a game of your own!"
            ),
            "M-X1",
        ),
    ),
)

LESSON: Final = Lesson("maya", (_BEGIN, _CITY))
