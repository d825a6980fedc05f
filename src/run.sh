#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Limber authors
# SPDX-License-Identifier: MIT
# Installs what is missing, builds Limber and starts it: bash src/run.sh [FILE]
# Without a display it starts the same program on a virtual one, uses it by real mouse and key events, prints what
# happened, leaves the picture limber.png and ends by itself.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
. "$root/src/install.sh"
limber_install "$root"
mkdir -p "$root/build"
echo "Building (the first time takes a few minutes)…"
limber_build "$root" "$root/build/build.log" limber limber-cli limber-render
program=$root/build/release/src/app/limber

# A display counts when it answers.
if timeout 5 xprop -root >/dev/null 2>&1; then
  exec "$program" "$@"
fi
echo "No display: using a virtual one."
exec bash "$root/tests/support/on_virtual_screen.sh" bash "$root/src/demo.sh" "$program" \
  "$root/build/release/src/cli/limber-cli" "$root/limber.png" "$@"
