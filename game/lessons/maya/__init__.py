"""Maya in two chapters: planting and expanding, and a city that closes."""

from typing import Final

from game.lessons import Chapter, Lesson, Note
from game.rules.phrases import N_

_BEGIN: Final = Chapter(
    title=N_("Crops, temples, cities"),
    record="maya/begin",
    first=0,
    end=23,
    pupil=0,
    notes=(
        Note(
            0,
            N_(
                "One temple already stands on the land: Tikal. You play red. On your turn you do one of two "
                "things: plant crops or expand a city."
            ),
            read=True,
        ),
        Note(
            0,
            N_(
                "Plant first: drag a maize tile with one crop from your rack to the glowing space next to the "
                "temple. A new tile must touch a tile or a temple on the board."
            ),
            "M-A2",
        ),
        Note(
            1,
            N_(
                "In one turn you may plant as many tiles of one crop as you like, if they are connected. Place the "
                "second maize tile with one crop on the glowing space next to the first."
            ),
            "M-A3",
        ),
        Note(
            2,
            N_(
                "The group has two crops: two points. Finish planting: this also ends your turn. You draw no new tiles."
            ),
            "M-A5",
        ),
        Note(
            8,
            N_(
                "Your group can grow, and then the whole group scores again. Place the double maize on the glowing "
                "space, next to an empty temple space."
            ),
            "M-A4",
        ),
        Note(
            9,
            N_(
                "A temple appears as soon as a tile lies next to an empty temple space. Your maize now has four "
                "crops. Finish, and all four score again."
            ),
            "M-A5",
        ),
        Note(
            13,
            N_(
                "The teacher placed a tile face down next to Tikal: the city grew, and the teacher drew new tiles. "
                "Your rack is nearly empty: expand a city too."
            ),
            "M-B1",
            read=True,
        ),
        Note(
            13,
            N_(
                "Choose the squash and turn it face down (the button next to the rack, or hold Shift while you "
                "drag). Place it on the glowing space next to your new temple. Nobody can see what it was."
            ),
            "M-B1",
        ),
        Note(14, N_("End the turn: you draw three tiles from your reserve, up to seven in your rack."), "M-B4"),
        Note(
            19,
            N_(
                "When a city closes, the crops next to it count: the player with the most gets the points for "
                "first. Plant the single pepper on the glowing space next to your city…"
            ),
            "M-C3",
        ),
        Note(20, N_("…and the double pepper on the glowing space next to it, which touches the temple too."), "M-A3"),
        Note(
            21,
            N_("Three points now, and three crops next to the city for later. Finish your turn."),
            "M-A5",
        ),
        Note(23, N_("In the next chapter a city is surrounded, and pays.")),
    ),
)

_CITY: Final = Chapter(
    title=N_("A city closes"),
    record="maya/city",
    first=96,
    end=110,
    pupil=0,
    notes=(
        Note(
            96,
            N_(
                "A different game, a little later. On the left you see every open city: its size, its points for "
                "first and second, and each player’s crops next to it."
            ),
            "M-C2",
            read=True,
        ),
        Note(96, N_("Plant the double squash on the glowing space: it joins your other squash."), "M-A3"),
        Note(
            97,
            N_("Place the other squash on the glowing space, next to the empty temple space: another temple appears."),
            "M-A4",
        ),
        Note(98, N_("Your five connected tiles have seven crops: finish for seven points."), "M-A5"),
        Note(
            103,
            N_(
                "Now look at Tikal: only one space next to it is empty. You and the teacher both have seven crops "
                "there. Your last tile, a pepper, gives you eight: plant it."
            ),
            "M-C1",
        ),
        Note(
            104,
            N_("The city is surrounded. Finish: your pepper scores first, then Tikal pays 20 and 10."),
            "M-C6",
        ),
        Note(
            108,
            N_(
                "Your rack is empty. Now you can only expand a city, with the top tile of your reserve; nobody "
                "sees it, not even you. Place it on the glowing space."
            ),
            "M-B5",
        ),
        Note(
            109,
            N_(
                "End the turn: this time you draw only two tiles. You draw them even if no space takes a tile: then you"
                " place none."
            ),
            "M-B6",
        ),
        Note(
            110,
            N_(
                "The game ends when a player has placed their last tile. Cities that are still open pay nothing. "
                "The most points win. Now play a game of your own!"
            ),
            "M-X1",
        ),
    ),
)

PART: Final = Lesson("maya", (_BEGIN, _CITY), N_("Two chapters, about six minutes"))
