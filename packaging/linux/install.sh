#!/bin/sh
# Puts the game of this folder into your menu and opens records (.tgr) with it. Needs no rights; nothing is copied.
#   ./install.sh            do it (again, after the folder was moved)
#   ./install.sh --remove   take it back; your matches and settings stay
set -eu

here=$(cd "$(dirname "$0")" && pwd -P)
share="${XDG_DATA_HOME:-$HOME/.local/share}"
entry="$share/applications/theobroma.desktop"
kind="$share/mime/packages/theobroma.xml"

# Lets the desktop notice; a desktop without these programs looks by itself.
notice() {
    if command -v update-mime-database >/dev/null && [ -d "$share/mime/packages" ]; then
        update-mime-database "$share/mime"
    fi
    if command -v update-desktop-database >/dev/null && [ -d "$share/applications" ]; then
        update-desktop-database "$share/applications"
    fi
}

# Removes what the databases leave where nobody else has anything, and folders that are empty.
tidy() {
    if [ -d "$share/mime" ] && [ -z "$(ls -A "$share/mime/packages" 2>/dev/null)" ]; then
        for made in aliases generic-icons globs globs2 icons magic mime.cache subclasses treemagic types version XMLnamespaces; do
            rm -f "$share/mime/$made"
        done
    fi
    if [ "$(ls -A "$share/applications" 2>/dev/null)" = mimeinfo.cache ]; then
        rm -f "$share/applications/mimeinfo.cache"
    fi
    for top in "$share/applications" "$share/mime" "$share/icons"; do
        if [ -d "$top" ]; then
            find "$top" -depth -type d -empty -delete
        fi
    done
}

case "${1:-}" in
"")
    mkdir -p "$share/applications" "$share/mime/packages"
    # In a desktop entry a path stands in quotes, some signs get backslashes, and those and % stand twice.
    path=$(printf '%s' "$here/theobroma" | sed -e 's/\\/\\\\\\\\/g' -e 's/["`$]/\\\\&/g' -e 's/%/%%/g')
    awk -v path="$(printf '%s' "$path" | sed 's/\\/\\\\/g')" \
        '/^Exec=/ { print "Exec=\"" path "\" %f"; next } { print }' "$here/share/applications/theobroma.desktop" >"$entry"
    cp "$here/share/mime/packages/theobroma.xml" "$kind"
    (cd "$here/share" && find icons -type f) | while read -r icon; do
        mkdir -p "$share/$(dirname "$icon")"
        cp "$here/share/$icon" "$share/$icon"
    done
    notice
    echo "Theobroma is in your menu. To take it back: $here/install.sh --remove"
    ;;
--remove)
    rm -f "$entry" "$kind"
    (cd "$here/share" && find icons -type f) | while read -r icon; do rm -f "$share/$icon"; done
    notice
    tidy
    echo "Theobroma is no longer in your menu. The game itself is still in $here"
    ;;
*)
    echo "usage: install.sh [--remove]" >&2
    exit 2
    ;;
esac
