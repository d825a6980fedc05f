#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Limber authors
# SPDX-License-Identifier: MIT
# What takes longer than a person waits: bash tests/run.sh --deep [STEP...]; without a step all, one after the other.
#   fuzz    each harness of tests/fuzz for a minute (LIMBER_FUZZ_SECONDS), under AddressSanitizer and UBSan
#   storm   the window in ten minutes of real events from a seed (LIMBER_STORM_SECONDS, LIMBER_STORM_SEED)
# A step that has passed on this commit is not done again. At the end: a table of what ran, on which commit, and what
# it found; it is kept in build/deep/table.md.
set -uo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root" || exit 1
. src/install.sh
limber_install "$root" packages.txt packages_deep.txt || exit 1
work=$root/build/deep
mkdir -p "$work"
commit=$(git describe --always --dirty 2>/dev/null || echo unknown)
screen="bash tests/support/on_virtual_screen.sh"
export LIMBER_ASSETS=$root/assets

# build PRESET TARGET...: quietly.
build() {
  local preset=$1
  shift
  cmake --preset "$preset" && cmake --build "build/$preset" --target "$@"
}

storm() {
  build release window_tests || return 1
  $screen build/release/tests/window_tests "[.storm]"
}

# Each harness begins with what Limber ships, and keeps what it has found worth keeping in build/deep/corpus.
fuzz() {
  build fuzz all || return 1
  local failed=0 harness name seeds dictionary
  for harness in build/fuzz/tests/fuzz/*_fuzz; do
    name=$(basename "$harness")
    case $name in
      figure_fuzz) seeds=assets/figures ;;
      scene_fuzz | scene_fields_fuzz) seeds=assets/scenes ;;
      body_fuzz) seeds=assets/bodies ;;
      mesh_fuzz) seeds=assets/meshes ;;
      *) seeds= ;;
    esac
    mkdir -p "$work/corpus/$name" "$work/tmp"
    dictionary=()
    [ -f "tests/fuzz/dictionaries/$name.dict" ] && dictionary=("-dict=tests/fuzz/dictionaries/$name.dict")
    echo "--- $name"
    TMPDIR=$work/tmp "$harness" -max_total_time="${LIMBER_FUZZ_SECONDS:-60}" -timeout=10 -rss_limit_mb=2048 \
      -max_len=65536 -print_final_stats=1 -artifact_prefix="$work/$name-" "${dictionary[@]}" "$work/corpus/$name" \
      ${seeds:+"$seeds"} 2>&1 | grep -vE '^#|^(INFO|NEW|REDUCE)' || true
    [ "${PIPESTATUS[0]}" -eq 0 ] || failed=1
  done
  return $failed
}

steps=("$@")
[ $# -gt 0 ] || steps=(fuzz storm)
failed=0
for step in "${steps[@]}"; do
  case $step in
    fuzz | storm) ;;
    *) echo "--deep: found '$step', expected fuzz or storm" >&2; exit 2 ;;
  esac
  if [ -f "$work/$step.passed" ] && [ "$(cat "$work/$step.passed")" = "$commit" ] && [[ $commit != *-dirty ]]; then
    echo "$step: has passed on $commit."
    continue
  fi
  echo "$step: begins; what it prints is in build/deep/$step.log"
  begin=$SECONDS
  if "$step" >"$work/$step.log" 2>&1; then
    echo "$commit" >"$work/$step.passed"
    outcome=passed
  else
    rm -f "$work/$step.passed"
    outcome=failed
    failed=1
  fi
  echo "| $step | $commit | $(((SECONDS - begin + 59) / 60)) | $outcome |" | tee "$work/$step.row"
done
{
  echo "| step | commit | minutes | outcome |"
  echo "| --- | --- | --- | --- |"
  cat "$work"/*.row
} | tee "$work/table.md"
exit $failed
