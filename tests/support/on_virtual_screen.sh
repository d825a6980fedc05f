#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Limber authors
# SPDX-License-Identifier: MIT
# Runs a program on a virtual screen of its own with a window manager: on_virtual_screen.sh PROGRAM [ARGUMENT…]
# LIMBER_SCREEN sets the screen's size and depth, 1600x1000x24 if empty. Ends with the program's exit code. The window
# manager is ready before the program starts, or the program does not start. One that ends early is started anew, and
# that is said: without it a dialog that closes gives the keyboard to nobody. A key does not repeat, however long a busy
# machine takes to let it go.
set -u
if [ "${LIMBER_ON_VIRTUAL_SCREEN:-}" != inside ]; then
  export LIMBER_ON_VIRTUAL_SCREEN=inside
  # Unless told otherwise the X server starts afresh when its last client leaves, and throws out who comes meanwhile.
  exec xvfb-run -a -s "-screen 0 ${LIMBER_SCREEN:-1600x1000x24} -r -noreset" "$0" "$@"
fi
runtime=$(mktemp -d) && chmod 700 "$runtime"
export XDG_RUNTIME_DIR="$runtime" LIBGL_ALWAYS_SOFTWARE=1
config="$(cd "$(dirname "$0")" && pwd)/openbox.xml"
manage() {
  trap 'kill "$manager" 2>/dev/null; exit' TERM
  for _ in 1 2 3 4 5; do
    openbox --config-file "$config" >>"$runtime/openbox.log" 2>&1 &
    manager=$!
    wait "$manager"
    echo "on_virtual_screen.sh: the window manager ended early ($?): $(tail -n 3 "$runtime/openbox.log")" >&2
  done
}
manage &
keeper=$!
trap 'kill "$keeper" 2>/dev/null; wait "$keeper" 2>/dev/null; rm -rf "$runtime"' EXIT
# openbox says on the root window that it manages it.
ready() { xprop -root _NET_SUPPORTING_WM_CHECK 2>/dev/null | grep -q 'window id'; }
for _ in $(seq 1200); do
  ready && break
  sleep 0.05
done
if ! ready; then
  echo "on_virtual_screen.sh: no window manager after a minute: $(cat "$runtime/openbox.log")" >&2
  exit 1
fi
"$@"
