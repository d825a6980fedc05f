#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Limber authors
# SPDX-License-Identifier: MIT
# Makes what a package holds besides what is built and what lies in the tree: make_files.sh LIMBER CLI RENDER ROOT OUT VERSION
# Man pages by help2man and completion from what the programs say of themselves, the icon at every size that hicolor
# has, the changelog as Debian wants it. OUT/limber and OUT/dev hold each package's share of /usr/share.
set -euo pipefail
limber=$1
cli=$2
render=$3
root=$4
out=$5
version=$6
rm -rf "$out"
man=$out/limber/man/man1
completions=$out/limber/bash-completion/completions
mkdir -p "$man" "$completions" "$out/limber/doc/limber" "$out/dev/doc/liblimber-dev"

# commands PROGRAM: the names under Subcommands in its help.
commands() { "$1" --help | awk '/^Subcommands:/ { on = 1; next } /^[^ ]/ { on = 0 } on && /^  [a-z]/ { print $1 }'; }

# page NAME PROGRAM WHAT [COMMAND]: a man page of what a program says of itself or of a command of its, which has a page
# of its own as if it were a program.
page() {
  printf '#!/bin/sh\n%s %s "$@" | sed "s/^  limber/\\n&/"\n' "$2" "${4:-}" >"$bin/$1" # each example by itself
  chmod +x "$bin/$1"
  help2man --no-info --section=1 --manual='User Commands' --source="Limber $version" --version-string="$version" \
    --name="$3" -o "$man/$1.1" "$bin/$1"
  gzip -9n "$man/$1.1"
}

bin=$(mktemp -d)
trap 'rm -rf "$bin"' EXIT
export LIMBER_ASSETS=$root/assets
page limber "$limber" 'pose articulated figures by dragging hands and feet'
page limber-render "$render" 'draw pictures of a scene, without a window or a display'
page limber-cli "$cli" 'pose articulated figures by goals, without a window'
for command in $(commands "$cli"); do
  what=$("$cli" "$command" --help | awk 'NF { print; exit }' | sed 's/[.:].*//')
  page "limber-cli-$command" "$cli" "${what,}" "$command"
done

bash "$root/src/package/completion.sh" "$limber" >"$completions/limber"
bash "$root/src/package/completion.sh" "$cli" >"$completions/limber-cli"
bash "$root/src/package/completion.sh" "$render" >"$completions/limber-render"

for size in 16 22 24 32 36 48 64 72 96 128 192 256 512; do
  icons=$out/limber/icons/hicolor/${size}x$size/apps
  mkdir -p "$icons"
  rsvg-convert -w "$size" -h "$size" -o "$icons/limber.png" "$root/assets/icons/limber.svg"
done

for package in limber/doc/limber dev/doc/liblimber-dev; do
  gzip -9nc "$root/src/package/changelog" >"$out/$package/changelog.gz"
done
