"""The rules pages, in our own words: headings and paragraphs, and who made what."""

from typing import Final, NamedTuple

from game.rules.phrases import N_


class Part(NamedTuple):
    """A heading and its paragraphs; a paragraph that begins with a bullet is a point of a list."""

    heading: str
    paragraphs: tuple[str, ...]


PAGES: Final[dict[str, tuple[Part, ...]]] = {
    "cacao": (
        Part(
            N_("What it is about"),
            (
                N_(
                    "You lead a tribe to wealth with cacao. By turns you lay worker tiles beside the jungle; your "
                    "workers harvest fruit, sell it at the markets, dig for gold, fetch water, worship the sun and "
                    "serve the temples. Who has most gold at the end wins."
                ),
            ),
        ),
        Part(
            N_("Your turn"),
            (
                N_("• Place: lay one of your three worker tiles, turned as you like, beside at least one jungle tile."),
                N_(
                    "• Fill: every empty jungle space that now touches two worker tiles gets a jungle tile. You "
                    "choose from the two that lie open, and when they are used up from the top of the pile."
                ),
                N_(
                    "• Work: each worker whose edge touches a jungle tile does its work there once: yours on the "
                    "tile you laid, and everybody's on the jungle tiles that were filled in. The workers on one "
                    "edge work together; you choose the order, and may leave any of them idle."
                ),
                N_("At the end of your turn you draw a worker tile, and the open jungle tiles become two again."),
            ),
        ),
        Part(
            N_("What each worker gets"),
            (
                N_("• Plantation: one cacao fruit, two at the double one. You can store five; more is lost."),
                N_("• Market: sell one fruit for the price on it: 2, 3 or 4 gold."),
                N_("• Gold mine: one or two gold."),
                N_("• Water: your carrier goes one field on along the river, from −10 up to 16."),
                N_("• Sun: one sun token, three at most."),
                N_("• Temple: nothing now; it is counted at the end."),
            ),
        ),
        Part(
            N_("Building over"),
            (
                N_(
                    "Once the jungle tiles are used up, you may pay a sun token to lay a worker tile on one of your "
                    "own instead of beside the jungle. The new workers do their work. No space is built over twice."
                ),
            ),
        ),
        Part(
            N_("The end"),
            (
                N_(
                    "When everybody has laid all worker tiles, each temple pays 6 gold for most workers beside it "
                    "and 3 for second most; ties share, rounded down, and after a tie for most nobody gets the "
                    "second."
                ),
                N_(
                    "Each sun token left is 1 gold, and you add the number of your water field, which may be below "
                    "zero. Fruit left over is worth nothing, but decides a tie; if that is equal too, the victory "
                    "is shared."
                ),
            ),
        ),
    ),
    "maya": (
        Part(
            N_("What it is about"),
            (
                N_(
                    "On a board of hexagons you grow maize, squash, potatoes and peppers, and found cities around "
                    "the temples. Connected crops score when they grow; a city scores when it is fully surrounded, "
                    "for those who have most crops around it. Most points win."
                ),
            ),
        ),
        Part(
            N_("Your turn: plant, or expand a city"),
            (
                N_(
                    "• Plant: put one or more tiles of one crop face up on the board, in one connected group beside "
                    "anything that lies there. All connected own tiles of that crop score a point for each crop "
                    "shown. A temple appears on every temple space that you come next to. Your rack is not "
                    "refilled."
                ),
                N_(
                    "• Expand: put one tile face down beside a temple tile or a face-down tile, never joining two "
                    "cities and never beside an empty temple space. Then draw three tiles, up to seven."
                ),
            ),
        ),
        Part(
            N_("Cities"),
            (
                N_(
                    "A temple and the face-down tiles connected with it are a city. It scores once, as soon as "
                    "planted tiles or the border surround it: first and second get 6 and 3 points at size two, 12 "
                    "and 6 at three, 20 and 10 at four, 30 and 15 from five on. What counts is the number of crops "
                    "on your tiles beside it."
                ),
                N_("Tied for first share both prizes, tied for second share the second, rounded up."),
            ),
        ),
        Part(
            N_("The end"),
            (
                N_(
                    "The game ends at once when somebody has no tile left in rack and reserve. Open cities do not "
                    "score. On a tie more tiles left win, then fewer turns taken."
                ),
            ),
        ),
    ),
    "chocolatl": (
        Part(
            N_("What it is about"),
            (
                N_(
                    "In up to seven rounds you divide your twelve cacao cards over six stations, two on each, from "
                    "the harvest of the beans to the drink in the cup. The highest sums get most. Most points win."
                ),
                N_("Before the first round each of you secretly sacrifices one card; it counts at the end."),
            ),
        ),
        Part(
            N_("How bids are laid"),
            (
                N_(
                    "The field on which the leading disc stands decides: on red all twelve cards lie at once; on "
                    "green one card everywhere, which are shown, then a second; on gold one station after the "
                    "other. All cards come back after the round."
                ),
                N_(
                    "Each hut adds 1, but takes 1 at station three. The Old Man takes 1 now and gives 1 at the next "
                    "round's first station. Black dice may be rolled and added once bids are open. Ties go to the "
                    "holder of the Chocolatl figure, otherwise to who has fewest points."
                ),
            ),
        ),
        Part(
            N_("The six stations"),
            (
                N_("• Chocolatl: the highest takes the figure and a point, the lowest takes the Old Man."),
                N_("• Harvest: first, second and third score the three dice, the highest first."),
                N_("• Tenochtitlan: the highest chooses a hut or a black die, the second gets the other."),
                N_("• Pyramid of Cholula: the first two lay stones; who has most in a full row gets its bonus."),
                N_("• Cacao drink: first and second score what the round pays, the lowest loses 2."),
                N_("• Tachli: the first two get a better card and give one up."),
            ),
        ),
        Part(
            N_("The end"),
            (
                N_(
                    "The last round is the one in which the pyramid is finished, a disc reaches 40 or somebody has "
                    "no cube left. Then count: a point for each stone, 3 for most stones, 3 for the Chocolatl "
                    "figure, −3 for the Old Man, the sacrificed card and 3 for the highest of them, and one unused "
                    "black die."
                ),
            ),
        ),
    ),
    "credits": (
        Part(
            N_("The games"),
            (
                N_(
                    "Cacao is a game by Phil Walker-Harding, Maya by Brett J. Gilbert and Trevor Benjamin, "
                    "Chocolatl by Günter Burkhardt."
                ),
                N_(
                    "Theobroma is an unofficial edition, made by admirers for the joy of it. It is not connected "
                    "with the designers or publishers of the games; pictures, texts and program are its own. If you "
                    "like the games, buy the real boxes: they are beautiful."
                ),
            ),
        ),
        Part(
            N_("What it is made with"),
            (
                N_("• Python, pygame-ce and SDL, msgspec, platformdirs, SQLite."),
                N_("• Source Serif by Frank Grießhammer and Source Sans by Paul D. Hunt, under the Open Font License."),
                N_("• Pictures rendered with Blender and drawn by scripts that lie beside them."),
                N_(
                    "• Music on the instruments of FluidR3 by Frank Wen and others, under the MIT licence; effects are "
                    "computed."
                ),
            ),
        ),
    ),
}
