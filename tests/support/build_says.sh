#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Limber authors
# SPDX-License-Identifier: MIT
# What src/install.sh says of a build, and that a failed build is reported: build_says.sh ROOT
set -euo pipefail
. "$1/src/install.sh"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
outcome=0
cmake() {
  [ "$1" = --build ] || return 0
  for step in 1 20 21 40; do echo "[$step/40] Compiling"; done
  echo "an error"
  return "$outcome"
}
said=$(limber_build nowhere "$log") || { echo "a sound build was taken for a failed one" >&2; exit 1; }
[[ $said == *"  step 20 of 40"*"  step 40 of 40"*"an error"*"Built in "*" s." ]] || { echo "found: $said" >&2; exit 1; }
[[ $said != *"step 21 of 40"* ]] || { echo "more than every tenth is reported: $said" >&2; exit 1; }
outcome=3
for way in "" "set -e;"; do
  if (eval "$way limber_build nowhere '$log'" >"$log.said"); then echo "a failed build was taken for a sound one" >&2; exit 1; fi
  ! grep -q 'Built in' "$log.said" || { echo "a failed build is reported as built" >&2; exit 1; }
  rm -f "$log.said"
done
