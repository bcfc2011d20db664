"""Records of the older ruling on M-B6 beside the oracle, which knows no ruling but today's."""

from pathlib import Path

import pytest

from game.rules.record import RecordError, read
from tests.oracle.maya.oracle import OracleError, replay

RECORDS = Path(__file__).parents[2] / "data" / "old" / "89afffb" / "records"


@pytest.mark.parametrize("path", sorted(RECORDS.glob("maya-2-*.tgr")), ids=lambda path: path.stem)
def test_engine_and_oracle_refuse_the_same_line(path: Path) -> None:
    lines = path.read_bytes().splitlines()
    with pytest.raises(RecordError) as refused:
        read(lines, strict=True)
    with pytest.raises(OracleError, match=rf"line {refused.value.line}: M-B7: "):
        replay(line.decode() for line in lines)


def test_a_record_of_then_without_such_a_pass_is_right_today() -> None:
    lines = (RECORDS / "maya-3.tgr").read_text(encoding="utf-8").splitlines()
    assert replay(lines) == len(lines) - 2
