"""Chocolatl in three chapters: one for each way of offering, with ties, dice, huts and figures on the way."""

from typing import Final

from game.lessons import Chapter, Lesson, Note
from game.rules.phrases import N_

_RED: Final = Chapter(
    title=N_("Red: all cards at once"),
    record="chocolatl/three",
    first=0,
    end=13,
    pupil=0,
    notes=(
        Note(
            0,
            N_(
                "In every round you place two cards at each of the six locations. Afterwards you take all your "
                "cards back. You play orange. But first everybody sacrifices one of their thirteen cards."
            ),
            "X-R2",
            read=True,
        ),
        Note(
            0,
            N_(
                "Your sacrificed card stays face down and scores its value at the end; the highest sacrifice "
                "scores 3 more. Sacrifice the 11."
            ),
            "X-S2",
        ),
        Note(
            4,
            N_(
                "Red round: place all your cards now. Put 9 and 0 at Chocolatl, 5 and 1 at Harvest, 8 and 7 at "
                "Tenochtitlan. Put 10 and 4 at Cholula, 12 and 3 at the cacao drink, 6 and 2 at Tachli. Or click "
                "“Show me”."
            ),
            "X-R3",
        ),
        Note(
            7,
            N_(
                "Friend won Chocolatl. Your offering was the lowest, so you took the Old Man: your offerings count "
                "1 less at the other locations. But you won Tenochtitlan: take the bonus die; the hut then goes to "
                "Teacher."
            ),
            "X-3",
        ),
        Note(
            8,
            N_(
                "You lead at Cholula by one. Once the cards are revealed you may roll a bonus die and add it to "
                "any offering, but then it is gone. Keep it for now."
            ),
            "X-B3",
        ),
        Note(
            9,
            N_(
                "You lead by less than 3, so you and the second both place a stone. Two players tied for second, "
                "and the Chocolatl figure put Friend ahead. Place your stone first."
            ),
            "X-4",
        ),
        Note(
            10,
            N_(
                "At the cacao drink you have 14 and Teacher has 19. Only a six would put you first, for 4 points "
                "more. Keep the die."
            ),
            "X-5",
        ),
        Note(
            11,
            N_("At Tachli Teacher leads by 4, and the better improvement card is a 14. Now the die is worth it: roll!"),
            "X-6",
        ),
        Note(
            13,
            N_(
                "A five: you win the 14 and discard your lowest card for the rest of the game. Improvement cards "
                "make all your later rounds stronger. Next: another way to make offerings."
            ),
            "X-6",
        ),
    ),
)

_GOLD: Final = Chapter(
    title=N_("Gold: one location after another"),
    record="chocolatl/three",
    first=14,
    end=30,
    pupil=0,
    notes=(
        Note(
            14,
            N_(
                "When a round begins, the leader’s field on the score track decides how everybody makes offerings. "
                "Teacher leads on a gold field: so you place, reveal and score two cards at one location before "
                "you move to the next."
            ),
            "X-R3",
            read=True,
        ),
        Note(
            14,
            N_("The Old Man helps you once, here at Chocolatl: your offering counts 1 more. Place the 14 and the 7."),
            "X-B2",
        ),
        Note(
            17,
            N_(
                "You took the Chocolatl figure: it breaks ties for you. Now Harvest, where the dice show 6, 6 and "
                "4: first, second and third all score. Place the 10 and the 8."
            ),
            "X-2",
        ),
        Note(
            20,
            N_(
                "Friend and Teacher tied, and the player with fewer points came first. At Tenochtitlan each hut "
                "counts against its owner: one less for Teacher. Place the 12 and the 3."
            ),
            "X-B1",
        ),
        Note(
            23,
            N_(
                "You won again. A hut would add 1 to nearly all your offerings; a die adds up to 6, but only once. "
                "Take the die."
            ),
            "X-3",
        ),
        Note(24, N_("Cholula: place the 9 and the 6."), "X-4"),
        Note(
            27,
            N_(
                "You have 15 and Teacher has 18. You hold the Chocolatl figure, which wins ties: a 3 or more puts "
                "you first. Roll the die."
            ),
            "X-B3",
        ),
        Note(
            30,
            N_(
                "Only a one: second place, one stone. When a row is full, the player with the most stones in it "
                "scores the row; at the end every stone scores a point."
            ),
            "X-4b",
        ),
    ),
)

_GREEN: Final = Chapter(
    title=N_("Green: one card, then a second"),
    record="chocolatl/green",
    first=12,
    end=22,
    pupil=0,
    notes=(
        Note(
            12,
            N_(
                "A different game: the leader stands on a green field. Everybody places one card at each location "
                "and reveals all six. Then everybody adds a second card."
            ),
            "X-R3",
            read=True,
        ),
        Note(
            12,
            N_(
                "Place 5 at Chocolatl, 6 at Harvest, 8 at Tenochtitlan, 14 at Cholula, 4 at the cacao drink and 3 "
                "at Tachli."
            ),
            "X-R3",
        ),
        Note(
            15,
            N_(
                "Now you see one card of each player at each location. Add 11 at Chocolatl, 10 at Harvest, 7 at "
                "Tenochtitlan, 9 at Cholula, 2 at the cacao drink and 1 at Tachli."
            ),
            "X-R3",
        ),
        Note(
            18,
            N_("Friend won Chocolatl, but you won Harvest and Tenochtitlan. Take the die again."),
            "X-3",
        ),
        Note(
            19,
            N_("At Cholula you lead by far more than 3: both stones are yours without a die. Keep the die."),
            "X-4",
        ),
        Note(
            20,
            N_(
                "At the cacao drink you have the lowest offering: 6, against 14 and 16. That costs 2 points, and "
                "even a six would not help. Keep the die."
            ),
            "X-5",
        ),
        Note(
            21,
            N_(
                "At Tachli you have 4, against 14 and 11: keep the die here too. At the end of the game you roll "
                "one unused die and score its pips."
            ),
            "X-6",
        ),
        Note(
            22,
            N_(
                "The last round is round 7, or the round in which a disc reaches 40 or a player uses their last "
                "cube. After it you score stones, figures, sacrifices and one unused bonus die. Now play a game of "
                "your own!"
            ),
            "X-E1",
        ),
    ),
)

PART: Final = Lesson("chocolatl", (_RED, _GOLD, _GREEN), N_("Three chapters, about eight minutes"))
