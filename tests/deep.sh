#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Limber authors
# SPDX-License-Identifier: MIT
# What takes longer than a person waits: bash tests/run.sh --deep [STEP...]; without a step all but storm, one after the
# other.
#   asan      every test under AddressSanitizer, LeakSanitizer and UBSan; a hundred thousand edits that are taken back
#             (LIMBER_EDITS); the window in ten minutes of real events from a seed (LIMBER_STORM_SECONDS,
#             LIMBER_STORM_SEED)
#   tsan      what runs in threads, under ThreadSanitizer: the live solver, reach spaces, the application
#   tidy      clang-tidy and clang-format on every source
#   clang     a build by clang in which warnings are errors, and every test
#   coverage  which lines and branches the tests reach, a row a room
#   fuzz      each harness of tests/fuzz for a minute (LIMBER_FUZZ_SECONDS), under AddressSanitizer and UBSan
#   storm     the storm of asan as people run the window, where it has to answer within two seconds; every other minute
#             the window is brought back to its first state, and what it still holds is reported
# A step that has passed on this commit is not done again, nor is a part of one that has. At the end: a table of what
# ran, on which commit, and what it found; it is kept in build/deep/table.md, and what a step printed in
# build/deep/STEP.log.
set -uo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root" || exit 1
. src/install.sh
all_steps=(asan tsan tidy clang coverage fuzz storm)
steps=("$@")
[ $# -gt 0 ] || steps=(asan tsan tidy clang coverage fuzz)
for step in "${steps[@]}"; do
  [[ " ${all_steps[*]} " == *" $step "* ]] || { echo "--deep: found '$step', expected ${all_steps[*]}" >&2; exit 2; }
done
limber_install "$root" packages.txt packages_deep.txt || exit 1
work=$root/build/deep
mkdir -p "$work"
exec 3>&1  # how far a step is, while what it prints goes into its log
commit=$(git describe --always --dirty 2>/dev/null || echo unknown)
jobs=$(nproc)
screen=tests/support/on_virtual_screen.sh
export LIMBER_ASSETS=$root/assets

# passed NAME: whether it has passed on this commit.
passed() {
  [[ $commit != *-dirty && $commit != unknown ]] && [ "$(cat "$work/$1.passed" 2>/dev/null)" = "$commit" ]
}

# part NAME COMMAND...: a part of the step that runs; the others are done though it fails.
part() {
  local name=$1
  shift
  if passed "$step.$name"; then
    echo "--- $name: has passed on $commit."
    return 0
  fi
  echo "--- $name"
  echo "  $step: $name, after $((SECONDS - begin)) s" >&3
  if "$@"; then
    echo "$commit" >"$work/$step.$name.passed"
  else
    rm -f "$work/$step.$name.passed"
    bad_parts="$bad_parts $name"
    return 1
  fi
}

# found WORDS: what a step reports in the table.
found() { echo "$*" >"$work/$step.found"; }

# build PRESET TARGET...: goes on after an error, so that one run shows them all.
build() {
  local preset=$1
  shift
  cmake --preset "$preset" && cmake --build "build/$preset" -- -k 0 "$@" 2>&1 | tee "$work/$step.build.log"
}

# count PATTERN [LOG]: how many different lines of a log, by default the step's, hold a pattern.
count() { grep -hE "$1" "${2:-$work/$step.log}" 2>/dev/null | sort -u | wc -l; }

# tests_found: what tests of a step have found, for the table.
tests_found() {
  found "$(count ': error:|: warning:' "$work/$step.build.log") errors and warnings of the compiler," \
    "$(count 'ERROR: (Address|Leak)Sanitizer|WARNING: ThreadSanitizer|runtime error:') reports of sanitizers;" \
    "parts that failed:${bad_parts:- none}"
}

asan() {
  export ASAN_OPTIONS=detect_leaks=1 UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1
  export LSAN_OPTIONS=suppressions=$root/tests/support/lsan.supp:print_suppressions=0
  if part build build asan all limber-bench; then
    part tests ctest --preset asan -j "$jobs"
    part edits env QT_QPA_PLATFORM=offscreen build/asan/tests/window_tests "[.deep]"
    part storm env LIMBER_STORM_HANG=60000 "$screen" build/asan/tests/window_tests "[.storm]"
  fi
  tests_found
}

tsan() {
  export TSAN_OPTIONS="suppressions=$root/tests/support/tsan.supp halt_on_error=0 exitcode=66 die_after_fork=0"
  local threads="[#live_solver_test],[#triple_buffer_test],[#time_limit_test],[#trace_test],[#kept_setup_test]"
  threads="$threads,[#reach_space_test],[#reach_surface_test],[#reason_test]"
  local steady=(setarch "$(uname -m)" --addr-no-randomize)  # else memory may lie where ThreadSanitizer cannot see it
  "${steady[@]}" true || steady=()
  if part build build tsan core_tests window_tests; then
    part engine "${steady[@]}" build/tsan/tests/core_tests --filenames-as-tags "$threads"
    part application "${steady[@]}" "$screen" build/tsan/tests/window_tests "[app]"
    part followers "${steady[@]}" "$screen" build/tsan/tests/window_tests --filenames-as-tags "[gui][#follow_test]"
    part pictures "${steady[@]}" "$screen" build/tsan/tests/window_tests --filenames-as-tags "[gui][#picture_test]"
  fi
  tests_found
}

# One batch of sources; what it found is in build/deep/tidy, once for each place, whatever included it.
tidy_batch() {
  local source=$1 name
  name=$(echo "${source#"$root/"}" | tr / _)
  [ "$(cat "$work/tidy/$name.passed" 2>/dev/null)" = "$commit" ] && return 0
  rm -f "$work/tidy/$name.passed"
  clang-tidy-19 -p "$root/build/tidy" --quiet "$source" >"$work/tidy/$name.log" 2>/dev/null || return 1
  [[ $commit == *-dirty ]] || echo "$commit" >"$work/tidy/$name.passed"
}

formatted() {
  git ls-files -z '*.cpp' '*.h' | xargs -0 clang-format --dry-run -Werror
}

# Batches are read by clang-tidy as they are compiled: headers are read once for ten sources, which takes a third of
# the time.
tidy() {
  part format formatted
  mkdir -p "$work/tidy"
  cmake --preset tidy || return 1
  local makers
  makers=$(cmake --build build/tidy --target help | sed -n 's/^\([a-z_-]*_autogen\):.*/\1/p')
  # shellcheck disable=SC2086
  cmake --build build/tidy --target $makers || return 1
  export -f tidy_batch
  export root work commit
  sed -n 's/^ *"file": "\(.*\)",*$/\1/p' build/tidy/compile_commands.json | grep -v -e _autogen -e cmake_pch |
    xargs -P "$jobs" -I{} bash -c 'tidy_batch {}' || bad_parts="$bad_parts checks"
  cat "$work"/tidy/*.log | grep -E '(error|warning):' | sort -u | tee "$work/tidy/all.txt"
  found "$(wc -l <"$work/tidy/all.txt") objections, which are in build/deep/tidy/all.txt;" \
    "parts that failed:${bad_parts:- none}"
}

clang() {
  if part build build clang all limber-bench; then
    part tests ctest --preset clang -j "$jobs"
  fi
  tests_found
}

# rooms_of TABLE: lines and branches from gcovr's table of files, a row a room.
rooms_of() {
  echo "| room | lines | reached % | branches | taken % |"
  echo "| --- | --- | --- | --- | --- |"
  awk -F, '
    function row(name, l, s, b, t) {
      printf "| %s | %d | %.1f | %d | %.1f |\n", name, l, 100 * s / (l + !l), b, 100 * t / (b + !b)
    }
    NR > 1 {
      split($1, path, "/")
      room = path[1] == "include" ? path[3] : path[2]
      lines[room] += $2; seen[room] += $3; branches[room] += $5; taken[room] += $6
      l += $2; s += $3; b += $5; t += $6
    }
    END {
      for (room in lines) row(room, lines[room], seen[room], branches[room], taken[room])
      row("~ all", l, s, b, t)
    }' "$1" | sort | sed 's/~ all/all/'
}

covered_tests() {
  find build/coverage -name '*.gcda' -delete
  ctest --preset coverage -j "$jobs"
}

covered_rooms() {
  gcovr --root . --object-directory build/coverage --filter src/ --filter include/ --exclude-throw-branches \
    --exclude-unreachable-branches --csv "$work/coverage.csv" build/coverage && rooms_of "$work/coverage.csv" |
    tee "$work/coverage.md"
}

coverage() {
  if part build build coverage all limber-bench; then
    part tests covered_tests
    part rooms covered_rooms
  fi
  found "$(awk -F' *[|] *' '$2 == "all" { printf "%s %% of lines, %s %% of branches", $4, $6 }' "$work/coverage.md");" \
    "parts that failed:${bad_parts:- none}; the rooms are in build/deep/coverage.md"
}

storm() {
  part build build release window_tests || return 1
  # Without caches by thread, whose blocks glibc counts as allocated.
  part storm env GLIBC_TUNABLES=glibc.malloc.tcache_count=0 "$screen" build/release/tests/window_tests "[.storm]"
  found "$(grep -h '^storm, seed' "$work/storm.log" | tail -1)"
}

# One harness; it begins with what Limber ships or with tests/fuzz/seeds, and keeps what it has found worth keeping in
# build/deep/corpus.
fuzz_by() {
  local harness=$1 name seeds= dictionary=()
  name=$(basename "$harness")
  case $name in
    figure_fuzz) seeds=assets/figures ;;
    scene_fuzz) seeds=assets/scenes ;;
    body_fuzz | character_fuzz) seeds=assets/bodies ;;
    *) [ -d "tests/fuzz/seeds/$name" ] && seeds=tests/fuzz/seeds/$name ;;
  esac
  mkdir -p "$work/corpus/$name" "$work/tmp"
  [ -f "tests/fuzz/dictionaries/$name.dict" ] && dictionary=("-dict=tests/fuzz/dictionaries/$name.dict")
  TMPDIR=$work/tmp "$harness" -max_total_time="${LIMBER_FUZZ_SECONDS:-60}" -timeout=10 -rss_limit_mb=2048 \
    -max_len=65536 -print_final_stats=1 -artifact_prefix="$work/$name-" "${dictionary[@]}" "$work/corpus/$name" \
    ${seeds:+"$seeds"} 2>&1 | grep -vE '^#|^(INFO|NEW|REDUCE)'
  return "${PIPESTATUS[0]}"
}

fuzz() {
  local harness
  part build build fuzz all || return 1
  for harness in build/fuzz/tests/fuzz/*_fuzz; do part "$(basename "$harness")" fuzz_by "$harness"; done
  found "$(awk '/stat::number_of_executed_units/ { n += $2 } END { print n + 0 }' "$work/fuzz.log") inputs;" \
    "harnesses that failed:${bad_parts:- none}"
}

failed=0
for step in "${steps[@]}"; do
  if passed "$step"; then
    echo "$step: has passed on $commit."
    continue
  fi
  echo "$step: begins; what it prints is in build/deep/$step.log"
  begin=$SECONDS
  bad_parts=
  rm -f "$work/$step.found" "$work/$step.passed"
  "$step" >"$work/$step.log" 2>&1 || bad_parts="${bad_parts:- step}"
  outcome=passed
  [ -z "$bad_parts" ] && echo "$commit" >"$work/$step.passed" || { outcome=failed; failed=1; }
  words=$(cat "$work/$step.found" 2>/dev/null || echo "nothing was run to its end")
  echo "| $step | $commit | $(((SECONDS - begin + 59) / 60)) | $outcome | $words |" | tee "$work/$step.row"
done
{
  echo "| step | commit | minutes | outcome | found |"
  echo "| --- | --- | --- | --- | --- |"
  for step in "${all_steps[@]}"; do cat "$work/$step.row" 2>/dev/null; done
} | tee "$work/table.md"
exit $failed
