"""The adviser: hints are what the judge says, in the process of the computer players."""

import threading
from multiprocessing import Pipe

import msgspec
import pytest

from game.ai import process
from game.ai.players import ADVISERS, AGENTS
from game.ai.process import AgentQuestion, encode, read_answer, read_decision
from game.ai.search import Timer
from game.ai.thought import Effort
from game.judge import adviser
from game.judge.adviser import ADVISER, advise
from game.judge.judge import Judge, NotWanted
from game.rules.numbers import Generator
from tests.judge.support import CASES, SMALL
from tests.judge.test_judge import position


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.judge.judge.room_of", lambda _game: SMALL)


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_a_hint_is_what_the_judge_says_whatever_the_seed(game: str, seats: int) -> None:
    rules, state, seat, _ = position(game, seats)
    view = rules.view(state, seat)
    thought = advise(rules, view, seat, Generator(3), Timer(Effort()))
    verdict = Judge(rules, view, seat, SMALL).advise()
    assert thought.action == verdict.turns[verdict.answer][0]
    assert thought == advise(rules, view, seat, Generator(4), Timer(Effort()))
    assert thought.candidates[0].action == thought.action
    assert len({candidate.action for candidate in thought.candidates}) == len(thought.candidates)
    for candidate in thought.candidates:
        assert len(candidate.expected) == len(rules.score_keys)


def test_it_answers_beside_the_computer_players() -> None:
    (game, seats), *_ = CASES
    rules, state, seat, _ = position(game, seats)
    ours, theirs = Pipe()
    threading.Thread(target=adviser.serve, args=(theirs,), daemon=True).start()
    for number, agent in enumerate((ADVISER, "merchant")):
        ours.send_bytes(encode(AgentQuestion(number, game, seat, agent, 7, encode(rules.view(state, seat)))))
        answer = read_answer(ours.recv_bytes())
        assert (answer.number, answer.trouble) == (number, "")
        assert rules.permits(state, seat, read_decision(rules, answer.decision).action)
    ours.close()
    assert ADVISER not in AGENTS, "nobody can choose it for a seat"


def test_what_nobody_wants_any_more_ends_soon() -> None:
    (game, seats), *_ = CASES
    rules, state, seat, _ = position(game, seats)
    view = rules.view(state, seat)
    clock = Timer(Effort(iterations=0))
    with pytest.raises(NotWanted):
        advise(rules, view, seat, Generator(3), clock)
    adviser.enlist()
    question = AgentQuestion(1, game, seat, ADVISER, 7, encode(view))
    content = process.answer_to(encode(msgspec.structs.replace(question, effort=Effort(iterations=0))))
    assert "NotWanted" in read_answer(content).trouble
    ADVISERS.pop(ADVISER)
