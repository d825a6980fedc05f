# SPDX-FileCopyrightText: The Limber authors
# SPDX-License-Identifier: MIT
# Sourced by src/run.sh, src/package.sh and the scripts of tests: installs what this machine lacks, then builds. With everything
# there it touches neither the network nor sudo.

# limber_install ROOT [LIST...]: what lists of packages in src name, src/packages.txt if none is given.
limber_install() {
  local missing=() package root=$1
  shift
  [ $# -gt 0 ] || set -- packages.txt
  while read -r package; do
    case "$package" in '' | '#'*) continue ;; esac
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
  done < <(cd "$root/src" && cat "$@")
  [ ${#missing[@]} -eq 0 ] && return 0
  echo "Installing ${#missing[@]} packages: ${missing[*]}"
  local as_root=() begin=$SECONDS
  [ "$(id -u)" -eq 0 ] || as_root=(sudo)
  "${as_root[@]}" apt-get update -qq || return 1
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null || return 1
  echo "Installed in $((SECONDS - begin)) s."
}

# limber_progress: of what ninja prints, how far it is at every tenth of its steps, and all that is no step.
limber_progress() {
  local line tenth shown=0
  while IFS= read -r line; do
    if [[ $line =~ ^\[([0-9]+)/([0-9]+)\] ]]; then
      tenth=$((10 * BASH_REMATCH[1] / BASH_REMATCH[2]))
      [ "$tenth" -gt "$shown" ] && [ "${BASH_REMATCH[2]}" -ge 20 ] && echo "  step ${BASH_REMATCH[1]} of ${BASH_REMATCH[2]}"
      [ "$tenth" -le "$shown" ] || shown=$tenth
    else
      echo "$line"
    fi
  done
}

# limber_build ROOT LOG [TARGET...]: in Release, everything if no target is named; says how far it is and how long it took,
# and one line when nothing is to be done.
limber_build() {
  local root=$1 log=$2 begin=$SECONDS built=0
  shift 2
  [ $# -gt 0 ] || set -- all
  cmake --preset release -S "$root" >"$log" 2>&1 || { cat "$log"; return 1; }
  cmake --build "$root/build/release" --target "$@" 2>&1 | tee -a "$log" | limber_progress || built=${PIPESTATUS[0]}
  [ "$built" -ne 0 ] || echo "Built in $((SECONDS - begin)) s."
  return "$built"
}
