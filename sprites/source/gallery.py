"""Contact sheets of the finished sprites: python gallery.py writes docs/gallery-*.jpg, or those named, such as maya."""

from __future__ import annotations

import sys

import gallery_cacao
import gallery_chocolatl
import gallery_maya
import gallery_sight
import kit
from sheet import MANIFEST, Sheet

STATES = ("rest", "hover", "pressed", "disabled")


def _panels(sheet: Sheet) -> None:
    """Panels at sizes the game uses."""
    sheet.heading("Panels, stretched")
    for name, width, height in (
        ("panel_wood", 404, 198),
        ("panel_parchment", 720, 300),
        ("panel_tooltip", 320, 120),
        ("banner", 856, 64),
        ("inset", 400, 120),
        ("rail", 1640, 150),
    ):
        sheet.panel(f"ui/{name}", width, height, shadow=name.startswith("panel_") and name != "panel_tooltip")
    for seat in kit.SEATS:
        sheet.panel(f"ui/seat_header_{seat}", 344, 50)


def _controls(sheet: Sheet) -> None:
    """Buttons, fields and the smaller parts."""
    sheet.heading("Buttons, fields, chips")
    for kind in ("button", "button_gold"):
        for state in STATES:
            sheet.panel(f"ui/{kind}_{state}", 220, 48)
        sheet.panel(f"ui/{kind}_rest", 344, 72)
    for state in STATES:
        sheet.panel(f"ui/icon_button_{state}", 48, 48)
        sheet.x += 60
    for name, width, height in (
        ("field", 296, 48),
        ("field_focus", 296, 48),
        ("row", 400, 60),
        ("slider_track", 200, 12),
        ("pill", 90, 32),
        ("pill_active", 90, 32),
        ("chip", 130, 40),
        *((f"chip_{seat}", 130, 40) for seat in kit.SEATS),
        ("key_cap", 44, 30),
        ("focus_ring", 160, 48),
        ("glow", 120, 120),
        ("glow_refused", 120, 120),
        ("shadow", 160, 90),
    ):
        sheet.panel(f"ui/{name}", width, height)
    for name in ("toggle_on", "toggle_off", "slider_knob", "medallion_rim", "laurel", "dashed", "empty_basket"):
        sheet.show(f"ui/{name}", 147 if name == "dashed" else 0)


def _named(sheet: Sheet, beginning: str, width: float = 0, small: float = 0) -> None:
    """Every sprite whose name begins so."""
    for name in MANIFEST:
        if name.startswith(beginning) and not name.startswith("ui/icon_button"):
            sheet.show(name, width or min(128, MANIFEST[name]["size"][0]), small=small)


def interface() -> None:
    """Every panel, button, icon and medallion."""
    sheet = Sheet(1720, 4000)
    _panels(sheet)
    _controls(sheet)
    sheet.heading("Seats")
    for seat in kit.SEATS:
        sheet.show(f"seats/{seat}", small=30)
        sheet.show(f"seats/{seat}_flat", small=22)
        sheet.show(f"seats/{seat}_pattern", 48)
    sheet.heading("Icons, at 48 and 24 pixels")
    _named(sheet, "ui/icon_", 48, 24)
    sheet.heading("Particles, and the beans that turn while somebody thinks")
    _named(sheet, "particles/", 72, 24)
    _named(sheet, "ui/busy_", 72, 28)
    sheet.heading("Cursors, application, boxes, textures")
    _named(sheet, "cursors/")
    _named(sheet, "icon/")
    sheet.down()
    for name in MANIFEST:
        if name.endswith("/cover"):
            sheet.show(name, 240)
    _named(sheet, "title/", 300)
    _named(sheet, "table/", 300)
    sheet.down()
    sheet.save("gallery-ui.jpg")


SHEETS = {
    "cacao": gallery_cacao.draw,
    "interface": interface,
    "maya": gallery_maya.draw,
    "chocolatl": gallery_chocolatl.draw,
    "sight": gallery_sight.draw,
}


if __name__ == "__main__":
    for wanted in sys.argv[1:] or SHEETS:
        SHEETS[wanted]()
