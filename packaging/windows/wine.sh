#!/bin/sh
# Runs a program for Windows under wine, in a world of its own below .venv-windows, and without a display of its own.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
export WINEPREFIX="$root/.venv-windows/wine" WINEDEBUG="${WINEDEBUG:--all}" WINEDLLOVERRIDES="mscoree,mshtml="
exec wine "$@"
