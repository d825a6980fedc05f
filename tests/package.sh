#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Limber authors
# SPDX-License-Identifier: MIT
# Proves the packages where nothing else is: bash tests/package.sh (as root; about five minutes and 2 GB in build/full)
# Makes an empty Debian 12, installs the package of src/package.sh there, has a person use it by real mouse events, asks
# the desktop's own programs what they make of it, takes it away again, and sees that only the person's files stay.
# Then a program is built there with liblimber-dev. Pictures are left in build/full.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
full=$root/build/full
debian=$full/debian
if [ "${LIMBER_PACKAGE_STAGE:-}" != inside ]; then
  [ "$(id -u)" -eq 0 ] || { echo "tests/package.sh needs root, to put up an empty Debian." >&2; exit 1; }
  . "$root/src/install.sh"
  bash "$root/src/package.sh"
  limber_install "$root" packages_full.txt
  # What is mounted and started goes with this script.
  LIMBER_PACKAGE_STAGE=inside exec unshare --mount --pid --fork --kill-child bash "$0"
fi

in_debian() {
  chroot "$debian" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 \
    DEBIAN_FRONTEND=noninteractive "$@"
}
as_person() { in_debian su -l person -c "$1"; }
# The same on a screen, which has no network: screens of this machine would be found by it.
on_screen() { unshare --net chroot "$debian" su -l person -c "./on_virtual_screen.sh $1"; }
install() { in_debian sh -c "apt-get install -y -qq $*" >>"$full/apt.log" 2>&1 || { tail -20 "$full/apt.log"; exit 1; }; }
passed=0
failed=0
# check WORDS COMMAND...: says whether the command held.
check() {
  local words=$1
  shift
  if "$@" >"$full/check.log" 2>&1; then
    passed=$((passed + 1))
    echo "  ok      $words"
  else
    failed=$((failed + 1))
    echo "  FAILED  $words"
    sed 's/^/          /' "$full/check.log"
  fi
}
# prints PATTERN COMMAND...: whether a line that the command prints matches; says PATTERN WORDS: the same as a person.
prints() {
  local pattern=$1 printed
  shift
  printed=$("$@" 2>&1) || true
  echo "$printed"
  grep -qE "$pattern" <<<"$printed"
}
says() { prints "$1" as_person "$2"; }
not() { ! "$@"; }
# all_links_hold: each relative link of the installed documents leads to a file or a folder that is installed too.
all_links_hold() {
  local page link lost=0
  while IFS=: read -r page link; do
    [ -e "$(dirname "$page")/$link" ] || { echo "$page: $link"; lost=1; }
  done < <(grep -roE '\]\([^)#: ]+' "$debian/usr/share/doc/limber" --include='*.md' | sed 's/](//')
  return "$lost"
}
# all_pictures_exist: each picture that a software center would load is one of docs/images.
all_pictures_exist() {
  local picture
  grep -oE '[^/]+\.png' "$debian/usr/share/metainfo/example.limber.Limber.metainfo.xml" | while read -r picture; do
    [ -s "$root/docs/images/$picture" ] || { echo "$picture"; return 1; }
  done
}

empty_debian() {
  mkdir -p "$full"
  : >"$full/apt.log"
  rm -rf "$debian"
  if [ ! -f "$full/debian.tar" ]; then
    local mirror # that this machine installs from
    mirror=$(apt-get indextargets --format '$(SITE) $(CODENAME)' 'Created-By: Packages' | awk '$2 == "bookworm" { print $1; exit }')
    debootstrap --variant=minbase bookworm "$debian" "$mirror" >"$full/debootstrap.log" 2>&1 ||
      { tail -5 "$full/debootstrap.log"; exit 1; }
    tar -C "$debian" -cf "$full/debian.tar" .
  else
    mkdir -p "$debian" && tar -C "$debian" -xf "$full/debian.tar"
  fi
  mount --make-rprivate /
  mount -t proc proc "$debian/proc"
  mount -t tmpfs tmpfs "$debian/dev/shm"
  mkdir -p "$debian/dev/pts"
  mount -t devpts -o newinstance,ptmxmode=0666 devpts "$debian/dev/pts"
  ln -sf pts/ptmx "$debian/dev/ptmx"
  # No service is started in it.
  printf '#!/bin/sh\nexit 101\n' >"$debian/usr/sbin/policy-rc.d" && chmod +x "$debian/usr/sbin/policy-rc.d"
  in_debian useradd -m -s /bin/bash person
  in_debian apt-get update -qq >>"$full/apt.log" 2>&1
}

