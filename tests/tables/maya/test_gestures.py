"""Gestures at the table of Maya."""

from tests.tables.maya import desk as maya_desk


def test_a_board_of_maya_comes_along_at_the_edge_too() -> None:
    stage = maya_desk.dealt()
    for _ in range(4):
        stage.table.command("zoom_in")
    stage.settle()
    stage.click(maya_desk.slot(stage))
    before = maya_desk.middle(stage, (0, 0))
    stage.motion((900, 2))
    stage.wait(0.2)
    assert maya_desk.middle(stage, (0, 0)) == before
    stage.wait(0.5)
    assert maya_desk.middle(stage, (0, 0))[1] > before[1]
