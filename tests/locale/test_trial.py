"""A .po file that is tried out: its texts are spoken as far as they fit, and no file does harm."""

import argparse
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.cli.main import chosen_language
from game.locale import _, language, languages, ngettext, pgettext, use
from game.locale.trial import MOST_BYTES, BrokenTranslationError, Trial, begin, read_entries
from tests.locale.messages import TRANSLATED, messages, read, source

HEAD = 'msgid ""\nmsgstr "Language: fr\\n"\n"Plural-Forms: nplurals=2; plural=(n > 1);\\n"\n\n'


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    before = language()
    yield
    languages.stand_in("fr", None)
    languages.stand_in("de", None)
    use(before)


def tried(text: str, head: str = HEAD, asked: str = "") -> Trial:
    return begin((head + text).encode(), asked)


def why(content: bytes) -> str:
    with pytest.raises(BrokenTranslationError) as broken:
        begin(content)
    return str(broken.value)


def test_texts_contexts_and_plurals_are_spoken() -> None:
    text = (
        '# a note\n#: game/app.py\nmsgid "Skip"\nmsgstr "Sauter \\"là\\"\\n"\n"bis"\n\n'
        'msgctxt "speed"\nmsgid "Normal"\nmsgstr "Ordinaire"\n'
        'msgid "{count} tile"\nmsgid_plural "{count} tiles"\nmsgstr[0] "une tuile"\nmsgstr[1] "{count} tuiles"\n'
        '#~ msgid "old"\n#~ msgstr "vieux"\n'
    ).replace("\\n", "")
    trial = tried(text.replace("one tile", "{count} tile"))
    assert trial.code == "fr"
    use("fr")
    assert language() == "fr"
    assert _("Skip") == 'Sauter "là"bis'
    assert pgettext("speed", "Normal") == "Ordinaire"
    assert pgettext("other", "Normal") == "Normal"
    assert _("Nobody has translated this") == "Nobody has translated this"
    assert ngettext("{a} b", "{a} bs", 2) == "{a} bs"
    assert [line.why.english() for line in trial.left_out] == ["the placeholders differ from the original"]


def test_numbers_choose_their_form() -> None:
    tried('msgid "{n} a"\nmsgid_plural "{n} as"\nmsgstr[0] "{n} un"\nmsgstr[1] "{n} des"\n')
    use("fr")
    assert [ngettext("{n} a", "{n} as", count) for count in (0, 1, 2, -1)] == ["{n} un", "{n} un", "{n} des", "{n} un"]


@pytest.mark.parametrize("code", TRANSLATED)
def test_our_own_files_are_read_whole(code: str) -> None:
    trial = begin(source(code).read_bytes())
    assert trial.code == code
    assert (trial.used, trial.empty, trial.left_out) == (len(list(messages(read(code)))), 0, ())
    languages.stand_in(code, None)


def test_a_file_with_windows_ends_of_lines_and_a_mark() -> None:
    assert begin(b"\xef\xbb\xbf" + (HEAD + 'msgid "Skip"\nmsgstr "Sauter"\n').replace("\n", "\r\n").encode()).used == 1


@pytest.mark.parametrize(
    ("form", "reason"),
    [
        ("ohne", "placeholders"),
        ("{seat} {seat}", "placeholders"),
        ("{seat.__class__}", "placeholders"),
        ("{seat[0]}", "placeholders"),
        ("{seat!r}", "placeholders"),
        ("{seat:999999999}", "placeholders"),
        ("{seat:{seat}}", "placeholders"),
        ("{0}", "placeholders"),
        ("{seat", "placeholders"),
        ("{seat} }", "placeholders"),
        ("{seat}\\t", "too long"),
        ("{seat}\\n", "too long"),
        ("{seat}\x00", "too long"),
        ("{seat}" + "x" * 5000, "too long"),
    ],
)
def test_a_text_that_does_not_fit_is_left_out(form: str, reason: str) -> None:
    trial = tried(f'msgid "{{seat}} passes"\nmsgstr "{form}"\n\nmsgid "Skip"\nmsgstr "Sauter"\n')
    assert (trial.used, len(trial.left_out)) == (1, 1)
    assert trial.left_out[0].line == 5
    assert reason in trial.left_out[0].why.english()
    use("fr")
    assert _("{seat} passes") == "{seat} passes"


