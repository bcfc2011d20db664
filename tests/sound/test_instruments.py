"""Instruments live: what `sounds/source/judge.py` measured of them is what is wanted, and they are still the same."""

import ast
import hashlib
import json
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "sounds" / "source"
KEPT = json.loads((Path(__file__).parents[2] / "tools" / "sound" / "instruments.json").read_text(encoding="utf-8"))
MODELS = {name: facts for name, facts in KEPT.items() if isinstance(facts, dict)}
SCRIPTS = ("modes", "struck", "plucked", "skins", "blown", "performance")
RINGING = {"marimba": (0.3, 1.3), "kalimba": (1.0, 2.0), "harp": (1.9, 4.0), "slit drum": (0.25, 0.9)}
"""In how many seconds a note of the middle falls by 60 dB."""


def test_the_instruments_were_judged_as_they_are() -> None:
    """Whoever changes a model runs `make sound-check`, which judges all of them again."""
    scripts = b"".join((SOURCE / f"{name}.py").read_bytes() for name in SCRIPTS)
    assert KEPT["made of"] == hashlib.sha256(scripts).hexdigest()


def test_every_instrument_of_the_orchestra_was_judged() -> None:
    tree = ast.parse((SOURCE / "orchestra.py").read_text(encoding="utf-8"))
    voices = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and ast.unparse(node.func) == "Voice"]
    assert {ast.literal_eval(voice.args[1]) for voice in voices} == set(MODELS)


@pytest.mark.parametrize("model", MODELS)
def test_no_note_is_the_same_twice_and_force_opens_the_sound(model: str) -> None:
    facts = MODELS[model]
    assert facts["same"] < 0.97
    assert facts["sustain"] < 0.95
    assert facts["open"] >= 1.25
    assert abs(facts.get("cents", 0.0)) <= 3.0
    low, high = RINGING.get(model, (0.0, 60.0))
    assert low <= facts["fading"] <= high


@pytest.mark.parametrize("model", [model for model, facts in MODELS.items() if "vibrato" in facts])
def test_what_is_blown_breathes(model: str) -> None:
    facts = MODELS[model]
    assert 4.5 <= facts["vibrato"] <= 6.0
    assert 10.0 <= facts["swing"] <= 25.0
    assert facts["before"] <= 5.0
    assert -60.0 <= facts["scoop"] <= -25.0
    assert -30.0 <= facts["breath"] <= -10.0
    assert facts["slurred"] >= -6.0
    assert facts["tongued"] <= -20.0
