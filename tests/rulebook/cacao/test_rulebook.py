"""The rulebook of Cacao: its figures, and what on the table leads to which rule."""

from game.rules.cacao.box import KIND_NAMES
from game.tables.figures import position
from game.texts.cacao import KINDS
from game.texts.rulebook import rulebook


def test_the_figures_show_what_they_tell() -> None:
    turn = position("cacao", "turn")
    view = turn.rules.view(turn.state, None)
    assert (view.fruit[1], view.gold[1]) == (2, 2)


def test_every_kind_of_tile_leads_to_a_rule() -> None:
    for rule in KINDS.values():
        assert rulebook("cacao").place_of(rule) is not None, rule
    assert set(KINDS) == set(KIND_NAMES)
