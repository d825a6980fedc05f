#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Limber authors
# SPDX-License-Identifier: MIT
# Runs a program on a virtual screen of its own with a window manager: on_virtual_screen.sh PROGRAM [ARGUMENT…]
# LIMBER_SCREEN sets the screen's size and depth, 1600x1000x24 if empty. Ends with the program's exit code. The window
# manager is ready before the program starts. A key does not repeat, however long a busy machine takes to let it go.
set -u
if [ "${LIMBER_ON_VIRTUAL_SCREEN:-}" != inside ]; then
  export LIMBER_ON_VIRTUAL_SCREEN=inside
  exec xvfb-run -a -s "-screen 0 ${LIMBER_SCREEN:-1600x1000x24} -r" "$0" "$@"
fi
runtime=$(mktemp -d) && chmod 700 "$runtime"
export XDG_RUNTIME_DIR="$runtime" LIBGL_ALWAYS_SOFTWARE=1
openbox --config-file "$(cd "$(dirname "$0")" && pwd)/openbox.xml" >"$runtime/openbox.log" 2>&1 &
manager=$!
trap 'kill "$manager" 2>/dev/null; rm -rf "$runtime"' EXIT
# openbox says on the root window that it manages it.
for _ in $(seq 200); do
  xprop -root _NET_SUPPORTING_WM_CHECK 2>/dev/null | grep -q 'window id' && break
  sleep 0.05
done
"$@"