installed() {
  echo "Installed by apt where no compiler and no desktop is:"
  check "no compiler is there" not in_debian sh -c 'which cc c++ gcc g++ clang | grep .'
  cp "$root"/build/package/*.deb "$debian/root/"
  install /root/limber_*.deb
  check "limber-cli solves with the installed figures" says 'left_hand' 'cat >reach.json <<EOF
{"format": "limber-goals", "version": 1, "goals": [{"effector": "left_hand", "position_cm": [40, 120, 30]}]}
EOF
limber-cli solve adult --goals reach.json -o pose.json'
  check "a thumbnail of a scene" as_person 'limber --thumbnail scene.png --size 256 /usr/share/limber/assets/scenes/goals-01-cup.limber && test -s scene.png'
  check "a thumbnail of a figure" as_person 'limber --thumbnail figure.png /usr/share/limber/assets/figures/lamp.fig && test -s figure.png'
  check "a picture with its depth, and joints" as_person 'for content in picture depth joints; do
    limber-render /usr/share/limber/assets/scenes/goals-01-cup.limber -o $content.png --size 320x200 --content $content || exit; done
    test -s picture.png -a -s depth.png -a -s joints.png'
  check "the poses of the library" as_person 'test "$(ls /usr/share/limber/assets/poses | wc -l)" -ge 60'
  check "without OpenGL a sentence, exit code 4 and no picture" as_person \
    '__EGL_VENDOR_LIBRARY_FILENAMES=/nowhere limber --thumbnail none.png /usr/share/limber/assets/figures/arm.fig; [ $? -eq 4 ] && [ ! -e none.png ]'
  cp "$debian"/home/person/{scene,figure}.png "$full/" || true
}

desktop() {
  echo "What the desktop's programs say:"
  install xvfb xauth openbox x11-utils xdotool xdg-utils libglib2.0-bin man-db bash-completion appstream scrot \
    pcmanfm lxmenu-data
  check "desktop-file-validate" in_debian desktop-file-validate /usr/share/applications/limber.desktop
  check "appstreamcli validate" in_debian appstreamcli validate --no-net /usr/share/metainfo/example.limber.Limber.metainfo.xml
  check "pictures for a software center" all_pictures_exist
  check "links of the documents" all_links_hold
  as_person 'cp /usr/share/limber/assets/scenes/goals-01-cup.limber walk.limber; cp /usr/share/limber/assets/figures/{lamp,arm}.fig .
    printf "#FIG 3.2\nLandscape\nCenter\nMetric\n" >drawing.fig; mkdir -p .config'
  check "a scene's type" says '^application/x-limber-scene' 'XDG_CURRENT_DESKTOP=GNOME xdg-mime query filetype walk.limber'
  check "a figure's type" says '^text/x-peabody-figure' 'gio info -a standard::content-type lamp.fig | sed -n "s/.*content-type: //p"'
  check "a drawing of xfig stays one" says '^image/x-xfig' 'gio info -a standard::content-type drawing.fig | sed -n "s/.*content-type: //p"'
  check "Limber opens scenes" says 'limber.desktop' 'gio mime application/x-limber-scene'
  check "Limber opens figures" says 'limber.desktop' 'gio mime text/x-peabody-figure'
  for size in 16 22 24 32 36 48 64 72 96 128 192 256 512; do
    check "icon of $size pixels" test -s "$debian/usr/share/icons/hicolor/${size}x$size/apps/limber.png"
  done
  check "the icon that fits any size" test -s "$debian/usr/share/icons/hicolor/scalable/apps/limber.svg"
  check "man limber" says 'thumbnail' 'man limber | cat'
  check "man limber-render" says 'shot' 'man limber-render | cat'
  check "man limber-cli-solve" says 'goals' 'man limber-cli-solve | cat'
  check "completion of a command" says '^solve' '. /usr/share/bash-completion/completions/limber-cli
    COMP_WORDS=(limber-cli so) COMP_CWORD=1; _limber_cli; echo "${COMPREPLY[*]}"'
  check "completion of an option's word" says 'fabrik' '. /usr/share/bash-completion/completions/limber-cli
    COMP_WORDS=(limber-cli solve --solver fab) COMP_CWORD=3; _limber_cli; echo "${COMPREPLY[*]}"'
  check "completion by the Tab key of a terminal" says 'left_hand: .*met' 'printf "%b" \
    ". /usr/share/bash-completion/bash_completion\nlimber-cli sol\tadult --goals reach.json\nexit\n" |
    script -qc "bash --norc -i" /dev/null'
}

# What a person does, each on a screen of its own.
used() {
  echo "Used by a person:"
  cp "$root/src/demo.sh" "$root/tests/support/on_virtual_screen.sh" "$root/tests/support/openbox.xml" \
    "$root"/tests/support/{file_manager,first_icon,menu}.sh "$debian/home/person/"
  check "dragged, posed and saved by real mouse events" prints 'key poses kept' \
    on_screen 'bash demo.sh limber limber-cli window.png'
  check "started from the desktop's menu by a double click" on_screen 'bash menu.sh'
  check "the thumbnail of a scene in a file manager, opened by a double click" on_screen 'bash file_manager.sh walk.limber walk'
  check "and of a figure" on_screen 'bash file_manager.sh arm.fig Untitled'
  cp "$debian"/home/person/*.png "$full/" || true
}

removed() {
  echo "Taken away:"
  in_debian dpkg -L limber | while read -r path; do [ -d "$debian$path" ] || echo "$path"; done >"$full/files.txt"
  in_debian apt-get purge -y -qq limber >>"$full/apt.log" 2>&1
  check "no file of the package is left" not sh -c "while read -r path; do ls '$debian'\"\$path\" 2>/dev/null; done <'$full/files.txt' | grep ."
  rm -f "$debian"/root/limber_*.deb
  check "nothing that is called limber either" not sh -c "find '$debian' -xdev -iname '*limber*' \
    -not -path '$debian/home/*' -not -path '$debian/proc/*' -not -path '$debian/root/*.deb' | grep ."
  check "the type is forgotten" not says 'x-limber-scene' 'XDG_CURRENT_DESKTOP=GNOME xdg-mime query filetype walk.limber'
  check "the person's files are still there" as_person 'test -s walk.limber && test -s pose.json'
}

developed() {
  echo "Built with liblimber-dev:"
  install /root/liblimber-dev_*.deb g++ cmake ninja-build
  cp -r "$root/tests/support/consumer" "$debian/home/person/consumer"
  in_debian chown -R person: /home/person/consumer
  check "a program of ten lines is built" as_person 'cmake -S consumer -B consumer/build -G Ninja && cmake --build consumer/build'
  cp "$root/assets/figures/arm.fig" "$debian/home/person/consumer/"
  check "and runs" says "^$(grep -c '^segment ' "$root/assets/figures/arm.fig") segments" 'consumer/build/consumer consumer/arm.fig'
}

empty_debian
installed
desktop
used
removed
developed
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
