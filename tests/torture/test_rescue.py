"""A recovery that is killed: at a part of its points here, at all of them in `make torture`."""

import os
from pathlib import Path

import pytest

from tools.torture import rescue

pytestmark = pytest.mark.full


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are not forked here")
@pytest.mark.parametrize("setup", rescue.SETUPS)
def test_a_killed_recovery_loses_nothing_and_is_told(tmp_path: Path, setup: str) -> None:
    found = list(rescue.losses(tmp_path, setup, every=4))
    assert len(found) > 5
    assert not [wrong for wrong in found if wrong[1]]
