#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Limber authors
# SPDX-License-Identifier: MIT
# Makes the pictures of the guide afresh: uses the program as a person would, by real mouse and key events, and keeps
# what F12 shows. Needs a finished build (bash src/run.sh) and no display. About six minutes, half of it for the scenes.
#     bash docs/pictures.sh [NAME...]      all, or those of docs/images that are named
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
if [ "${LIMBER_ON_VIRTUAL_SCREEN:-}" != inside ]; then
  exec "$root/tests/support/on_virtual_screen.sh" "$0" "$@"
fi
program=$root/build/release/src/app/limber
images=$root/docs/images
work=$(mktemp -d)
trap 'kill "${limber:-0}" 2>/dev/null || true; rm -rf "$work"' EXIT
wanted=("$@")

fail() {
  echo "$1" >&2
  cat "$work/errors" >&2
  exit 1
}

wait_for() {
  for _ in $(seq 1200); do
    [ "$(grep -cE "$2" "$work/log")" -ge "$1" ] && return 0
    kill -0 "$limber" 2>/dev/null || fail "Limber ended too early."
    sleep 0.05
  done
  fail "Limber did not say '$2'."
}

# start THEME [ARGUMENT...]: a fresh program with settings of its own
start() {
  local theme=$1
  shift
  rm -rf "$work/home" && mkdir -p "$work/home/Pictures"
  : >"$work/log"
  HOME=$work/home XDG_CONFIG_HOME=$work/home/.config XDG_DATA_HOME=$work/home/.local "$program" --log --no-hints \
    --size 1280x800 --theme "$theme" "$@" >"$work/log" 2>"$work/errors" &
  limber=$!
  wait_for 1 '^rest'
  window=$(xdotool search --onlyvisible --name 'Limber$' | tail -1)
  xdotool mousemove --window "$window" 430 120
}

stop() {
  kill "$limber" 2>/dev/null || true
  wait "$limber" 2>/dev/null || true
}

key() { xdotool key --clearmodifiers "$@" && sleep 0.5; }
click() { xdotool mousemove --window "$window" "$1" "$2" click "${3:-1}" && sleep 0.4; }
place_of() { grep "^handle $1 " "$work/log" | tail -1 | cut -d' ' -f3,4; }

# take HANDLE DX DY: presses on a handle and moves it; drop lets go
take() {
  read -r x y <<<"$(place_of "$1")"
  xdotool mousemove --window "$window" "$x" "$y" mousedown 1
  for step in $(seq 20); do
    xdotool mousemove --window "$window" $((x + $2 * step / 20)) $((y + $3 * step / 20))
    sleep 0.03
  done
  sleep 1
}
drop() {
  local seen
  seen=$(grep -c '^rest' "$work/log" || true)
  xdotool mouseup 1
  wait_for $((seen + 1)) '^rest'
}

# snap: the window as it shows, in $file
snap() {
  xdotool key F12
  for _ in $(seq 200); do
    file=$(find "$work/home/Pictures" -name '*.png' | head -1)
    [ -n "$file" ] && break
    sleep 0.05
  done
  [ -n "$file" ] || fail "F12 left no picture."
  sleep 0.3
}

# keep NAME: the same, among the pictures of the guide
keep() {
  snap
  mv "$file" "$images/$1.png"
  echo "docs/images/$1.png"
}

