#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Limber authors
# SPDX-License-Identifier: MIT
# Draws the plots of docs/measured with gnuplot from the curves that `limber-bench … --series FILE` wrote:
#     bash docs/plots.sh [FOLDER]
# FOLDER holds scenes.txt, growth.txt and drag.txt (build/bench if left out; docs/measure.sh fills it). What is missing
# is left out aloud. The pictures: docs/images/convergence.svg, growth.svg, jumps.svg.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
data=${1:-$root/build/bench}
images=$root/docs/images
command -v gnuplot >/dev/null || { echo "gnuplot is missing: src/packages_peers.txt names its package." >&2; exit 1; }

# Limber's own solvers in strong lines, the peers in thin ones.
style() {
  case $1 in
    default) echo 'lw 2.5 lc rgb "#d1495b"' ;;
    variable-metric) echo 'lw 2.5 lc rgb "#00798c"' ;;
    least-squares) echo 'lw 2.5 lc rgb "#e09f3e"' ;;
    nlopt-slsqp) echo 'lw 1.2 lc rgb "#8d6a9f"' ;;
    nlopt-lbfgs) echo 'lw 1.2 lc rgb "#6aa84f"' ;;
    ceres) echo 'lw 1.2 lc rgb "#a1887f"' ;;
    ipopt) echo 'lw 1.2 lc rgb "#4b5563"' ;;
    *) echo 'lw 1.2 lc rgb "#9aa5b1"' ;;
  esac
}

# curves FILE PLOT: "NAME|INDEX" of each curve of a plot, in the file's order
curves() { grep "^# $2 | " "$1" | sed -E 's/^# (.* \| (.*) \| .*)$/\2|\1/'; }

common='set terminal svg size 860,420 font "Inter,Helvetica,Arial,sans-serif,13" background rgb "white"
set border 3 lc rgb "#9aa5b1"; set tics nomirror textcolor rgb "#374151"; set grid lc rgb "#e5e7eb" lt 1
set key textcolor rgb "#374151" samplen 2 spacing 1.1; set title textcolor rgb "#111827"'

# lines FILE PLOT COLUMNS STYLE: the list behind gnuplot's plot
lines() {
  local separator=''
  while IFS='|' read -r name index; do
    case $name in vm-*) continue ;; esac # hardly told apart from variable-metric
    printf '%s"%s" index "%s" using %s with %s %s title "%s"' "$separator" "$1" "$index" "$3" "$4" "$(style "$name")" "$name"
    separator=', '
  done < <(curves "$1" "$2")
}

has() { [ -s "$data/$1" ] || { echo "$data/$1 is missing: its plot is left as it is." >&2; return 1; }; }

if has scenes.txt; then
  gnuplot <<PLOT
$common
set output "$images/convergence.svg"
set multiplot layout 1,2
set logscale xy; set format x "10^{%T}"; set format y "10^{%T}"
set xlabel "time, F"; set ylabel "P above the best, cm²"; set key bottom left; set yrange [1e-8:*]
set title "Figure 5: a bar out of reach, 31 DOFs"
plot $(lines "$data/scenes.txt" 'convergence figure 5' 1:2 steps)
unset key
set title "Whole body: six goals with aim, 56 DOFs"
plot $(lines "$data/scenes.txt" 'convergence whole body' 1:2 steps)
PLOT
  echo "docs/images/convergence.svg"
fi

if has growth.txt; then
  hinges=$(curves "$data/growth.txt" growth | grep hinges | cut -d'|' -f2-)
  balls=$(curves "$data/growth.txt" growth | grep ball | cut -d'|' -f2-)
  gnuplot <<PLOT
$common
set output "$images/growth.svg"
set logscale xy; set xlabel "DOFs that goals use"; set ylabel "µs"; set key top left; set xrange [9:1100]
plot "$data/growth.txt" index "$hinges" using 1:2 with linespoints pt 7 ps 0.5 lw 2 lc rgb "#00798c" title "P and gradient, chain of hinges", \
  "" index "$hinges" using 1:3 with linespoints pt 6 ps 0.5 lw 1.5 dt 2 lc rgb "#00798c" title "forward kinematics alone, the same", \
  "" index "$balls" using 1:2 with linespoints pt 7 ps 0.5 lw 2 lc rgb "#e09f3e" title "P and gradient, tree of ball joints", \
  "" index "$balls" using 1:3 with linespoints pt 6 ps 0.5 lw 1.5 dt 2 lc rgb "#e09f3e" title "forward kinematics alone, the same"
PLOT
  echo "docs/images/growth.svg"
fi

if has drag.txt; then
  gnuplot <<PLOT
$common
set output "$images/jumps.svg"
set logscale xy; set xlabel "a joint turns by more than … in one step of 1 cm, degrees"; set ylabel "steps in 1000"
set xrange [0.25:180]; set yrange [0.1:1000]; set xtics (0.5, 1, 2, 5, 10, 20, 45, 90, 180); set key top right
set arrow from 10,0.1 to 10,1000 nohead lc rgb "#d1d5db" lw 1.5
set arrow from 20,0.1 to 20,1000 nohead lc rgb "#d1d5db" lw 1.5
plot $(lines "$data/drag.txt" 'jumps random' 1:2 lines)
PLOT
  echo "docs/images/jumps.svg"
fi
