#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Limber authors
# SPDX-License-Identifier: MIT
# How fast a drag is drawn: bash tests/bench/drag.sh [PROGRAM [four]]
# Starts Limber at 1280 x 800 on a virtual screen (software OpenGL), leads the left hand round an ellipse for four seconds
# by real mouse events at mouse rate, three times, and prints frames a second and the time from a mouse event's stamp
# to the swap of the first picture that bears its posture. With "four" in four views, the drag in Front.
# docs/measured/window.md has the numbers.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
program=${1:-$root/build/release/src/app/limber}
views=${2:-one}
if [ "${LIMBER_ON_VIRTUAL_SCREEN:-}" != inside ]; then
  exec bash "$root/tests/support/on_virtual_screen.sh" bash "${BASH_SOURCE[0]}" "$program" "$views"
fi
work=$(mktemp -d)
HOME=$work "$program" --log --no-hints --size 1280x800 >"$work/log" 2>&1 &
limber=$!
trap 'kill "$limber" 2>/dev/null || true; wait "$limber" 2>/dev/null || true; rm -rf "$work"' EXIT

# wait_for COUNT PATTERN: until so many lines of the log match.
wait_for() {
  for _ in $(seq 400); do
    [ "$(grep -cE "$2" "$work/log")" -ge "$1" ] && return 0
    sleep 0.05
  done
  cat "$work/log" >&2
  exit 1
}

wait_for 1 '^rest'
window=$(xdotool search --onlyvisible --name 'Limber$' | tail -1)
width=110
height=120
if [ "$views" = four ]; then # each is half as large
  width=55
  height=60
  xdotool windowactivate --sync "$window" mousemove --window "$window" 600 150 key ctrl+alt+q
  wait_for 2 '^rest'
fi
for round in 1 2 3; do
  read -r x y <<<"$(grep '^handle left_hand ' "$work/log" | tail -1 | cut -d' ' -f3,4)"
  path=$(awk -v x="$x" -v y="$y" -v w="$window" -v a="$width" -v b="$height" 'BEGIN {
    for (i = 0; i < 240; i++)  # from the handle, once round and back to it
      printf "mousemove --window %s %d %d sleep 0.014 ", w, x + a * sin(i / 38.2), y - b * (1 - cos(i / 38.2))
  }')
  rests=$(grep -c '^rest' "$work/log")
  # shellcheck disable=SC2086  # the path is many words
  xdotool mousemove --window "$window" "$x" "$y" mousedown 1 $path mouseup 1
  wait_for "$round" '^drag '
  wait_for $((rests + 1)) '^rest'
done
grep '^drag ' "$work/log" | while read -r _ name rest; do
  values=$(tr ' ' '\n' <<<"$rest")
  get() { grep "^$1=" <<<"$values" | cut -d= -f2; }
  late=$(get late_ms)
  echo "${name/_/ }: $(get fps) frames/s, event to picture ${late%/*} ms median, ${late#*/} ms worst" \
    "($(get samples) pictures, $(get iterations) iterations)"
done
