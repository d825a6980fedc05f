#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Limber authors
# SPDX-License-Identifier: MIT
# The ten longest functions, headers and classes of a source tree, to be judged by reading: longest.sh ROOT
set -euo pipefail
cd "$1"

tags() { find src include -name '*.h' -o -name '*.cpp' | sort | ctags -L - -f - --languages=C++ --language-force=C++ "$@" 2>/dev/null; }

echo "Longest functions (lines):"
tags --kinds-C++=f --fields=+ne | awk -F'\t' '
  { line = 0; end = 0
    for (i = 4; i <= NF; i++) { if ($i ~ /^line:/) line = substr($i, 6); if ($i ~ /^end:/) end = substr($i, 5) }
    if (end >= line && line > 0) printf "%6d  %s  %s\n", end - line + 1, $1, $2 }' | sort -rn | awk 'NR <= 10'

echo "Longest headers (lines):"
find src include -name '*.h' -exec wc -l {} + | grep -v ' total$' | sort -rn | awk 'NR <= 10 { printf "%6d  %s\n", $1, $2 }'

echo "Largest classes (public functions):"
tags --kinds-C++=fp --fields=+a --fields=+Z | awk -F'\t' '
  /access:public/ && $2 ~ /\.h$/ {
    for (i = 4; i <= NF; i++) if ($i ~ /^scope:(class|struct):/) { scope = $i; sub(/^scope:(class|struct):/, "", scope); count[scope "  " $2]++ } }
  END { for (one in count) printf "%6d  %s\n", count[one], one }' | sort -rn | awk 'NR <= 10'
