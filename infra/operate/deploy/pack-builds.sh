#!/bin/sh
# pack-builds.sh <front end> <folder>: puts what a front end's build has written into <folder>/<slice>/: the files, a version
# that says what is in them, and the bill of what they are made of. The shell's build makes two slices: itself and the portal.
set -eu

folder=$2
cd "$1"
for dist in dist */dist; do
  [ -d "$dist" ] || continue
  if [ "$dist" = dist ]; then slice=$(basename "$PWD" | sed 's/^mfe-//'); else slice=$(dirname "$dist"); fi
  mark=$(cd "$dist" && find . -type f | LC_ALL=C sort | xargs sha256sum | sha256sum | cut -c 1-10)
  mkdir -p "$folder/$slice"
  cp -r "$dist" "$folder/$slice/files"
  node -p 'JSON.parse(fs.readFileSync("package.json")).version + "-" + process.argv[1]' "$mark" > "$folder/$slice/version"
  node ../infra/build/build-service.ts bill "$folder/$slice/sbom.cdx.json"
done
