"""The process in which computer players think, so that no frame ever waits for them.

It gets a seat's view as bytes, never the state, and answers with an action. It ends when its pipe does.
"""

import signal
from contextlib import suppress
from functools import lru_cache
from multiprocessing.connection import Connection
from typing import Any, Union, get_args, get_type_hints

import msgspec

from game.ai.agents import AGENTS
from game.rules.core import Action, Seat
from game.rules.games import GAMES, AnyRules
from game.rules.rng import Generator


class Question(msgspec.Struct, frozen=True):
    """Asks what a computer player does: its game, what its seat may know, and where its luck begins."""

    number: int
    game: str
    seat: Seat
    agent: str
    seed: int
    view: bytes


class Answer(msgspec.Struct, frozen=True):
    """What the player does, as bytes of its action; or in one line why there is nothing."""

    number: int
    action: bytes = b""
    trouble: str = ""


_encoder = msgspec.msgpack.Encoder()
_questions = msgspec.msgpack.Decoder(Question)
_answers = msgspec.msgpack.Decoder(Answer)


# Both sides speak through these.


def encode(value: Any) -> bytes:
    """Return a question, an answer, a view or an action as bytes."""
    return _encoder.encode(value)


def read_answer(content: bytes) -> Answer:
    """Return the answer that the worker sent."""
    return _answers.decode(content)


@lru_cache
def _view_decoder(rules: AnyRules) -> "msgspec.msgpack.Decoder[Any]":
    return msgspec.msgpack.Decoder(get_type_hints(rules.view)["return"])


@lru_cache
def _action_decoder(rules: AnyRules) -> "msgspec.msgpack.Decoder[Any]":
    members: tuple[Any, ...] = get_args(rules.action_type) or (rules.action_type,)
    if rules.closing is not None:
        members = (*members, type(rules.closing))
    return msgspec.msgpack.Decoder(Union[members])  # noqa: UP007 (its members are known at run time only)


def read_action(rules: AnyRules, content: bytes) -> Action:
    """Return the action that an answer holds; raise `msgspec.DecodeError` where it is none of the game."""
    action: Action = _action_decoder(rules).decode(content)
    return action


# In the process.


def choose(question: Question) -> Action:
    """Let the player that is asked for choose."""
    rules = GAMES[question.game]
    view = _view_decoder(rules).decode(question.view)
    return AGENTS[question.agent].decide(rules, view, question.seat, Generator(question.seed)).action


def answer(content: bytes) -> bytes:
    """Return the answer to a question; a player that trips is an answer too."""
    question = _questions.decode(content)
    try:
        return encode(Answer(question.number, encode(choose(question))))
    except Exception as error:  # whatever a player trips over, the game goes on with another one
        return encode(Answer(question.number, trouble=f"{type(error).__name__}: {error}"))


def serve(connection: Connection) -> None:
    """Answer questions until the pipe is closed."""
    with suppress(ValueError):  # the window ends the game, not a Ctrl+C that goes to all processes of a terminal
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):
        while True:
            connection.send_bytes(answer(connection.recv_bytes()))
