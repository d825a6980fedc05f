#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Limber authors
# SPDX-License-Identifier: MIT
# Uses Limber as a person would, by real mouse and key events: demo.sh PROGRAM CLI PICTURE [FILE]
# Drags the left hand to a shelf point and the right hand to a point out of reach, keeps two key poses, saves, and leaves
# the PICTURE of the window. Called by src/run.sh on a virtual screen, and by tests/package.sh where only the package is.
set -euo pipefail
program=$1
cli=$2
picture=$3
shift 3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
log=$work/log
scene=$work/demo.limber
HOME=$work "$program" --log --no-hints --size 1280x800 --picture "$picture" "$@" >"$log" 2>"$work/errors" &
limber=$!

fail() {
  echo "$1" >&2
  cat "$work/errors" >&2
  kill "$limber" 2>/dev/null || true
  exit 1
}

# wait_for COUNT PATTERN: until so many lines of the log match.
wait_for() {
  for _ in $(seq 600); do
    [ "$(grep -cE "$2" "$log")" -ge "$1" ] && return 0
    kill -0 "$limber" 2>/dev/null || fail "Limber ended too early."
    sleep 0.05
  done
  fail "Limber did not say '$2'."
}

place_of() { grep "^handle $1 " "$log" | tail -1 | cut -d' ' -f3,4; }
rests() { grep -c '^rest' "$log" || true; }

# drag HANDLE DX DY NOTCHES NUMBER: by real events, in small steps, to a point DX DY pixels away; then so many notches of
# the wheel, each a centimetre away from the viewer.
drag() {
  read -r x y <<<"$(place_of "$1")"
  xdotool mousemove --window "$window" "$x" "$y" mousedown 1
  for step in $(seq 40); do
    xdotool mousemove --window "$window" $((x + $2 * step / 40)) $((y + $3 * step / 40))
    sleep 0.02
  done
  for _ in $(seq "$4"); do
    xdotool click 4
  done
  sleep 0.4
  xdotool mouseup 1
  wait_for "$5" '^drag '
}

wait_for 1 '^rest'
window=$(xdotool search --onlyvisible --name 'Limber$' | tail -1)
seen=$(rests)
drag left_hand 110 -190 0 1
wait_for $((seen + 1)) '^rest'
xdotool key s
wait_for 1 '^poses 1'
seen=$(rests)
drag right_hand -230 -330 60 2
wait_for $((seen + 1)) '^rest'
xdotool key s
wait_for 1 '^poses 2'
xdotool key ctrl+s
for _ in $(seq 100); do
  [ -n "$(xdotool search --onlyvisible --name 'Save the scene')" ] && break
  sleep 0.05
done
xdotool key ctrl+a
xdotool type --delay 5 "$scene"
xdotool key Return
wait_for 1 '^file '
for _ in $(seq 100); do  # while the dialog stands, the window hears no key
  [ -z "$(xdotool search --onlyvisible --name 'Save the scene')" ] && break
  sleep 0.05
done
seen=$(rests)
xdotool mousemove --window "$window" 640 780
xdotool key --window "$window" ctrl+q
wait "$limber" || fail "Limber ended with an error."
[ -s "$scene" ] || fail "The scene was not saved."
[ -s "$picture" ] || fail "The picture was not written."

echo
while read -r _ name rest; do
  eval "$(tr ' ' '\n' <<<"$rest" | grep -E '^[a-z_]+=[0-9./-]+$')"
  echo "${name/_/ }: ${miss_cm:?} cm from its goal, ${frames:?} frames painted while dragging" \
    "(${postures:?} postures, ${fps:?} a second), ${iterations:?} iterations," \
    "event to picture ${late_ms%/*} ms median, ${late_ms#*/} ms worst"
done < <(grep '^drag ' "$log")
echo "$(grep -c '"time_s"' "$scene") key poses kept, scene saved and read back:"
"$cli" check "$scene" | sed 's/^/  /'
echo "Picture: $picture"
