#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Limber authors
# SPDX-License-Identifier: MIT
# A person opens a scene from a file manager: on_virtual_screen.sh file_manager.sh
# Shows the file walk.limber alone in a folder, waits for its thumbnail, clicks it twice, and waits for Limber's window
# with it. Leaves manager.png and opened.png, pictures of the whole screen.
set -euo pipefail
mkdir -p files && cp walk.limber files/
pcmanfm --no-desktop "$PWD/files" >manager.log 2>&1 &
manager=$!
trap 'kill "$manager" 2>/dev/null || true' EXIT

# wait_for WORDS COMMAND...: until it holds.
wait_for() {
  local words=$1
  shift
  for _ in $(seq 400); do
    "$@" >/dev/null 2>&1 && return 0
    sleep 0.1
  done
  echo "Waited for $words."
  scrot -o waited.png
  exit 1
}
has_thumbnail() { find .cache/thumbnails -name '*.png' -size +1k 2>/dev/null | grep -q .; }
limber_has_it() { xdotool search --onlyvisible --name 'walk.*Limber$'; }

wait_for "the file manager" xdotool search --onlyvisible --name '^files$'
wait_for "the thumbnail" has_thumbnail
sleep 1
scrot -o manager.png
# Where the icon lies depends on the file manager's side pane: the first place that opens it is the right one.
read -r x y < <(xdotool search --onlyvisible --name '^files$' getwindowgeometry |
  sed -nE 's/.*Position: ([0-9]+),([0-9]+).*/\1 \2/p')
for at in '200 130' '220 140' '240 150' '60 130' '180 110' '300 160'; do
  read -r dx dy <<<"$at"
  xdotool mousemove $((x + dx)) $((y + dy)) click --repeat 2 --delay 80 1
  for _ in $(seq 50); do
    limber_has_it >/dev/null 2>&1 && break 2
    sleep 0.1
  done
done
wait_for "Limber with the file" limber_has_it
sleep 3
scrot -o opened.png
