"""What goes into a package, and what stays outside."""

import ast
import importlib.util
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

NOT_NEEDED: Final = [
    "numpy", "pygame.camera", "pygame.examples", "pygame.ftfont", "pygame.docs", "pygame.midi", "pygame.pypm",
    "pygame.sndarray", "pygame.surfarray", "pygame.tests", "pygame._camera", "pygame._freetype", "pygame.freetype",
    "_hashlib", "_ssl", "ssl", "curses", "readline", "tkinter", "_tkinter", "unittest", "doctest", "pdb", "pydoc",
    "setuptools", "pkg_resources", "distutils", "mypy", "mypyc", "xml", "xmlrpc", "http", "lib2to3", "asyncio",
    "_testcapi", "tomllib",
]  # fmt: skip
"""Modules that something imports under conditions that never hold here."""

_NOT_READ: Final = (".py", ".pyc", ".po", ".pot", ".ico", ".icns")
_FACES: Final = ("Regular", "Semibold", "Bold")


def data(root: Path) -> Iterator[tuple[str, str]]:
    """Yield each file that is no program, with the folder where it belongs in the package."""
    for folder in ("sprites", "sounds", "game"):
        for file in sorted((root / folder).rglob("*")):
            inside = file.relative_to(root)
            if file.is_file() and _wanted(inside):
                yield str(file), str(inside.parent)
    yield from fonts()


def _wanted(file: Path) -> bool:
    hidden = any(part.startswith((".", "__")) for part in file.parts)
    source = file.parts[:2] in (("sprites", "source"), ("sounds", "source"))
    return not hidden and not source and file.suffix not in _NOT_READ


def modules(source: Path) -> Iterator[str]:
    """Yield the name of each module of the game: tables are imported by name. One that is broken ends the build."""
    for file in sorted((source / "game").rglob("*.py")):
        compile(file.read_bytes(), file, "exec")
        parts = file.relative_to(source).with_suffix("").parts
        yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
    for file in sorted(source.glob("*__mypyc.*")):  # what compiled modules have in common
        yield file.name.partition(".")[0]


def imports(source: Path) -> list[str]:
    """Return all that the game's modules import from elsewhere: PyInstaller does not look into compiled ones."""
    found = set()
    for file in (source / "game").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_bytes())):
            if isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                found.add(node.module)
    return sorted(name for name in found if name.partition(".")[0] != "game" and installed(name.partition(".")[0]))


def fonts() -> Iterator[tuple[str, str]]:
    """Yield the type that the game uses; the rest of the two families stays outside."""
    for package, family in (("font_source_sans_pro", "Sans"), ("font_source_serif_pro", "Serif")):
        found = importlib.util.find_spec(package)
        if found is None or found.submodule_search_locations is None:
            raise SystemExit(f"{package} is not installed here")
        folder = Path(next(iter(found.submodule_search_locations))) / "files"
        for name in (*(f"Source{family}Pro-{face}.ttf" for face in _FACES), "LICENSE.txt"):
            yield str(folder / name), f"{package}/files"


def useless(name: str) -> bool:
    """Return whether a file that PyInstaller would bring along is of no use: we have an icon of our own."""
    return Path(name).name.startswith("pygame_icon")


def installed(module: str) -> bool:
    """Return whether a module could be imported here."""
    return importlib.util.find_spec(module) is not None


def macos_information(version: str) -> dict[str, Any]:
    """Return what a macOS bundle says of itself."""
    return {
        "CFBundleName": "Theobroma",
        "CFBundleDisplayName": "Theobroma",
        "CFBundleShortVersionString": version,
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": "11.0",
        "NSHighResolutionCapable": True,
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Theobroma record",
                "CFBundleTypeRole": "Viewer",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": ["theobroma.record"],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": "theobroma.record",
                "UTTypeDescription": "Theobroma record",
                "UTTypeConformsTo": ["public.plain-text"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": ["tgr"],
                    "public.mime-type": ["application/x-theobroma-record"],
                },
            }
        ],
    }
