#!/bin/sh
# Lays the image's build into $BUILDS_DIR/<name>/: all of it or nothing, so that whoever releases it never sees half.
set -eu

source=${SLICE_SOURCE:-/slice}
name=$(cat "$source/name")
incoming="$BUILDS_DIR/.$name.incoming"
rm -rf "$incoming"
cp -r "$source" "$incoming"
rm -rf "${BUILDS_DIR:?}/${name:?}"
mv "$incoming" "$BUILDS_DIR/$name"
echo "$name $(cat "$source/version") is laid out"
