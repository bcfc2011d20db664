"""Maya in three chapters: planting and expanding, a city that closes, and what borders and ties do."""

from typing import Final

from game.lessons import Chapter, Lesson, Note
from game.rules.maya.actions import END, FINISH, Expand, Plant
from game.rules.phrases import N_

_SCORES: Final = N_("The group scores when you finish.")

_BEGIN: Final = Chapter(
    title=N_("Crops, temples, cities"),
    minutes=3,
    record="maya/begin",
    end=23,
    pupil=0,
    notes=(
        Note(
            0,
            N_(
                "One temple is already on the board: Tikal. You play red. On your turn you do one of two "
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
            why=N_("Next to the temple your crops will count when its city closes."),
        ),
        Note(
            1,
            N_(
                "In one turn you may plant as many tiles of one crop as you like, if they are connected. Place the "
                "second maize tile with one crop on the glowing space next to the first."
            ),
            "M-A3",
            why=N_("Tiles of one crop that touch score together."),
        ),
        Note(
            2,
            N_(
                "The group has two crops: two points. Finish planting: this also ends your turn. You draw no new tiles."
            ),
            "M-A5",
            why=_SCORES,
        ),
        Note(
            8,
            N_(
                "Your group can grow, and then the whole group scores again. Place the double maize on the glowing "
                "space, next to an empty temple space."
            ),
            "M-A4",
            why=N_("It joins your maize there, and a second temple appears."),
        ),
        Note(
            9,
            N_(
                "A temple appears as soon as a tile lies next to an empty temple space. Your maize now has four "
                "crops. Finish, and all four score again."
            ),
            "M-A5",
            why=_SCORES,
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
            why=N_("Expanding a city is how you get new tiles."),
        ),
        Note(
            14,
            N_("End the turn: you draw three tiles from your reserve, up to seven in your rack."),
            "M-B4",
            why=N_("There is nothing left to do this turn."),
        ),
        Note(
            19,
            N_(
                "When a city closes, the crops next to it count: the player with the most gets the points for "
                "first. Plant the single pepper on the glowing space next to your city…"
            ),
            "M-C3",
            why=N_("Crops next to your city count when it closes."),
        ),
        Note(
            20,
            N_("…and the double pepper on the glowing space next to it, which touches the temple too."),
            "M-A3",
            why=N_("It joins your pepper and is next to the city too."),
        ),
        Note(
            21,
            N_("Three points now, and three crops next to the city for later. Finish your turn."),
            "M-A5",
            why=_SCORES,
        ),
        Note(23, N_("In the next chapter a city is surrounded, and pays.")),
    ),
)

_CITY: Final = Chapter(
    title=N_("A city closes"),
    minutes=2,
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
        Note(
            96,
            N_("Plant the double squash on the glowing space: it joins your other squash."),
            "M-A3",
            why=N_("A larger group scores all its crops again."),
        ),
        Note(
            97,
            N_("Place the other squash on the glowing space, next to the empty temple space: another temple appears."),
            "M-A4",
            why=N_("A new temple can become a city of yours."),
        ),
        Note(98, N_("Your five connected tiles have seven crops: finish for seven points."), "M-A5", why=_SCORES),
        Note(
            103,
            N_(
                "Now look at Tikal: only one space next to it is empty. You and the teacher both have seven crops "
                "there. Your last tile, a pepper, gives you eight: plant it."
            ),
            "M-C1",
            why=N_("This space surrounds Tikal while you lead there."),
        ),
        Note(
            104,
            N_("The city is surrounded. Finish: your pepper scores first, then Tikal pays 20 and 10."),
            "M-C6",
            why=_SCORES,
        ),
        Note(
            108,
            N_(
                "Your rack is empty. Now you can only expand a city, with the top tile of your reserve; nobody "
                "sees it, not even you. Place it on the glowing space."
            ),
            "M-B5",
            why=N_("With an empty rack you cannot plant."),
        ),
        Note(
            109,
            N_(
                "End the turn: this time you draw only two tiles. You draw them even if no space takes a tile: then you"
                " place none."
            ),
            "M-B6",
            why=N_("There is nothing left to do this turn."),
        ),
        Note(
            110,
            N_(
                "The game ends when a player has placed their last tile. Cities that are still open pay nothing. "
                "The next chapter shows borders and ties."
            ),
            "M-X1",
        ),
    ),
)

_TIES: Final = Chapter(
    title=N_("Borders and ties"),
    minutes=1,
    position=(
        "maya 3 turn a | turn 21 | areas blue green yellow | variant new_beginning"
        " | board @8,0 2 cp2 / bs1 * . b(t1) bs2 / bs1 . am1 * bs2 / 2 am1 ct1"
        " | rack a m2 t1 p1; b s2 s1 m1; c p1 t2 | turns 7 7 7 | crops 14 15 11"
    ),
    moves=(
        (0, Expand((9, 0), "potato1")),
        (0, END),
        (1, Plant("squash2", (8, 0))),
        (1, FINISH),
        (1, END),
        (2, Plant("pepper1", (11, 0))),
        (2, FINISH),
        (2, END),
        (0, Plant("maize2", (10, 1))),
        (0, FINISH),
        (0, END),
        (1, Plant("squash1", (9, 2))),
        (1, FINISH),
        (1, END),
    ),
    end=14,
    pupil=0,
    notes=(
        Note(
            0,
            N_(
                "A different game with three players, and two cities at the border. A face-down tile may touch only "
                "one city, so cities never join. It may not touch an empty temple space."
            ),
            "M-B2",
            read=True,
        ),
        Note(
            0,
            N_(
                "Expand Ek Balam: turn the potato face down and place it on the glowing space at the border. "
                "The space between the cities takes no face-down tile, because it touches both."
            ),
            "M-B3",
            why=N_("With two tiles the city pays 6 and 3; a temple alone pays nothing."),
        ),
        Note(1, N_("End the turn: you draw three tiles."), "M-B4", why=N_("There is nothing left to do this turn.")),
        Note(
            8,
            N_(
                "The border encloses a city just as crops do. One space is left next to Tulum: plant the double "
                "maize there. Then you have four crops at the city, as many as the teacher."
            ),
            "M-C1",
            why=N_("It closes Tulum before the teacher draws ahead."),
        ),
        Note(9, N_("Finish: your maize scores, then Tulum closes."), "M-C4", why=_SCORES),
        Note(
            14,
            N_(
                "A tie for first: 6 and 3 were shared, rounded up, 5 each, and nobody was second. Then the teacher "
                "closed Ek Balam; you and your friend tied for second and got 2 each."
            ),
            "M-C5",
            read=True,
        ),
        Note(
            14,
            N_(
                "With an empty rack you expand, or draw two tiles if no space takes one. If you have tiles but no "
                "space, you pass; when all pass in a row the game ends. Now play a game of your own!"
            ),
            "M-B7",
        ),
    ),
)

PART: Final = Lesson("maya", (_BEGIN, _CITY, _TIES), N_("Three chapters, about six minutes"))
