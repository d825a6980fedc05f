#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Limber authors
# SPDX-License-Identifier: MIT
# Installs what is missing, builds, and runs every test: bash tests/run.sh
# What takes longer than a person waits (tests/deep.sh): bash tests/run.sh --deep [STEP...]
# What other programs say of Limber (tests/receivers.sh, tests/package.sh): bash tests/run.sh --full
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"
if [ "${1:-}" = --deep ]; then
  shift
  exec bash tests/deep.sh "$@"
elif [ "${1:-}" = --full ]; then
  receivers=0
  bash tests/receivers.sh || receivers=1
  bash tests/package.sh && exit "$receivers"
  exit 1
elif [ $# -gt 0 ]; then
  echo "tests/run.sh: found '$1', expected nothing, --deep or --full" >&2
  exit 2
fi
. src/install.sh
limber_install "$root"
mkdir -p build
echo "Building (the first time takes a few minutes)…"
limber_build "$root" build/build.log
if grep -q 'warning:' build/build.log; then
  grep 'warning:' build/build.log
  echo "The build warns; here warnings are errors." >&2
  exit 1
fi
bash tests/support/longest.sh "$root"
ctest --preset release
