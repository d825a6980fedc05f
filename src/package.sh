#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Limber authors
# SPDX-License-Identifier: MIT
# Makes the Debian packages limber and liblimber-dev: bash src/package.sh
# Installs what is missing, builds, packs into build/package, and lets lintian look at them: an error of its stops here.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
. "$root/src/install.sh"
limber_install "$root" packages.txt packages_package.txt
mkdir -p "$root/build"
echo "Building (the first time takes a few minutes)…"
limber_build "$root" "$root/build/build.log" limber limber-cli limber-render package_files
made=$root/build/package
rm -rf "$made"
umask 022
cpack --config "$root/build/release/CPackConfig.cmake" -B "$made" >"$root/build/package.log" 2>&1 ||
  { cat "$root/build/package.log"; exit 1; }
rm -rf "$made/_CPack_Packages"
lintian --fail-on error --tag-display-limit 0 "$made"/*.deb
echo "Packages:"
ls -1 "$made"/*.deb
echo "Install with: sudo apt install $(cd "$made" && ls -d "$PWD"/limber_*.deb)"
