"""The number in brackets at the table of Maya."""

from game.scenes.setup.options import aid_words
from game.tables.part import table_part


def test_the_brackets_say_that_open_cities_pay_nothing() -> None:
    """M-X2."""
    _title, told = aid_words("show_projected", table_part("maya").labels.projected)
    assert "open cities" in told
