"""Every sentence of Chocolatl's banner is read whole in the narrow column of a small window, in every language."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.locale import _, ngettext
from game.locale.languages import LANGUAGES
from game.rules.games import GAMES
from game.rules.match import Player
from game.scenes.play.kept import PlayScene
from game.tables.chocolatl.words import numbered
from game.ui.context import TableSetup
from tests.locale.support import speaking
from tests.ui.support import table


def sentences() -> list[str]:
    """Return what the banner says at the longest."""
    place = [
        ngettext("place {count} card at {station}, face down", "place {count} cards at {station}, face down", 2).format(
            count=2, station=numbered(station)
        )
        for station in range(1, 7)
    ]
    return [
        *place,
        _("sacrifice the {card}: press Enter to commit").format(card=12),
        _("discard the {card}: press Enter to commit").format(card=12),
        _("you won the {card}: discard another card").format(card=14),
        ngettext(
            "last card placed automatically: commit or change it",
            "last cards placed automatically: commit or change them",
            2,
        ),
        _("all placed: commit or change them"),
        _("decide who places the first stone"),
        _("take the hut or the bonus die"),
        _("click to show your hand and play"),
        ngettext("roll the bonus die, or keep it", "roll bonus dice, or keep them", 2),
    ]


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_banner_has_room_for_every_sentence(code: str, tmp_path: Path) -> None:
    names, colours = ("Ixchel", "Ada", "Bo"), GAMES["chocolatl"].colours
    with speaking(code), table(tmp_path, animation_speed=0) as at:
        at.app.begin()
        players = tuple(Player(name, colour, "human") for name, colour in zip(names, colours, strict=False))
        at.app.start_match(TableSetup("chocolatl", players, 0, {}, 7, open_hands=True))
        at.rest(1)
        assert isinstance(at.top, PlayScene)
        banner = at.top.banner
        for sentence in sentences():
            banner.headline = replace(banner.headline, help=sentence)
            banner.draw(at.app.screen.surface)
            assert not banner.cut, sentence
