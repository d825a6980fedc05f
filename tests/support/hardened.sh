#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Limber authors
# SPDX-License-Identifier: MIT
# Whether programs have what src/cmake/hardening.cmake asks for: hardened.sh PROGRAM...
set -uo pipefail
bad=0
# expect PROGRAM WHAT PATTERN OPTION...: readelf prints a line that matches.
expect() {
  local program=$1 what=$2 pattern=$3
  shift 3
  readelf -W "$@" "$program" | grep -E "$pattern" >/dev/null || { echo "$program: found no $what"; bad=1; }
}
for program in "$@"; do
  expect "$program" "position independent code" '^ *Type: *DYN' -h
  expect "$program" "read-only tables" 'GNU_RELRO' -l
  expect "$program" "symbols bound at its start" 'BIND_NOW|FLAGS_1.*NOW' -d
  expect "$program" "canaries of the stack" '__stack_chk_fail' --dyn-syms
  expect "$program" "checked calls of the C library" '__[a-z]+_chk' --dyn-syms
  readelf -lW "$program" | grep -E 'GNU_STACK' | grep -v ' RWE ' >/dev/null || { echo "$program: its stack can be run"; bad=1; }
done
exit "$bad"
