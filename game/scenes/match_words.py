"""Stored matches in a few words and small pictures, for the title and for lists."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.assets import thumbnails
from game.assets.stand_in import round_off
from game.locale import _, listed
from game.rules.games import GAMES
from game.rules.match import Match
from game.scenes import covers
from game.stage.words.players import player_name
from game.store import MatchId, MatchSummary, Store
from game.ui.context import Context
from game.ui.look import Look
from game.ui.scene import Scene

TITLE = "Theobroma"
_CROP: Final = 0.86
"""How much of the height of a table's picture is seen: a board's empty edge tells nothing."""
_SOON: Final = 0.1
"""Seconds before an old picture is drawn again: the list is seen first."""


def game_title(game: str) -> str:
    """Return what a game is called."""
    return GAMES[game].title if game in GAMES else game.capitalize()


def copy_name(store: Store, match: Match, *, dealt_again: bool) -> str:
    """Return what a copy of a match is called: it is told from the original."""
    summary = store.summary(match.id) if match.id else None
    called = summary.name if summary is not None else ""
    return name_of_copy(called or match.rules.title, dealt_again=dealt_again)


def name_of_copy(match: str, *, dealt_again: bool) -> str:
    """Return what a copy is called, and whether what is hidden in it is that of the original."""
    name = _("Copy of {match}, dealt again") if dealt_again else _("Copy of {match}")
    return name.format(match=match)


def progress_words(summary: MatchSummary) -> str:
    """Return how far a match is, in half a line."""
    progress, title = summary.progress, game_title(summary.game)
    if summary.damaged:
        return _("{game}, damaged").format(game=title)
    if progress.seat is None or progress.seat >= len(summary.players):
        return _("{game}, round {round}").format(game=title, round=progress.round)
    name = player_name(summary.players[progress.seat])
    return _("{game}, round {round} · {name} to play").format(game=title, round=progress.round, name=name)


def shortened(name: str, most: int = 60) -> str:
    """Return a name that may stand in a sentence, however long somebody has made it."""
    return name if len(name) <= most else f"{name[: most - 1]}…"


def file_name(summary: MatchSummary) -> str:
    """Return what a file about a match is called."""
    names = listed([player_name(player) for player in summary.players])
    return f"{summary.name or game_title(summary.game)} {summary.changed.astimezone():%Y-%m-%d} {names}"


def make_picture(context: Context, match_id: MatchId) -> None:
    """Draw the picture of a match that was never on the table here, such as one that came in as a record."""
    from game.scenes.play.kept import draw_picture  # noqa: PLC0415 (the table is a large thing)

    draw_picture(context, match_id)


def try_to_draw(context: Context, match: Match) -> None:
    """Draw the table of a match from elsewhere, at its beginning and its end; raise whatever is in the way."""
    from game.scenes.replaying.scene import Replay  # noqa: PLC0415 (the table is a large thing)

    for step in (0, len(match.journal)):
        replay = Replay(context, match, step=step)
        replay.session.open_hands = False
        replay.refresh()
        replay.table.picture(thumbnails.SIZE)


def renew_pictures(scene: Scene, summaries: Sequence[MatchSummary], redraw: Callable[[], object]) -> None:
    """Draw the pictures that are older than their matches, one at a time: those tables were left by no way out."""
    stale = [summary for summary in summaries if _is_stale(scene.context, summary)]
    for number, summary in enumerate(stale, 1):
        scene.after(number * _SOON, partial(_renew, scene, summary, redraw))


def _is_stale(context: Context, summary: MatchSummary) -> bool:
    drawn = thumbnails.drawn_at(context.folders.data, summary.id)
    if drawn is None:
        return summary.progress.steps > 0 and not summary.damaged
    return drawn < summary.changed.timestamp()


def _renew(scene: Scene, summary: MatchSummary, redraw: Callable[[], object]) -> None:
    if _is_stale(scene.context, summary):
        make_picture(scene.context, summary.id)
        redraw()


def picture(
    context: Context, summary: MatchSummary, look: Look, size: tuple[int, int], *, close: bool = False
) -> pygame.Surface:
    """Return a small picture of the match, or the game's cover."""

    def make() -> pygame.Surface:
        found = thumbnails.load(context.folders.data, summary.id)
        if found is not None:
            made = pygame.transform.smoothscale(part_of(found, size, close=close), size).convert_alpha()
        else:
            made = covers.band(look, summary.game, game_title(summary.game), size)
        return round_off(made, look.px(6))

    return look.composed(("match", summary.id, summary.changed, _is_stale(context, summary), size, close), make)


def part_of(table: pygame.Surface, size: tuple[int, int], *, close: bool) -> pygame.Surface:
    """Return the middle of a table's picture in the proportions of a size; if close, without its empty edge."""
    width, height = table.get_size()
    high = round(height * _CROP) if close else height
    wide = min(width, round(high * size[0] / size[1]))
    return table.subsurface(((width - wide) // 2, (height - high) // 2, wide, high))


def medallions(surface: pygame.Surface, look: Look, summary: MatchSummary, place: tuple[int, int], size: int) -> int:
    """Draw the seats' medallions in a row, middle left at a place; return where the row ends."""
    x, y = place
    for player in summary.players:
        picture = look.medallion(player.colour, size)
        surface.blit(picture, picture.get_rect(midleft=(x, y)))
        x += round(size * 1.3)
    return x