is_wanted() {
  [ ${#wanted[@]} -eq 0 ] && return 0
  local name
  for name in "${wanted[@]}"; do [ "$name" = "$1" ] && return 0; done
  return 1
}

# --- the pictures ---

picture_out_of_reach() {
  start dark
  take left_hand 340 -400
  keep "$1"
  drop
}

picture_start_light() {
  start light
  keep "$1"
}

picture_goals() {
  start dark
  take left_hand 110 -190
  drop
  key F1
  keep "$1"
}

picture_turn() {
  start dark
  take left_hand 90 -230
  drop
  key e
  xdotool mousemove --window "$window" 200 300 mousedown 1
  for step in $(seq 12); do
    xdotool mousemove --window "$window" 200 $((300 + 8 * step))
    sleep 0.04
  done
  sleep 1
  keep "$1"
  xdotool mouseup 1
}

picture_goal_kinds() {
  start dark
  take left_hand 120 -150
  drop
  click 1092 473 # the list of types
  for _ in 1 2 3 4 5 6 7; do key Down; done
  key Return
  key w
  keep "$1"
}

picture_solver() {
  start dark
  click 1249 417 # Solver on the rail
  take left_hand 300 -380
  drop
  keep "$1"
}

# command_named WORDS: a command of the window by the command finder
command_named() {
  xdotool key ctrl+shift+p
  sleep 0.5
  xdotool type --delay 5 -- "$1"
  key Return
}

picture_compare() {
  start dark
  click 1249 417 # Solver on the rail
  click 1135 164 # Compare
  take left_hand 190 -250
  drop
  sleep 2
  keep "$1"
}

picture_slow_motion() {
  start dark
  click 1249 417 # Solver on the rail
  take left_hand 190 -250
  drop
  command_named 'slow motion of this reach'
  sleep 3
  for _ in $(seq 30); do xdotool key ctrl+Left && sleep 0.05; done
  key ctrl+Right ctrl+Right
  sleep 1
  keep "$1"
}

picture_joints() {
  start dark
  take left_hand 160 -200
  drop
  key alt+2
  keep "$1"
}

picture_constraints() {
  start dark
  key alt+2
  click 910 707 # the heading at the foot of the panel
  click 1000 668 # the field that it opens
  for line in 'left_knee.flexion = right_knee.flexion' 'left_elbow.flexion <= 100'; do
    xdotool type --delay 5 -- "$line"
    key Return
  done
  xdotool mousemove --window "$window" 430 120
  sleep 1
  keep "$1"
}

picture_poses() {
  start dark
  key s
  take left_hand 110 -190
  drop
  key s
  take right_hand -130 -260
  drop
  key s
  take left_hand -20 200
  drop
  key s
  key alt+3
  xdotool mousemove --window "$window" 430 120
  sleep 4 # the thumbnails are drawn when nothing else moves
  keep "$1"
}

picture_hands() {
  start dark
  take left_hand 90 -200
  drop
  command_named 'hands'
  click 1150 222 # the shape Point
  xdotool mousemove --window "$window" 430 120
  sleep 1
  keep "$1"
}

picture_library() {
  start dark
  command_named 'pose library'
  sleep 6 # the cards are drawn when nothing else moves
  click 1000 162
  xdotool type --delay 20 'sit'
  sleep 3
  xdotool mousemove --window "$window" 910 380
  sleep 1
  xdotool click 1
  sleep 2
  xdotool mousemove --window "$window" 430 120
  sleep 1
  keep "$1"
}

picture_picture() {
  start dark
  key alt+9
  take right_hand -60 -330
  drop
  command_named 'keep shot'
  sleep 3
  xdotool mousemove --window "$window" 430 120
  sleep 1
  keep "$1"
}

picture_reach() {
  start dark
  xdotool key ctrl+shift+p
  sleep 0.5
  xdotool type --delay 5 -- 'reach space of'
  key Return
  for _ in $(seq 600); do
    sleep 0.5
    grep -q '^reach' "$work/log" && break
  done
  xdotool mousemove --window "$window" 430 120
  sleep 2
  keep "$1"
}

picture_balance() {
  start dark
  key alt+4
  command_named 'show balance'
  take left_hand 140 -120
  drop
  keep "$1"
}

picture_view() {
  start dark
  key alt+6
  keep "$1"
}

picture_four_views() {
  start dark
  key ctrl+alt+q
  xdotool mousemove --window "$window" 600 150 # handles are reported where the mouse is: in Front
  sleep 1
  take left_hand 100 -96
  keep "$1"
  drop
}

picture_wireframe() {
  start dark
  key F2
  sleep 1
  keep "$1"
}

picture_scene() {
  start dark
  key alt+5
  keep "$1"
}

picture_keys() {
  start dark
  key question
  sleep 0.5
  keep "$1"
}

# pull X Y DX DY: presses there and moves; the button stays down
pull() {
  xdotool mousemove --window "$window" "$1" "$2" mousedown 1
  for step in $(seq 20); do
    xdotool mousemove --window "$window" $(($1 + $3 * step / 20)) $(($2 + $4 * step / 20))
    sleep 0.06
  done
  sleep 1
}

picture_obstacles() {
  {
    printf '{"format": "limber-scene", "version": 1, "camera": {"centre_cm": [10, 92, 0], "direction_deg": 14, '
    printf '"altitude_deg": 6, "distance_cm": 470, "vertical_field_deg": 28}, "actors": [{"name": "adult", '
    printf '"figure": {"asset": "adult"}, "balance": true, "body_awareness": true}], "obstacles": ['
    printf '{"name": "Ball", "shape": "ball", "radius_cm": 10, "position_cm": [62, 92, 6]}, '
    printf '{"name": "Wall", "shape": "half_space", "position_cm": [0, 100, -45], "axis": [0, 0, 1]}, '
    printf '{"name": "Crate", "shape": "box", "size_cm": [40, 30, 30], "position_cm": [55, 15, 40]}]}'
  } >"$work/obstacles.limber"
  start dark "$work/obstacles.limber"
  key alt+5
  pull 578 427 -110 0
  keep "$1"
  xdotool mouseup 1
}

picture_ranks() {
  start dark
  click 1249 417 # Solver on the rail
  click 1090 128 # the list of solvers
  key Home
  for _ in 1 2; do key Down; done # Strict ranks
  key Return
  pull 950 415 0 -102 # balance, to a rank before the feet
  keep "$1"
  xdotool mouseup 1
}

# posed WORDS: the adult in the first pose that the library finds for these words, by clicks
posed() {
  command_named 'pose library'
  sleep 5 # the cards are drawn when nothing else moves
  click 1000 162
  xdotool type --delay 20 -- "$1"
  sleep 3
  click 910 270
  xdotool mousemove --window "$window" 430 120
  sleep 1
}

# still NAME: what Save picture… keeps, in $work/NAME.png
still() {
  rm -f "$work/$1.png"
  key shift+F12
  sleep 1.5
  key ctrl+a
  xdotool type --delay 10 -- "$work/$1.png"
  key Return
  for _ in $(seq 200); do
    [ -s "$work/$1.png" ] && break
    sleep 0.1
  done
  [ -s "$work/$1.png" ] || fail "Save picture left no $1.png."
  sleep 0.5
}

# The six tasks of docs/guide/six_pictures.md, each from a fresh program.
picture_six_pictures() {
  local task number=0 made=()
  for task in waving 'sit thinking' 'run drive' shoe handshake 'fighting stance'; do
    number=$((number + 1))
    start dark
    posed "$task"
    if [ "$task" = waving ]; then
      key alt+1
      read -r x y <<<"$(place_of head)"
      click "$x" "$y"
      command_named 'look at'
      click 60 220
      sleep 1
    fi
    key alt+9
    sleep 0.5
    if [ "$task" = 'fighting stance' ]; then
      xdotool mousemove --window "$window" 1140 228 click --repeat 3 1
      xdotool type -- 24
      key Return
      pull 700 250 -30 -62
      xdotool mouseup 1
    fi
    xdotool mousemove --window "$window" 700 150
    key a
    sleep 1.5
    still "$number"
    convert "$work/$number.png" -resize 400x500 "$work/$number-small.png"
    made+=("$work/$number-small.png")
    stop
  done
  montage "${made[@]}" -tile 3x2 -geometry +4+4 -background '#23272b' "$images/$1.png"
  echo "docs/images/$1.png"
}

picture_lamp() {
  start dark "$root/assets/figures/lamp.fig"
  keep "$1"
}

# solved NAME GOALS: the adult as limber-cli poses it for a list of goals, in $work/NAME.png, without the panels
solved() {
  printf '{"format": "limber-goals", "version": 1, "goals": [%s]}' "$2" >"$work/goals.json"
  "$root/build/release/src/cli/limber-cli" solve adult --goals "$work/goals.json" -o "$work/pose.json" >/dev/null
  {
    printf '{"format": "limber-scene", "version": 1, "camera": {"centre_cm": [0, 100, 10], "direction_deg": 42, '
    printf '"altitude_deg": 6, "distance_cm": 560, "vertical_field_deg": 28}, "actors": [{"name": "adult", '
    printf '"figure": {"asset": "adult"}, "goals": [],\n'
    sed -n '/^  "posture"/,$p' "$work/pose.json"
    printf ']}\n'
  } >"$work/$1.limber"
  start light "$work/$1.limber"
  sleep 1
  snap
  convert "$file" -crop 600x630+130+90 +repage "$work/$1.png"
  stop
}

# Every scene of the menu, solved: the pictures of docs/measured/solvers.md.
picture_scenes() {
  local scene
  mkdir -p "$images/scenes"
  for scene in "$root"/assets/scenes/*.limber; do
    start dark "$scene"
    key ctrl+shift+p
    xdotool type --delay 5 -- 'solve goals'
    key Return
    sleep 2
    xdotool mousemove --window "$window" 430 120
    key ctrl+shift+p # the figure may have gone out of sight
    xdotool type --delay 5 -- 'frame all'
    key Return
    sleep 0.5
    snap
    convert "$file" -crop 852x672+0+72 +repage -resize 480x -colors 96 "$images/scenes/$(basename "$scene" .limber).png"
    stop
  done
  echo "docs/images/scenes"
}

picture_bends() {
  solved overhead '{"effector": "left_hand", "position_cm": [22, 205, 12]},
    {"effector": "right_hand", "position_cm": [-22, 205, 12]}'
  solved deep '{"effector": "right_hand", "position_cm": [-15, 75, 110]}'
  solved stoop '{"effector": "left_hand", "position_cm": [16, 12, 45]},
    {"effector": "right_hand", "position_cm": [-16, 12, 45]}'
  convert "$work/overhead.png" "$work/deep.png" "$work/stoop.png" +append -resize 1280x "$images/$1.png"
  echo "docs/images/$1.png"
}

picture_swivel() {
  start dark
  take left_hand 20 -170
  drop
  for at in '500 345' '499 353' '498 360'; do # over the forearm, then onto the handle that shows
    # shellcheck disable=SC2086
    xdotool mousemove --window "$window" $at
    sleep 0.4
  done
  xdotool mousedown 1
  for step in $(seq 15); do
    xdotool mousemove --window "$window" $((498 + 4 * step)) $((360 - 2 * step))
    sleep 0.04
  done
  sleep 1
  keep "$1"
  xdotool mouseup 1
}

picture_far_goal() {
  start light
  click 876 710
  click 600 300
  keep "$1"
}

for name in bends out_of_reach start_light goals goal_kinds turn solver ranks obstacles balance reach joints constraints poses hands library picture view wireframe scene keys lamp four_views swivel far_goal compare slow_motion six_pictures scenes; do
  is_wanted "$name" || continue
  "picture_$name" "$name"
  stop
done
