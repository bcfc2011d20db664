"""What is made wrong on purpose is still there, and so are the tests that should notice."""

from tests.mutants.argued import ARGUED
from tests.mutants.running import PROJECT
from tests.mutants.subjects import NAMED, SUBJECTS


def test_every_file_and_test_is_there() -> None:
    named = [(each.file, *each.tests) for each in NAMED]
    told = {path for paths in ((file, *tests) for file, tests in SUBJECTS.items()) for path in paths}
    missing = [path for path in sorted(told.union(*named)) if not (PROJECT / path).exists()]
    assert missing == []


def test_every_mistake_by_hand_can_be_made_in_one_place() -> None:
    counts = {each.right: (PROJECT / each.file).read_text().count(each.right) for each in NAMED}
    assert {right for right, count in counts.items() if count != 1} == set()


def test_every_argued_line_is_there() -> None:
    gone = [each for each in ARGUED if each.line not in map(str.strip, (PROJECT / each.file).read_text().splitlines())]
    assert gone == []
