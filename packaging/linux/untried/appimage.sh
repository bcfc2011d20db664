#!/bin/sh
# UNTRIED: makes an AppImage of the folder that `make package` left; appimagetool and its runtime come from a public
# release, which the machine on which this was written could not fetch. For public CI: appimage.sh FOLDER APPIMAGETOOL
set -eu
folder=$1 tool=$2
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
mkdir -p "$root/usr/lib"
cp -a "$folder" "$root/usr/lib/theobroma"
mv "$root/usr/lib/theobroma/share" "$root/usr/share"
cp "$root/usr/share/applications/theobroma.desktop" "$root/usr/share/icons/hicolor/256x256/apps/theobroma.png" "$root"
printf '#!/bin/sh\nexec "$(dirname "$(readlink -f "$0")")/usr/lib/theobroma/theobroma" "$@"\n' >"$root/AppRun"
chmod 755 "$root/AppRun"
ARCH=$(uname -m) "$tool" --no-appstream "$root" "$(basename "$folder").AppImage"
