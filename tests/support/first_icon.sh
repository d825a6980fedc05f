# SPDX-FileCopyrightText: The Limber authors
# SPDX-License-Identifier: MIT
# Sourced by menu.sh and file_manager.sh: what a person does with a file manager that shows one icon.

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

# open_first_icon WINDOW COMMAND...: clicks the first icon of the window twice, until the command holds. Where the icon lies
# depends on the file manager's side pane: the first place that opens it is the right one.
open_first_icon() {
  local window=$1 x y at dx dy
  shift
  read -r x y < <(xdotool getwindowgeometry "$window" | sed -nE 's/.*Position: ([0-9]+),([0-9]+).*/\1 \2/p')
  for at in '200 130' '220 140' '240 150' '60 130' '180 110' '300 160'; do
    read -r dx dy <<<"$at"
    xdotool mousemove $((x + dx)) $((y + dy)) click --repeat 2 --delay 80 1
    for _ in $(seq 50); do
      "$@" >/dev/null 2>&1 && return 0
      sleep 0.1
    done
  done
  return 0
}
