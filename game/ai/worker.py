"""The process in which computer players think, so that no frame ever waits for them.

It gets a seat's view as bytes, never the state, and answers with a decision: an action, and what else was thought of.
Whatever comes through the pipe while it thinks means that the thought is not wanted any more. It ends when its pipe
does.
"""

import signal
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from multiprocessing.connection import Connection
from typing import Any, Final

import msgspec

from game.ai.agents import AGENTS
from game.ai.thought import Decision, Effort, Thought
from game.ai.timer import Timer
from game.rules.core import Seat
from game.rules.games import GAMES, AnyRules
from game.rules.rng import Generator


class AgentQuestion(msgspec.Struct, frozen=True):
    """A question to a computer player: its game, the seat's view, the seed of its luck, its effort."""

    number: int
    game: str
    seat: Seat
    agent: str
    seed: int
    view: bytes
    effort: Effort | None = None
    """None leaves the effort to the player."""


class Answer(msgspec.Struct, frozen=True):
    """The player's decision as bytes, or one line that says why there is none."""

    number: int
    decision: bytes = b""
    trouble: str = ""


FORGET: Final = b""
"""Sent instead of a question if an answer is not wanted any more."""


_encoder = msgspec.msgpack.Encoder()
_questions = msgspec.msgpack.Decoder(AgentQuestion)
_answers = msgspec.msgpack.Decoder(Answer)


# Both sides speak through these.


def encode(value: Any) -> bytes:
    """Return a question, an answer, a view or a decision as bytes."""
    return _encoder.encode(value)


def read_answer(content: bytes) -> Answer:
    """Return the answer that the worker sent."""
    return _answers.decode(content)


@lru_cache
def _view_decoder(rules: AnyRules) -> "msgspec.msgpack.Decoder[Any]":
    return msgspec.msgpack.Decoder(rules.view_type)


@lru_cache
def _decision_decoder(rules: AnyRules) -> "msgspec.msgpack.Decoder[Any]":
    return msgspec.msgpack.Decoder(Decision[rules.decision_type])  # type: ignore[name-defined]


def read_decision(rules: AnyRules, content: bytes) -> Thought:
    """Return the decision in an answer; raise `msgspec.DecodeError` if it is none of the game."""
    decision: Thought = _decision_decoder(rules).decode(content)
    return decision


# In the process.


def choose(question: AgentQuestion, cancelled: Callable[[], bool] | None = None) -> Thought:
    """Return the decision of the player in question."""
    rules = GAMES[question.game]
    view = _view_decoder(rules).decode(question.view)
    agent = AGENTS[question.agent]
    clock = Timer(question.effort or agent.effort_in(question.game), cancelled)
    return agent.decide(rules, view, question.seat, Generator(question.seed), clock)


def answer(content: bytes, cancelled: Callable[[], bool] | None = None) -> bytes:
    """Return the answer to a question; a player's failure is an answer too."""
    question = _questions.decode(content)
    try:
        return encode(Answer(question.number, encode(choose(question, cancelled))))
    except Exception as error:  # whatever a player trips over, the game goes on with another one
        return encode(Answer(question.number, trouble=f"{type(error).__name__}: {error}"))


def serve(connection: Connection) -> None:
    """Answer questions until the pipe is closed."""
    with suppress(ValueError):  # the window ends the game, not a Ctrl+C that goes to all processes of a terminal
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):
        while True:
            content = connection.recv_bytes()
            if content != FORGET:
                connection.send_bytes(answer(content, connection.poll))