def test_doubtful_empty_and_repeated_texts() -> None:
    trial = tried(
        '#, fuzzy, python-brace-format\nmsgid "a"\nmsgstr "b"\n\nmsgid "c"\nmsgstr ""\n\n'
        'msgid "d"\nmsgstr "e"\n\nmsgid "d"\nmsgstr "f"\n\n'
        'msgid "{n} g"\nmsgid_plural "{n} gs"\nmsgstr[0] "{n} h"\n'
    )
    assert (trial.used, trial.empty) == (1, 1)
    assert [each.why.english().split()[-1] for each in trial.left_out] == ["(fuzzy)", "twice", "many"]


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "no texts"),
        (b"\x00" * 4000, "cannot be read"),
        (b"\xff\xfe" + b"a\x00" * 50, "UTF-8"),
        (b"\x89PNG\r\n\x1a\n", "UTF-8"),
        (b'msgid "a"\nmsgstr "b\n', "line 2"),
        (b'msgid "a"\nmsgstr "b\\x41"\n', "line 2"),
        (b'"a"\n', "line 1"),
        (b'msgid "a"\nmsgid "b"\nmsgstr "c"\n', "line 2"),
        (b'msgstr "c"\n', "line 1"),
        (b'msgid "a"\nmsgstr[0] "c"\n', "line 2"),
        (b'msgid "a"\nmsgid_plural "b"\nmsgstr "c"\n', "line 3"),
        (b'msgid "a"\nmsgid_plural "b"\nmsgstr[9] "c"\n', "line 3"),
        (b'msgid "a"\n', "has no end"),
        (b"msgid " + b'"' * 100_001, "line 1"),
        (b"x" * (MOST_BYTES + 1), "2 MB"),
        (b'msgid "a"\nmsgstr "b"\n', "languages"),
        (b'msgid ""\nmsgstr "Language: xx\\n"\nmsgid "a"\nmsgstr "b"\n', "languages"),
    ],
)
def test_a_broken_file_is_refused_in_words(content: bytes, sentence: str) -> None:
    assert sentence in why(content)


@pytest.mark.parametrize(
    "rule", ["n/0", "n+", "__import__('os')", "n" + "*n" * 90 + "*", "(" * 99 + "n", "2", "n-9", "1/(n-5)"]
)
def test_a_rule_of_plurals_that_is_none(rule: str) -> None:
    head = f'msgid ""\nmsgstr "Language: fr\\nPlural-Forms: nplurals=2; plural={rule};\\n"\n\n'
    assert "Plural-Forms" in why((head + 'msgid "a"\nmsgstr "b"\n').encode())


def test_a_rule_that_breaks_later_takes_the_last_form() -> None:
    head = 'msgid ""\nmsgstr "Language: fr\\nPlural-Forms: nplurals=2; plural=n/(n-500)*0;\\n"\n\n'
    tried('msgid "{n} a"\nmsgid_plural "{n} as"\nmsgstr[0] "{n} x"\nmsgstr[1] "{n} y"\n', head)
    use("fr")
    assert ngettext("{n} a", "{n} as", 500) == "{n} y"


def test_many_entries_of_the_largest_file_are_read() -> None:
    one = b'msgid "a"\nmsgstr "b"\n'
    assert len(read_entries(one * (MOST_BYTES // len(one)))) == MOST_BYTES // len(one)


def asked(file: Path | None, code: str = "") -> argparse.Namespace:
    return argparse.Namespace(translation=file, language=code)


def test_the_command_line_lists_what_does_not_fit(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "new.po"
    file.write_text(HEAD + 'msgid "Skip"\nmsgstr "Sauter"\n\nmsgid "{n} a"\nmsgstr "b"\n', "utf-8")
    assert chosen_language(asked(file)) == "fr"
    assert _("Skip") == "Sauter"
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 2
    assert "line 8" in lines[1]
    assert "{n} a" in lines[1]
    assert chosen_language(asked(file, "de")) == "de"
    assert _("Skip") == "Sauter"
    assert chosen_language(asked(None)) == ""


def test_the_command_line_refuses_a_file_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    large = tmp_path / "large.po"
    large.write_bytes(b"#" * (MOST_BYTES + 1))
    for file in (tmp_path / "none.po", tmp_path, large):
        with pytest.raises(SystemExit) as left:
            chosen_language(asked(file))
        assert left.value.code == 1
        assert str(file) in capsys.readouterr().err
