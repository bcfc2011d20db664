"""The package runs without Python, rights, network or a writable folder, and says what is wrong with it."""

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import __version__
from game.rules.games import GAMES
from tests.frozen.conftest import OPEN, Package
from tests.members import IN_TURNS
from tests.window.driver import ROOT, game, needs_a_screen, screen

MOST_PACKED = 110_000_000
FORMS = r"(compiled rules and players \(\d+ modules: ai, rules\)|rules in plain Python)"
"""Rules are compiled where packages can be built with a C compiler."""


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder in which anybody may write; pytest's own are for their owner alone."""
    with tempfile.TemporaryDirectory(prefix="theobroma-", dir=OPEN) as name:
        folder = Path(name)
        folder.chmod(0o777)
        yield folder


# What it says of itself.


def test_version_and_commit(package: Package) -> None:
    done = package.run("--version")
    assert re.fullmatch(rf"Theobroma {re.escape(__version__)} \([0-9a-f]{{10,}}(-dirty)?\), {FORMS}\n", done.stdout)
    assert (done.returncode, done.stderr) == (0, "")


def test_where(package: Package, open_folder: Path) -> None:
    done = package.run("--where", HOME=str(open_folder))
    assert done.returncode == 0
    assert f"{open_folder}/.local/share/theobroma\n" in done.stdout
    assert f"{package.inside}\n" in done.stdout


@pytest.mark.parametrize("language", ["C", "pt_BR.UTF-8"])
def test_self_test(package: Package, language: str) -> None:
    """It is whole and works, with a home that cannot be written."""
    done = package.run("self-test", HOME="/nonexistent", LC_ALL=language)
    assert done.stderr == ""
    assert done.returncode == 0, done.stdout
    parts = ("pictures", "sounds", "fonts", "catalogues", "puzzles", "screens", "players")
    for name in (*parts, *GAMES):
        assert f"\nok {name}: " in done.stdout
    assert "BAD" not in done.stdout


def test_self_test_plays_the_same_games_as_from_source(package: Package) -> None:
    command = [sys.executable, "main.py", "self-test"]
    source = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, encoding="utf-8", check=True).stdout
    assert _games(package.run("self-test").stdout) == _games(source)


def _games(output: str) -> list[str]:
    return [line for line in output.splitlines() if "record" in line]


def test_self_test_says_what_is_wrong(package: Package, tmp_path: Path) -> None:
    broken = Package(package.archive, tmp_path / "broken")
    shutil.copytree(package.folder, broken.folder, symlinks=True)
    for path in (broken.folder, *broken.folder.rglob("*")):
        if path.is_dir():
            path.chmod(0o755)
    picture = min((broken.inside / "sprites" / IN_TURNS).glob("*_red.png"))
    picture.unlink()
    sound = next((broken.inside / "sounds" / "effects").iterdir())
    sound.chmod(0o644)
    sound.write_bytes(b"OggS and nothing more")
    shutil.rmtree(broken.inside / "font_source_serif_pro")
    done = subprocess.run([broken.program, "self-test"], env={}, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 1
    assert f"BAD pictures: {picture.name}" in done.stdout
    assert f"BAD sounds: effects/{sound.stem}" in done.stdout
    assert "BAD fonts: game.assets.fonts: the font Source Serif Pro semibold is not installed" in done.stdout
    assert "something is wrong" in done.stdout


# The same commands as from source.


@pytest.mark.parametrize("name", GAMES)
def test_selfplay_writes_the_same_record_as_from_source(package: Package, name: str, open_folder: Path) -> None:
    command = ["selfplay", "--game", name, "--seats", "3", "--agents", "greedy", "--seed", "11", "--record"]
    path = open_folder / "game.tgr"
    assert package.run(*command, path).returncode == 0
    frozen = path.read_bytes()
    path.unlink()
    subprocess.run([sys.executable, "main.py", *command, path], cwd=ROOT, stdout=subprocess.DEVNULL, check=True)
    assert path.read_bytes() == frozen
    path.chmod(0o644)
    done = package.run("verify", path)
    assert (done.returncode, done.stdout[:3]) == (0, "ok ")


def test_what_is_not_understood(package: Package) -> None:
    done = package.run("dance")
    assert done.returncode == 2
    assert "invalid choice: 'dance'" in done.stderr


# The window.


@needs_a_screen
def test_self_test_in_a_real_window(package: Package) -> None:
    with screen() as display:
        done = package.run("self-test", "--screen", DISPLAY=display, SDL_FRAMEBUFFER_ACCELERATION="0")
    assert done.returncode == 0, done.stdout + done.stderr
    assert ", x11 1280x720\n" in done.stdout


@needs_a_screen
def test_a_game_is_begun_and_found_again(package: Package, tmp_path: Path) -> None:
    program = [str(package.program)]
    with screen() as display:
        with game(display, tmp_path, program=program) as window:
            window.click("box.cacao")
            window.click("open.play")
            window.wait(lambda tree: tree.scene == "play")
            window.kill()
        with game(display, tmp_path, program=program) as window:
            assert window.now().find("go_on") is not None
            window.click("quit")
            assert window.process.wait(15) == 0


def test_without_a_screen_it_says_so(package: Package) -> None:
    done = package.run(SDL_VIDEODRIVER="x11")
    assert done.returncode == 1
    assert done.stderr.startswith("The window cannot be opened: ")


# What is in it.


def test_it_is_small_enough(package: Package) -> None:
    assert package.archive.stat().st_size <= MOST_PACKED


def test_everything_that_the_game_reads_is_in_it(package: Package) -> None:
    done = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, stdout=subprocess.PIPE, encoding="utf-8", check=True)
    wanted = [name for name in done.stdout.split("\0") if _is_read(name)]
    assert len(wanted) > 500
    assert [name for name in wanted if not (package.inside / name).is_file()] == []


def _is_read(name: str) -> bool:
    if name.startswith(("sprites/source/", "sounds/source/")) or name.endswith((".ico", ".icns")):
        return False
    return name.startswith(("sprites/", "sounds/")) or (
        name.startswith("game/") and name.endswith((".json", ".mo", ".txt", ".toml"))
    )


def test_nothing_else_is_in_it(package: Package) -> None:
    names = [path.relative_to(package.folder).as_posix() for path in package.folder.rglob("*")]
    unwanted = re.compile(
        r"numpy|/source/|/tests?/|/docs/|/examples/|\.(py|po|pot|pyi|c|h|otf|blend|svg)$|libcrypto|libssl|tcl|_tkinter"
    )
    assert [name for name in names if unwanted.search(name)] == []
    program = package.program.read_bytes()
    for module in (b"numpy", b"hypothesis", b"tkinter", b"setuptools"):
        assert module + b"." not in program


def test_licences_of_everything(package: Package) -> None:
    folder = package.folder / "licences"
    parts = (folder / "PARTS.txt").read_text(encoding="utf-8")
    texts = set(re.findall(r"[\w.-]+\.txt", parts))
    assert len(texts) > 10
    assert [name for name in sorted(texts) if not (folder / name).read_text(encoding="utf-8").strip()] == []


def test_files_for_a_desktop(package: Package) -> None:
    share = package.folder / "share"
    entry, metainfo = share / "applications/theobroma.desktop", share / "metainfo/theobroma.metainfo.xml"
    assert f'version="{__version__}"' in metainfo.read_text(encoding="utf-8")
    assert (share / "icons/hicolor/64x64/apps/theobroma.png").is_file()
    if shutil.which("desktop-file-validate"):
        subprocess.run(["desktop-file-validate", entry], check=True)
