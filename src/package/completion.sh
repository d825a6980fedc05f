#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Limber authors
# SPDX-License-Identifier: MIT
# Writes the bash completion of a program, made of its --help and those of its commands: completion.sh PROGRAM
# Offered are options, the words that an option takes one of, commands, Limber's own figures and files.
set -euo pipefail
program=$1
name=$(basename "$program")
function=_${name//-/_}
figures=$(cd "${LIMBER_ASSETS:?}/figures" && printf '%s ' *.fig | sed 's/\.fig / /g')

commands() { "$program" --help | awk '/^Subcommands:/ { on = 1; next } /^[^ ]/ { on = 0 } on && /^  [a-z]/ { print $1 }'; }
# options [COMMAND]: what begins with two dashes in its help.
options() { "$program" "$@" --help | sed -nE 's/^  +(-[a-zA-Z],)?(--[a-z-]+).*/\2/p' | tr '\n' ' '; }
# choices [COMMAND]: a line of a case for each option that takes one word of a list.
choices() {
  "$program" "$@" --help | sed -nE 's/^  +(-[a-zA-Z],)?(--[a-z-]+) [^{]*\{([^}]*)\}.*/\2 \3/p' |
    while read -r option words; do echo "    '${1:-} $option') words='${words//,/ }' ;;"; done
}

echo "# bash completion of $name, made of what the program says of itself."
echo "$function() {"
echo '  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command= words='
if [ -n "$(commands)" ]; then echo '  [ "$COMP_CWORD" -gt 1 ] && command=${COMP_WORDS[1]}'; fi
echo '  case "$command $before" in'
choices
for command in $(commands); do choices "$command"; done
for command in $(commands); do echo "    '$command '*) words='$(options "$command")$figures' ;;"; done
echo "    *) words='$(options)$(commands | tr '\n' ' ')' ;;"
echo '  esac'
echo '  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word"; [[ $word == -* ]] || compgen -f -- "$word")'
echo '}'
echo "complete -o filenames -F $function $name"
