# SPDX-FileCopyrightText: The Limber authors
# SPDX-License-Identifier: MIT
# Sourced by src/run.sh and tests/run.sh: installs what src/packages.txt names and this machine lacks, then builds.
# With everything there it touches neither the network nor sudo.

limber_install() {
  local missing=() package
  while read -r package; do
    case "$package" in '' | '#'*) continue ;; esac
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
  done <"$1/src/packages.txt"
  [ ${#missing[@]} -eq 0 ] && return 0
  echo "Installing: ${missing[*]}"
  local as_root=()
  [ "$(id -u)" -eq 0 ] || as_root=(sudo)
  "${as_root[@]}" apt-get update -qq || return 1
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null || return 1
}

# limber_build ROOT LOG: everything, in Release; says one line when nothing is to be done.
limber_build() {
  cmake --preset release -S "$1" >"$2" 2>&1 || { cat "$2"; return 1; }
  cmake --build "$1/build/release" 2>&1 | tee -a "$2" | grep -vE '^\[[0-9]+/[0-9]+\]' || true
  return "${PIPESTATUS[0]}"
}
