"""The page of all reasons is as the rules speak today."""

import pytest

from tests.members import MEMBERS
from tests.rules.reasons import TABLE, form_of, read, templates, tried

REFUSALS = read(TABLE.read_text("utf-8"))


@pytest.mark.parametrize("game", MEMBERS)
def test_every_line_of_the_page_is_what_the_rules_say(game: str) -> None:
    refusals = [refusal for refusal in REFUSALS if refusal.game == game]
    assert refusals
    for refusal in refusals:
        told = tried(refusal)
        assert told is not None, refusal
        phrase, rule = told
        assert (rule, phrase.english()) == (refusal.rule, refusal.sentence)


@pytest.mark.parametrize("game", MEMBERS)
def test_no_sentence_is_missing(game: str) -> None:
    told = (tried(refusal) for refusal in REFUSALS if refusal.game == game)
    assert {form_of(each[0]) for each in told if each is not None} == templates(game)


def test_the_page_is_read_whole() -> None:
    assert len(REFUSALS) == TABLE.read_text("utf-8").count("\n**")
    assert max(len(refusal.sentence.split()) for refusal in REFUSALS) <= 24
