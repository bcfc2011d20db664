#!/bin/sh
# Runs a program for Windows under wine, in a world of its own below .venv-windows, and without a display of its own.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
export WINEPREFIX="$root/.venv-windows/wine" WINEDEBUG="${WINEDEBUG:--all}" WINEDLLOVERRIDES="mscoree,mshtml="
# Python for Windows wants pipes: it ends where its input or its output is a file.
exec 4>&1
status=$({ { true | wine "$@" 2>&1 3>&- 4>&-; echo $? >&3; } | cat >&4 3>&-; } 3>&1)
exit "$status"
