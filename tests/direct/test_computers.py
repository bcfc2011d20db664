"""Computer players think less where the machine lives on its battery, or always, as is set."""

from pathlib import Path

import pytest

from game.ai.players import AGENTS
from game.direct.computers import SPARING
from tests.members import IN_TURNS
from tests.scenes.playing.stub import desk


class OnBattery:
    """A machine without mains."""

    battery = True


@pytest.mark.parametrize(
    ("chosen", "battery", "less"),
    [("never", True, False), ("battery", False, False), ("battery", True, True), ("always", False, True)],
)
def test_the_effort_goes_with_the_question(tmp_path: Path, chosen: str, battery: bool, less: bool) -> None:
    with desk(tmp_path, "human", "ajaw", animation_speed=0, think_less=chosen) as at:
        if battery:
            at.window.app.power = OnBattery()  # type: ignore[assignment]
        at.thinker.silent = True
        at.finish_turn()
        scaled = AGENTS["ajaw"].effort_in(IN_TURNS).scaled(SPARING)
        assert at.thinker.efforts == [scaled if less else None]
