#!/bin/sh
# pack-doctor.sh <folder>: puts into the folder all that the doctor needs to run where there is nothing but Node: the command as one
# file, and beside it the migrations that each schema should have.
set -eu

folder=$1
root=$(cd "$(dirname "$0")/../../.." && pwd)

# Of what knex and pg name, only what this product uses is there.
absent='pg-native pg-query-stream better-sqlite3 mariadb mysql mysql2 oracledb sqlite3 tedious esbuild'
cd "$root"
# shellcheck disable=SC2046
node_modules/.bin/esbuild infra/stack/src/doctor-inside.ts --bundle --platform=node --target=node24 --format=esm \
  --minify-whitespace --minify-syntax --legal-comments=none --log-level=warning --outfile="$folder/doctor.mjs" \
  $(printf -- '--external:%s ' $absent) \
  --define:import.meta.main=false \
  --banner:js="import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);"
for schema in identity game payments; do
  mkdir -p "$folder/migrations/$schema"
  cp "svc-$schema"/migrations/* "$folder/migrations/$schema"
done
