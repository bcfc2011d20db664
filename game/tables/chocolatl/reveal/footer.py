"""Below the columns of a reveal: brackets round the tied, the sentence on what broke the tie, the points after."""

import pygame

from game.locale import _, number, signed
from game.rules.chocolatl.events import Tie
from game.tables.chocolatl.desk import Desk
from game.tables.chocolatl.reveal.columns import Reveal
from game.tables.chocolatl.words import stakes, station_label, tie_headline, tie_sentence
from game.ui import theme
from game.ui.theme import Type

_RULE: str = "X-B4"


def paint_brackets(desk: Desk, reveal: Reveal, surface: pygame.Surface) -> None:
    """Paint brackets that join tied seats below their columns."""
    bids = reveal.bids
    if bids is None or not reveal.told or not reveal.standing_still:
        return
    look = desk.look
    for index, tie in enumerate(bids.ties):
        ahead, behind = reveal.rect_of(tie.ahead), reveal.rect_of(tie.behind)
        top, low = ahead.bottom + look.px(5), ahead.bottom + look.px(18)
        inset = look.px(8) if index else 0
        points = [(ahead.centerx + inset, top), (ahead.centerx + inset, low), (behind.centerx - look.px(8), low),
                  (behind.centerx - look.px(8), top)]  # fmt: skip
        pygame.draw.lines(surface, (18, 10, 4), False, points, look.px(7))
        pygame.draw.lines(surface, theme.INFORMATION, False, points, look.px(3.5))
        middle = (points[1][0] + points[2][0]) // 2
        if not index:
            pygame.draw.line(surface, (18, 10, 4), (middle, low), (middle, reveal.footer.y), look.px(7))
            pygame.draw.line(surface, theme.INFORMATION, (middle, low), (middle, reveal.footer.y), look.px(3.5))


def footer_words(desk: Desk, reveal: Reveal) -> tuple[str, str]:
    """Return the headline and the sentence below the columns."""
    bids = reveal.bids
    if bids is None or not reveal.told:
        return "", ""
    names = desk.stage.names
    if not bids.ties:
        most = bids.ranking[0]
        head = _("{name} offers most: {total}").format(name=names[most], total=number(bids.ranked.bids[most].total))
        return head, stakes(desk.shown, bids.station)
    first = bids.ties[0]
    head = tie_headline(first, bids.ranked.bids[first.ahead].total, names)
    if len(bids.ties) == 1:
        return head, tie_sentence(first, names)
    return head, " ".join([tie_sentence(first, names), *(_also(desk, tie) for tie in bids.ties[1:])])


def _also(desk: Desk, tie: Tie) -> str:
    names = desk.stage.names
    text = {
        "chocolatl": _("{ahead} beats {behind}: Chocolatl figure."),
        "points": _("{ahead} beats {behind}: fewer points."),
        "disc": _("{ahead} beats {behind}: upper disc."),
    }[tie.by]
    return text.format(ahead=names[tie.ahead], behind=names[tie.behind])


def paint_footer(
    desk: Desk, reveal: Reveal, surface: pygame.Surface, room: pygame.Rect, question: tuple[str, str] | None = None
) -> None:
    """Paint the sheet with a question, or else the sentence about ties, in the room that the buttons leave."""
    look, bids = desk.look, reveal.bids
    head, body = footer_words(desk, reveal)
    if question is not None:
        head, body = question
    if bids is None or not head:
        return
    look.panel(surface, room, "parchment")
    left = room.x + look.px(20)
    by_figure = question is None and any(tie.by == "chocolatl" for tie in bids.ties)
    if by_figure and room.height > look.px(70):
        height = round(room.height * 1.25)
        desk.pieces.stand(surface, "figure_chocolatl", (room.x + look.px(66), room.bottom - look.px(14)), height)
        left = room.x + look.px(132)
    width = room.right - look.px(18) - left
    head_type = Type(min(28, room.height / look.unit * 0.27), "serif", "semibold")
    body_type = Type(min(20, room.height / look.unit * 0.205))
    lines = look.wrap(body, width, body_type)[:2]
    total = look.height(head_type) + len(lines) * look.line(body_type)
    small = Type(18)
    note = _("Otherwise: fewer points, then the upper disc · rule {rule}").format(rule=_RULE) if by_figure else ""
    if note and len(lines) == 1 and total + look.height(small) < room.height - look.px(16):
        total += look.height(small)
    else:
        note = ""
    y = room.centery - total // 2
    look.write(surface, head, (left, y), head_type, look.ink, width=width)
    y += look.height(head_type)
    for line in lines:
        look.write(surface, line, (left, y), body_type, look.ink, width=width)
        y += look.line(body_type)
    if note:
        look.write(surface, note, (left, y), small, look.ink_soft, width=width)


def paint_summary(desk: Desk, reveal: Reveal, surface: pygame.Surface) -> None:
    """Paint the points of all seats after the station."""
    bids, rect, look = reveal.bids, reveal.summary, desk.look
    if bids is None or not bids.settled or not rect.height:
        return
    look.panel(surface, rect, "wood")
    title = _("After {station}").format(station=station_label(bids.station))
    head = look.write(surface, title, (rect.x + look.px(22), rect.centery), Type(22, "serif", "semibold"), look.gold,
                      anchor="midleft", width=rect.width // 5, shadow=True)  # fmt: skip
    left = max(head.right + look.px(30), rect.x + look.px(230))
    step = (rect.right - look.px(16) - left) // desk.shown.seats
    for index, seat in enumerate(bids.ranking):
        column = bids.column(seat)
        x, size = left + index * step, look.px(38)
        desk.pieces.medallion(surface, desk.colour(seat), (x + size // 2, rect.centery), size)
        points = Type(32, "serif", "semibold")
        gain = signed(column.gain) if column.gain else ""
        need = look.width(number(column.after), points) + look.width(gain, theme.BODY_STRONG) + look.px(28)
        name_left = x + size + look.px(10)
        name = look.write(surface, desk.name(seat), (name_left, rect.centery), theme.BODY_STRONG, look.light,
                          anchor="midleft", width=max(look.px(20), x + step - need - name_left))  # fmt: skip
        after = look.write(surface, number(column.after), (name.right + look.px(10), rect.centery), points, look.gold,
                           anchor="midleft", shadow=True)  # fmt: skip
        if gain:
            tone = (207, 227, 160) if column.gain > 0 else (255, 164, 140)
            look.write(surface, gain, (after.right + look.px(8), rect.centery), theme.BODY_STRONG, tone,
                       anchor="midleft")  # fmt: skip
