#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Limber authors
# SPDX-License-Identifier: MIT
# A person starts Limber from the desktop's menu: on_virtual_screen.sh menu.sh
# Shows the menu Graphics as a folder of its programs, clicks Limber twice, and waits for its window. Leaves menu.png and
# started.png, pictures of the whole screen.
set -euo pipefail
. ./first_icon.sh
pcmanfm --no-desktop menu://applications/Graphics >menu.log 2>&1 &
manager=$!
trap 'kill "$manager" 2>/dev/null || true' EXIT
menu() { xdotool search --onlyvisible --class pcmanfm | tail -1 | grep .; }
limber_is_there() { xdotool search --onlyvisible --name 'Limber$'; }

wait_for "the menu" menu
sleep 2
scrot -o menu.png
open_first_icon "$(menu)" limber_is_there
wait_for "Limber" limber_is_there
sleep 3
scrot -o started.png
