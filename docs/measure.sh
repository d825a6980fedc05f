#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Limber authors
# SPDX-License-Identifier: MIT
# Runs the benchmarks of `limber-bench`, fills the tables of docs/measured between their markers, and draws the plots:
# bash docs/measure.sh [SECTION...], all of scenes families drag chains growth solvers seeds if none is named.
# About half an hour with the peers of src/packages_peers.txt, a few minutes without them. The machine should have nothing
# else to do. LIMBER_COUNT shortens every measurement, for a trial. Numbers and curves stay in build/bench.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"
build=build/peers
results=build/bench
mkdir -p "$results"

cmake -S . -B $build -G Ninja -DCMAKE_BUILD_TYPE=Release -DLIMBER_PEERS=ON -DLIMBER_APP=OFF -DLIMBER_TESTS=OFF >"$results/build.log"
cmake --build $build --target limber-bench >>"$results/build.log"
bench=$build/src/bench/limber-bench

# put SECTION PAGE: the tables between "<!-- bench SECTION -->" and "<!-- end -->" of a page
put() {
  awk -v section="$1" -v table="$results/$1.md" '
    $0 == "<!-- bench " section " -->" { print; print ""; while ((getline line < table) > 0) print line; print ""; skip = 1 }
    $0 == "<!-- end -->" { skip = 0 }
    !skip' "$2" >"$results/page.md"
  cat "$results/page.md" >"$2"
}

commit=$(git describe --always --dirty)  # before the pages change

# machine: the machine, compiler and commit of a table, and the load before it
machine() {
  {
    lscpu | sed -nE 's/^Model name: *//p' | head -n 1
    echo "$(nproc) cores, $(g++ --version | head -n 1), commit $commit, $(date +%F)"
    echo "load $(cut -d' ' -f1 /proc/loadavg) before"
  } | paste -sd, | sed 's/,/, /g; s/^/Measured on: /; s/$/./'
  echo
}

sections=("$@")
[ $# -gt 0 ] || sections=(scenes families drag chains growth solvers seeds)
for section in "${sections[@]}"; do
  echo "bench $section"
  if [ "$section" = solvers ]; then
    { machine; "$bench" solvers --pictures ../images/scenes --json "$results/solvers.json"; } >"$results/solvers.md"
    put solvers docs/measured/solvers.md
    continue
  fi
  if [ "$section" = seeds ]; then # what must hold on any seed, not on a lucky one
    machine >"$results/seeds.md"
    for what in families drag; do
      "$bench" $what --seeds 8 ${LIMBER_COUNT:+--count "$LIMBER_COUNT"} --solver default --solver least-squares \
        --json "$results/seeds_$what.json"
      echo
    done >>"$results/seeds.md"
    "$bench" reaches --seeds 8 ${LIMBER_COUNT:+--count "$LIMBER_COUNT"} --json "$results/seeds_reaches.json" >>"$results/seeds.md"
    echo >>"$results/seeds.md"
    "$bench" starts --seeds 8 --count "${LIMBER_COUNT:-60}" --json "$results/seeds_starts.json" >>"$results/seeds.md"
    put seeds docs/measured/seeds.md
    continue
  fi
  machine >"$results/$section.md"
  "$bench" "$section" ${LIMBER_COUNT:+--count "$LIMBER_COUNT"} --json "$results/$section.json" \
    --series "$results/$section.txt" >>"$results/$section.md"
  case $section in drag) page=drags ;; chains) page=arms ;; *) page=$section ;; esac
  put "$section" "docs/measured/$page.md"
done
bash docs/plots.sh "$results" || true
