#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Limber authors
# SPDX-License-Identifier: MIT
# Other programs read what Limber writes: bash tests/receivers.sh (about three minutes; needs a finished build)
# The Khronos validator finds no error and no warning in any GLB file; Blender and three.js have every joint and the surface
# where Limber has them, to a millimetre, at key poses and between them. Files are left in build/receivers.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
. "$root/src/install.sh"
limber_install "$root" packages.txt packages_receivers.txt
if ! command -v npm >/dev/null; then
  limber_install "$root" <(printf 'nodejs\nnpm\n')
fi
work=$root/build/receivers
here=$root/tests/receivers
cli=$root/build/release/src/cli/limber-cli
export LIMBER_ASSETS=$root/assets
poses=$root/assets/poses
mkdir -p "$root/build"
limber_build "$root" "$root/build/build.log" limber-cli
rm -rf "$work"
mkdir -p "$work/glb" "$work/bvh" "$work/npm"
cp "$here"/*.mjs "$work/npm/"
(cd "$work/npm" && npm init -y && npm install --no-audit --no-fund gltf-validator three) >"$work/npm.log" 2>&1 ||
  { tail -5 "$work/npm.log" >&2; exit 1; }

passed=0
failed=0
# judged COMMAND...: one line of what another program says of a file.
judged() {
  if "$@" >"$work/said.log" 2>&1; then
    passed=$((passed + 1))
    grep -E '^[a-z_0-9]+\.(glb|bvh):' "$work/said.log" | sed 's/^/  ok      /'
  else
    failed=$((failed + 1))
    echo "  FAILED  $*"
    tail -12 "$work/said.log" | sed 's/^/          /'
  fi
}
in_blender() {
  blender -b --factory-startup --python-exit-code 7 --python "$here/blender_check.py" -- "$work/$1" "$2"
}
in_three() { node "$work/npm/three_check.mjs" "$work/$1" "$2"; }

# moments NAME STAGE SECONDS...: where Limber has everything; without seconds as it stands.
moments() {
  local name=$1 stage=$2 time
  shift 2
  for time in "${@:-0}"; do
    local moment=()
    [ $# -eq 0 ] || moment=(--time "$time")
    "$cli" fk "$stage" "${moment[@]}" --json >"$work/glb/$name-$time.json"
    cp "$work/glb/$name-$time.json" "$work/bvh/"
    "$cli" convert "$stage" "$work/glb/$name-$time.obj" "${moment[@]}" >/dev/null
  done
}
# judge NAME STAGE SECONDS...: everything about one figure.
judge() {
  local name=$1 stage=$2
  moments "$@"
  "$cli" convert "$stage" "$work/glb/$name.glb" >/dev/null
  "$cli" convert "$stage" "$work/bvh/$name.bvh" >/dev/null
  judged node "$work/npm/validate.mjs" "$work/glb/$name.glb"
  judged in_three glb "$name.glb"
  judged in_blender glb "$name"
  # The other programs' joints of BVH are where the segments' frames are only if these are at their joints.
  [ "$name" = lamp ] || [ "$name" = arm ] || { judged in_three bvh "$name.bvh"; judged in_blender bvh "$name"; }
}

for figure in adult woman; do
  python3 "$here/make_scene.py" "$figure" "$work/$figure.limber" "$poses"/{walk_contact,walk_passing,deep_squat,throw_release}.json
  judge "$figure" "$work/$figure.limber" 0 0.25 0.5 0.8 1.0 1.4 1.5
done
judge abali "$root/assets/scenes/abali-2001-figure-7-4.limber" 0 0.5 1.3 2.0 3.3 5
# What left comes back: the file opens here as a person, and leaves once more.
judge again "$work/glb/adult.glb"
for figure in dog arm lamp chair; do judge "$figure" "$figure"; done
# Several figures, key poses alone, and the rest posture as a motion.
"$cli" convert "$root/assets/scenes/together-2-handshake.limber" "$work/glb/handshake.glb" >/dev/null 2>&1
"$cli" convert "$work/adult.limber" "$work/glb/keys.glb" --keys --rest >/dev/null
judged node "$work/npm/validate.mjs" "$work/glb/handshake.glb" "$work/glb/keys.glb"
echo "Receivers: $passed passed, $failed failed; files in $work."
[ "$failed" -eq 0 ]
