"""What has to be told to the player, in a file until it was told: a kill takes no word of it away."""

from contextlib import suppress
from pathlib import Path

import msgspec

from game.rules.phrases import Phrase, Value
from game.store.keeping.disk import replace_file


class _Kept(msgspec.Struct):
    text: str
    values: dict[str, "str | int | _Kept"] = {}
    plural: str | None = None
    count: int | None = None


class News:
    """One sentence beside the database."""

    def __init__(self, file: Path) -> None:
        self._path = file.with_suffix(".news")

    def note(self, news: Phrase) -> None:
        """Keep a sentence until it is told."""
        replace_file(self._path, msgspec.json.encode(_kept(news)))

    def read(self) -> Phrase | None:
        """Return the sentence that was not told yet."""
        with suppress(OSError, msgspec.DecodeError, ValueError, RecursionError):
            return _phrase(msgspec.json.decode(self._path.read_bytes()[: 1 << 16], type=_Kept))
        return None

    def told(self) -> None:
        """Forget the sentence: it was told."""
        with suppress(OSError):
            self._path.unlink()


def _kept(news: Phrase) -> _Kept:
    values = {name: _kept(value) if isinstance(value, Phrase) else _plain(value) for name, value in news.values.items()}
    return _Kept(news.text, values, news.plural, news.count)


def _plain(value: Value) -> str | int:
    return value if isinstance(value, int) else str(value)


def _phrase(kept: _Kept) -> Phrase:
    values: dict[str, Value] = {
        name: _phrase(value) if isinstance(value, _Kept) else value for name, value in kept.values.items()
    }
    return Phrase(kept.text, values, kept.plural, kept.count)
