#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Limber authors
# SPDX-License-Identifier: MIT
# Installs what is missing, builds, and runs every test: bash tests/run.sh
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"
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
