"""What Windows shows of the program in its properties."""

from PyInstaller.utils.win32.versioninfo import (
    FixedFileInfo,
    StringFileInfo,
    StringStruct,
    StringTable,
    VarFileInfo,
    VarStruct,
    VSVersionInfo,
)

_ENGLISH_UNICODE = (0x0409, 1200)


def resource(version: str) -> VSVersionInfo:
    """Return the version resource."""
    numbers = (*(int(part) for part in version.split(".")[:3]), 0)
    texts = {
        "CompanyName": "The Theobroma authors",
        "FileDescription": "Theobroma",
        "FileVersion": version,
        "InternalName": "theobroma",
        "LegalCopyright": "MIT licence",
        "OriginalFilename": "theobroma.exe",
        "ProductName": "Theobroma",
        "ProductVersion": version,
    }
    table = StringTable("{:04X}{:04X}".format(*_ENGLISH_UNICODE), [StringStruct(*entry) for entry in texts.items()])
    return VSVersionInfo(
        ffi=FixedFileInfo(filevers=numbers, prodvers=numbers),
        kids=[StringFileInfo([table]), VarFileInfo([VarStruct("Translation", list(_ENGLISH_UNICODE))])],
    )
