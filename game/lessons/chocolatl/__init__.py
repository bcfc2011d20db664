"""Chocolatl in three chapters: one for each way of offering, with ties, dice, huts and figures on the way.

The red round is played as it is shown; in the gold and the green one the pupil lays what they like.
"""

from functools import partial
from typing import Final

from game.lessons import Chapter, Lesson, Note
from game.rules.phrases import N_

_WATCHED: Final = {
    "1": N_("In a tie the Chocolatl figure wins, then the player with fewer points."),
    "2": N_("The three dice are rolled when a round begins: you know them before you place your cards."),
    "3": N_("A hut adds 1 to your later offerings, but takes 1 here. A die is kept until you roll it."),
}
_ASIDES: Final = {
    "city": Note(
        0,
        N_(
            "You won: choose. A hut adds 1 to nearly all your later offerings; a die adds up to 6 to just one, and is "
            "then gone."
        ),
        "X-3",
    ),
    "dice": Note(
        0,
        N_(
            "You hold a bonus die. Roll it if its pips can move you up here, or keep it for later: a rolled die is "
            "gone."
        ),
        "X-B3",
    ),
    "pyramid": Note(
        0,
        N_("First and second place one stone each, and you decide who begins: it matters when a row is nearly full."),
        "X-4",
    ),
}

_bidding: Final = partial(Chapter, pupil=0, free="bid", asides=_ASIDES, watched=_WATCHED)
"""A chapter in which the pupil bids freely."""

_RED: Final = Chapter(
    title=N_("Red: all cards at once"),
    minutes=4,
    record="chocolatl/three",
    end=13,
    pupil=0,
    watched=_WATCHED,
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
                "scores 3 more. Sacrifice a low card: the 4."
            ),
            "X-S2",
            why=N_("A low card costs you little in the rounds; high cards win locations in every one of them."),
        ),
        Note(
            4,
            N_(
                "Red round: place all your cards now, two at each location. The trays show faintly which cards belong "
                "there: click a framed card, and it goes to the glowing location. Or click “Show me”."
            ),
            "X-R3",
            why=N_("These cards win Tenochtitlan and lead at Cholula."),
        ),
        Note(
            7,
            N_(
                "Friend won Chocolatl. Your offering was the lowest, so you took the Old Man: your offerings count "
                "1 less at the other locations. But you won Tenochtitlan: take the bonus die; the hut then goes to "
                "Teacher."
            ),
            "X-3",
            why=N_("A die helps where you are only a few pips short."),
        ),
        Note(
            8,
            N_(
                "You lead at Cholula by one. Once the cards are revealed you may roll a bonus die and add it to "
                "any offering, but then it is gone. Keep it for now."
            ),
            "X-B3",
            why=N_("You are first here without it."),
        ),
        Note(
            9,
            N_(
                "You lead by less than 3, so you and the second both place a stone. Two players tied for second, "
                "and the Chocolatl figure put Friend ahead. Place your stone first."
            ),
            "X-4",
            why=N_("Then your stone comes before your friend’s."),
        ),
        Note(
            10,
            N_(
                "At the cacao drink you have 10 and Teacher has 15. Only a six would put you first, for 4 points "
                "more. Keep the die."
            ),
            "X-5",
            why=N_("The die is worth more where several different rolls would help."),
        ),
        Note(
            11,
            N_("At Tachli Teacher leads by 2, and the better improvement card is a 14. Now the die is worth it: roll!"),
            "X-6",
            why=N_("The better card strengthens all your later rounds."),
        ),
        Note(
            13,
            N_(
                "A five: you win the 14 and discard your lowest card for the rest of the game. Improvement cards "
                "make all your later rounds stronger."
            ),
            "X-6",
        ),
    ),
)

_GOLD: Final = _bidding(
    title=N_("Gold: one location after another"),
    minutes=3,
    record="chocolatl/three",
    first=14,
    end=36,
    notes=(
        Note(
            0,
            N_(
                "The leader’s field on the score track decides how a round is played. Teacher leads on a gold field: "
                "two cards for one location are placed, revealed and scored, then the next."
            ),
            "X-R3",
            read=True,
        ),
        Note(
            0,
            N_(
                "Chocolatl: the Old Man helps you once, here: your offering counts 1 more. Place any two cards, "
                "then commit them."
            ),
            "X-B2",
        ),
        Note(
            1,
            N_(
                "Harvest: the dice show 6, 6 and 4, for first, second and third. Even the lowest offering scores: "
                "this may be the place for low cards."
            ),
            "X-2",
        ),
        Note(
            2,
            N_(
                "Tenochtitlan: each hut counts against its owner here, so Teacher has one less. The highest chooses "
                "between hut and die, the second gets the other."
            ),
            "X-B1",
        ),
        Note(
            3,
            N_(
                "Cholula: with 3 more than the second you place both stones. The most stones in a full row score the "
                "row; at the end every stone scores a point."
            ),
            "X-4b",
        ),
        Note(
            4,
            N_("Cacao drink: only the two highest score, and the lowest loses 2 points. You have four cards left."),
            "X-5",
        ),
        Note(5, N_("Tachli: your last two cards. The two highest offerings win an improvement card each."), "X-6"),
        Note(
            6,
            N_("In a gold round you see each result before you place the next cards."),
        ),
    ),
)

_GREEN: Final = _bidding(
    title=N_("Green: one card, then a second"),
    minutes=2,
    record="chocolatl/green",
    first=12,
    end=22,
    notes=(
        Note(
            0,
            N_(
                "A different game: the leader stands on a green field. Everybody places one card at each location "
                "and reveals all six. Then everybody adds a second card."
            ),
            "X-R3",
            read=True,
        ),
        Note(
            0,
            N_(
                "Place one card at each location, as you like, and commit them. Where you keep a high card back, "
                "you can still surprise the others."
            ),
            "X-R3",
        ),
        Note(
            1,
            N_(
                "Now you see one of each player’s cards at each location. Add your other six cards: high where they "
                "still win, low where you are far behind or far ahead."
            ),
            "X-R3",
        ),
        Note(
            2,
            N_(
                "The last round is round 7, or the round in which a disc reaches 40 or a player uses their last "
                "cube. After it you score stones, figures, sacrifices and one unused bonus die. Now play a game of "
                "your own!"
            ),
            "X-E1",
        ),
    ),
)

PART: Final = Lesson("chocolatl", (_RED, _GOLD, _GREEN), N_("Three chapters, about ten minutes"))
