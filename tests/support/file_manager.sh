#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Limber authors
# SPDX-License-Identifier: MIT
# A person opens a file from a file manager: on_virtual_screen.sh file_manager.sh FILE TITLE
# Shows the file alone in a folder, waits for its thumbnail, clicks it twice, and waits for Limber's window of that title. Leaves
# FILE-manager.png and FILE-opened.png, pictures of the whole screen.
set -euo pipefail
. ./first_icon.sh
file=$1
title=$2
rm -rf files .cache/thumbnails && mkdir -p files && cp "$file" files/
pcmanfm --no-desktop "$PWD/files" >manager.log 2>&1 &
manager=$!
trap 'kill "$manager" 2>/dev/null || true' EXIT
folder() { xdotool search --onlyvisible --name '^files$' | grep .; }
has_thumbnail() { find .cache/thumbnails -name '*.png' -size +1k 2>/dev/null | grep -q .; }
limber_has_it() { xdotool search --onlyvisible --name "^$title.*Limber$"; }

wait_for "the file manager" folder
wait_for "the thumbnail" has_thumbnail
sleep 1
scrot -o "$file-manager.png"
open_first_icon "$(folder)" limber_has_it
wait_for "Limber with the file" limber_has_it
sleep 3
scrot -o "$file-opened.png"
