#!/bin/sh
# Lays the image's builds into $BUILDS_DIR/<slice>/: each whole or not at all, so that whoever releases it never sees half.
set -eu

for build in "${BUILDS_FROM:-/builds-of-image}"/*/; do
  slice=$(basename "$build")
  incoming="${BUILDS_DIR:?}/.$slice.incoming"
  rm -rf "$incoming"
  cp -r "$build" "$incoming"
  rm -rf "${BUILDS_DIR:?}/${slice:?}"
  mv "$incoming" "$BUILDS_DIR/$slice"
  echo "$slice $(cat "$build/version") is laid out"
done
