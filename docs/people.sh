#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Limber authors
# SPDX-License-Identifier: MIT
# Makes docs/images/people.png afresh: twenty frames that a seed picks from motions of people, each a person beside what
# Limber makes of hands and feet (docs/internals/naturalness.md). Needs a finished build; a minute.
#     bash docs/people.sh FOLDER [PREFIX...]     .bvh files, and how the names of each person's begin
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
. "$root/src/install.sh"
limber_install "$root" packages.txt packages_people.txt
[ $# -gt 0 ] || { echo "docs/people.sh: found nothing, expected a folder of .bvh files" >&2; exit 2; }
folder=$1
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export LIMBER_ASSETS=$root/assets QT_QPA_PLATFORM=offscreen
cmake --build "$root/build/release" --target limber-bench limber >"$work/build.log"
"$root/build/release/src/bench/limber-bench" natural "$folder"/*.bvh "${@/#/--person=}" --every 100000 --scenes "$work"
for scene in "$work"/*.limber; do
  picture=${scene%.limber}
  "$root/build/release/src/app/limber" --thumbnail "$picture.png" --size 480 "$scene"
  title=$(sed -n '0,/"title"/s/.*"title": "\(.*\).bvh, frame \([0-9]*\)".*/\1 \2/p' "$scene")
  convert "$picture.png" -gravity center -crop 480x260+0+0 +repage -background '#17191c' -gravity south -splice 0x22 \
    -fill '#c8d0d6' -pointsize 14 -annotate +0+3 "$title" "$picture.cell.png"
done
montage "$work"/*.cell.png -tile 4x5 -geometry 300x+3+3 -background '#101316' "$work/people.png"
convert "$work/people.png" +dither -colors 64 -depth 8 "PNG8:$root/docs/images/people.png"
