"""Compiles the rules and the computer players into `build/compiled`, from the very sources that plain Python runs.

`make fast`. It needs a C compiler and mypy, which brings mypyc. What is plain data (actions, events, views, set-ups)
stays plain Python; what plays, scores, deals and searches is compiled. The folder holds a whole copy of the game, of
which packages are made; `main.py` takes the compiled modules alone, and only while the sources are still these.
"""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game import fast  # noqa: E402

TARGET: Final = ROOT / fast.BUILT

RULES: Final = ("__init__", "board", "hidden", "ranking", "scoring", "stations", "turn")
SHARED: Final = (
    "rules/numbers.py", "rules/protocol.py",
    "ai/plain.py", "ai/search.py", "ai/world.py",
)  # fmt: skip


def modules(game: Path) -> list[str]:
    """Return the modules to be compiled, as they lie below the folder `game`."""
    games = sorted(path.parent.name for path in (game / "rules").glob("*/__init__.py"))
    rules = [f"rules/{name}/{module}.py" for name in games for module in RULES]
    players = [
        path.relative_to(game).as_posix() for name in games for path in sorted((game / "ai" / name).glob("*.py"))
    ]
    return [module for module in (*SHARED, *rules, *players) if (game / module).exists()]


def main() -> int:
    """Copy the program and compile it there; the sources stay as they are."""
    shutil.rmtree(TARGET, ignore_errors=True)
    TARGET.mkdir(parents=True)
    made_from = fast.digest(ROOT)
    shutil.copytree(ROOT / "game", TARGET / "game", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy2(ROOT / "main.py", TARGET)
    command = [sys.executable, "-m", "mypyc", *(f"game/{module}" for module in modules(TARGET / "game"))]
    done = subprocess.run(command, cwd=TARGET, capture_output=True, text=True, check=False)
    if done.returncode:
        print(done.stdout + done.stderr, file=sys.stderr)
        return 1
    shutil.rmtree(TARGET / "build", ignore_errors=True)
    (TARGET / fast.NOTE).write_text(made_from, encoding="ascii")
    compiled = [name for name in fast.extensions(ROOT) if name.startswith("game.")]
    print(f"compiled {len(compiled)} modules in {TARGET}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
