"""Chocolatl in three chapters: one for each way of offering, with ties, dice, huts and figures on the way."""

from typing import Final

from game.lessons import Chapter, Lesson, Note
from game.rules.phrases import N_

_RED: Final = Chapter(
    title=N_("Red: all cards at once"),
    record="chocolatl_three",
    first=0,
    end=13,
    pupil=0,
    notes=(
        Note(
            0,
            N_(
                "In every round you offer two cards at each of the six locations, and all your cards "
                "come back afterwards. You play orange. But first everybody gives up one of the "
                "thirteen cards."
            ),
            "X-R2",
            read=True,
        ),
        Note(
            0,
            N_(
                "The sacrificed card stays face down and counts its points at the end; the highest "
                "one counts 3 more. Sacrifice the 11."
            ),
            "X-S2",
        ),
        Note(
            4,
            N_(
                "Red round: lay all cards now. 9 and 0 at Chocolatl, 5 and 1 at Harvest, 8 and 7 at "
                "Tenochtitlan, 10 and 4 at Cholula, 12 and 3 at the cacao drink, 6 and 2 at Tachli. "
                "Or have it done."
            ),
            "X-R3",
        ),
        Note(
            7,
            N_(
                "Chocolatl went to Friend, and you, the lowest, took the Old Man: one less for you at"
                " the other locations. But Tenochtitlan is yours: take the bonus die; the hut then "
                "goes to Teacher."
            ),
            "X-3",
        ),
        Note(
            8,
            N_(
                "You lead at Cholula by one. A bonus die may be added to any offering once the cards lie "
                "open, and is gone then. Keep it here."
            ),
            "X-B3",
        ),
        Note(
            9,
            N_(
                "Your lead is less than 3, so both of you place a stone. The second place was tied: "
                "the Chocolatl figure decided for Friend. Place your stone first."
            ),
            "X-4",
        ),
        Note(10, N_("At the cacao drink you are second, out of reach of the first. Keep the die."), "X-5"),
        Note(
            11,
            N_("At Tachli Teacher leads by 4, and the better improvement card is a 14. Now the die is worth it: roll!"),
            "X-6",
        ),
        Note(
            13,
            N_(
                "A five: you win the 14 and give up your lowest card for it, for the rest of the "
                "game. Improvement cards make every later round stronger. Next: another way of "
                "offering."
            ),
            "X-6",
        ),
    ),
)

_GOLD: Final = Chapter(
    title=N_("Gold: one location after another"),
    record="chocolatl_three",
    first=14,
    end=30,
    pupil=0,
    notes=(
        Note(
            14,
            N_(
                "The field of whoever leads when a round begins decides how all make their offerings. Teacher "
                "leads on a gold field: so two cards for one location are laid, opened and scored, "
                "and only then the next two."
            ),
            "X-R3",
            read=True,
        ),
        Note(
            14,
            N_("The Old Man helps you once, here at Chocolatl: one more for you. Lay the 14 and the 7."),
            "X-B2",
        ),
        Note(
            17,
            N_(
                "You took the figure: it breaks ties for you. Now Harvest, where the dice show 6, 6 "
                "and 4: all three places are worth something. Lay the 10 and the 8."
            ),
            "X-2",
        ),
        Note(
            20,
            N_(
                "Friend and Teacher were tied, and the one with fewer points came first. At "
                "Tenochtitlan huts count against their owners: one less for Teacher. Lay the 12 and "
                "the 3."
            ),
            "X-B1",
        ),
        Note(
            23,
            N_(
                "Yours again. A hut would add one to your offerings almost everywhere; the die adds up to "
                "six, once. Take the die."
            ),
            "X-3",
        ),
        Note(24, N_("Cholula: lay the 9 and the 6."), "X-4"),
        Note(27, N_("You are second, two behind. Try the die."), "X-B3"),
        Note(
            30,
            N_(
                "Only a one: second place, one stone. Whoever has most stones in a row when it is "
                "full scores it; at the end every stone counts a point."
            ),
            "X-4b",
        ),
    ),
)

_GREEN: Final = Chapter(
    title=N_("Green: one card, and one more"),
    record="chocolatl_green",
    first=12,
    end=22,
    pupil=0,
    notes=(
        Note(
            12,
            N_(
                "Another game: the leader stands on a green field. Each lays one card at every "
                "location; all are opened; then everybody adds a second one."
            ),
            "X-R3",
            read=True,
        ),
        Note(
            12,
            N_(
                "Lay 5 at Chocolatl, 6 at Harvest, 8 at Tenochtitlan, 14 at Cholula, 4 at the cacao "
                "drink and 3 at Tachli."
            ),
            "X-R3",
        ),
        Note(
            15,
            N_(
                "Now you see one card of everybody everywhere. Add 11 at Chocolatl, 10 at Harvest, 7 "
                "at Tenochtitlan, 9 at Cholula, 2 at the cacao drink and 1 at Tachli."
            ),
            "X-R3",
        ),
        Note(
            18,
            N_("Chocolatl went to Friend, but Harvest and Tenochtitlan are yours. Take the die once more."),
            "X-3",
        ),
        Note(
            19,
            N_("At Cholula you lead by far more than 3: both stones are yours without any die. Keep it."),
            "X-4",
        ),
        Note(
            20,
            N_("At the cacao drink you are the lowest: that costs 2 points. A die could still turn it: roll."),
            "X-5",
        ),
        Note(
            22,
            N_(
                "Not quite. The game ends after seven rounds, or when a disc reaches 40, or somebody "
                "has no cube left. Then stones, figures, sacrifices and a last die are counted. Now "
                "play a game of your own!"
            ),
            "X-E1",
        ),
    ),
)

LESSON: Final = Lesson("chocolatl", (_RED, _GOLD, _GREEN))
