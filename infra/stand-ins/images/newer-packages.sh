#!/bin/bash
# newer-packages.sh <folder> <package...>: unpacks packages of a newer suite of Debian into <folder> without installing them: their
# programs need nothing else. Needs root on Debian.
set -euo pipefail

folder=$1
shift
lists=$(mktemp -d)
trap 'rm -rf "$lists"' EXIT
mkdir -p "$lists/lists/partial" "$lists/cache" "$folder"
echo 'deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian forky main' > "$lists/sources.list"
# An empty status: what this machine has installed from elsewhere may have a higher number.
touch "$lists/status"
newer=(apt-get -qq -o "Dir::State::Lists=$lists/lists" -o "Dir::State::status=$lists/status" -o "Dir::Cache=$lists/cache"
  -o "Dir::Etc::SourceList=$lists/sources.list" -o Dir::Etc::SourceParts=/dev/null -o Acquire::Check-Valid-Until=false -o APT::Sandbox::User=root)
"${newer[@]}" update
(cd "$lists" && "${newer[@]}" download "$@")
for package in "$lists"/*.deb; do dpkg-deb --extract "$package" "$folder"; done
