"""Plays from source with compiled rules and players, where `make fast` has compiled them from these very sources.

Everything else is imported from the sources. `python -m game.fast MODULE …` runs any module in this manner.
"""

import hashlib
import importlib.machinery
import importlib.util
import os
import runpy
import sys
from collections.abc import Mapping, Sequence
from importlib.abc import MetaPathFinder
from pathlib import Path
from types import ModuleType
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
BUILT: Final = Path("build", "compiled")
"""Where compiled modules lie, below the folder of the sources."""
NOTE: Final = "built.txt"
"""The file beside the compiled modules with the digest of their sources."""
PLAIN: Final = "THEOBROMA_PLAIN"
"""If this variable is set to anything, the sources are run instead of the compiled modules."""
_FOLDERS: Final = ("game/rules", "game/ai")
"""The folders with all that is compiled, and all that it needs."""


def digest(root: Path) -> str:
    """Return the digest of what compiled modules are made of: the sources, and the Python for which they are made."""
    made = hashlib.sha256(importlib.machinery.EXTENSION_SUFFIXES[0].encode())
    for folder in _FOLDERS:
        for file in sorted((root / folder).rglob("*.py")):
            made.update(file.relative_to(root).as_posix().encode())
            made.update(file.read_bytes())
    return made.hexdigest()


def extensions(root: Path) -> dict[str, Path]:
    """Return the files of the compiled modules, by the names of the modules."""
    built, suffix = root / BUILT, importlib.machinery.EXTENSION_SUFFIXES[0]
    modules = {}
    for file in built.rglob(f"*{suffix}"):
        parts = (*file.relative_to(built).parts[:-1], file.name.removesuffix(suffix))
        modules[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    return modules


def are_of(root: Path) -> bool:
    """Return whether the compiled modules below a folder are made from its present sources and can run here."""
    try:
        built_from = (root / BUILT / NOTE).read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError):
        return False
    return importlib.util.find_spec("librt") is not None and built_from == digest(root)


class _Finder(MetaPathFinder):
    """Finds compiled modules before their sources; a package's other modules stay where they are."""

    def __init__(self, root: Path, files: Mapping[str, Path]) -> None:
        self._root = root
        self._files = files

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,  # noqa: ARG002
        target: ModuleType | None = None,  # noqa: ARG002
    ) -> importlib.machinery.ModuleSpec | None:
        """Return how a module is loaded, or None if it was not compiled."""
        file = self._files.get(fullname)
        if file is None:
            return None
        within = [str(self._root.joinpath(*fullname.split(".")))] if file.name.startswith("__init__") else None
        loader = importlib.machinery.ExtensionFileLoader(fullname, str(file))
        return importlib.util.spec_from_file_location(fullname, file, loader=loader, submodule_search_locations=within)


def use(root: Path = ROOT) -> bool:
    """Let compiled modules be imported from now on, if they were made from these sources; return whether they are."""
    if os.environ.get(PLAIN) or getattr(sys, "frozen", False) or not are_of(root):
        return False
    sys.meta_path.insert(0, _Finder(root, extensions(root)))
    return True


def loaded() -> list[str]:
    """Return the names of the game's modules that have been imported in compiled form."""
    suffixes = tuple(importlib.machinery.EXTENSION_SUFFIXES)
    modules = [(name, getattr(module, "__file__", None)) for name, module in list(sys.modules.items())]
    return sorted(name for name, file in modules if name.startswith("game.") and str(file).endswith(suffixes))


if __name__ == "__main__":
    use()
    del sys.argv[0]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
