#!/bin/sh
# pack-service.sh <service> <folder>: puts into the folder all that a service needs to run where there is nothing but Node:
# the service as one file with its data and its bill, beside it the little that cannot be in one file, the health check, and
# in the gateway's the command that releases front ends, as it is run where the gateway's volume is.
set -eu

folder=$2
deploy=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$deploy/../../.." && pwd)

cd "$root/$1"
node ../infra/build/build-service.ts service "$folder"
cp "$deploy/healthcheck.mjs" "$folder"
if [ "$1" = svc-gateway ]; then
  cp "$deploy/release-builds.mjs" "$folder"
  "$root/node_modules/.bin/esbuild" "$root/infra/operate/src/release/cli.ts" --bundle --platform=node --target=node24 --format=esm \
    --minify-whitespace --minify-syntax --legal-comments=none --log-level=warning --outfile="$folder/release.mjs"
fi
cd "$folder"
npm install --omit=dev --ignore-scripts --no-package-lock --prefer-offline
rm -f node_modules/.package-lock.json
# Swagger UI's page loads one of its four builds; the others and the source maps are 10 of 12 MB.
(cd node_modules/swagger-ui-dist 2> /dev/null && rm -f ./*.map swagger-ui.js swagger-ui-es-*) || true
# Of Saira the pictures use three files, of CanvasKit one of three builds; its WebAssembly is stored as 3 MB instead of 8 (decision 0300).
if cd "$folder/node_modules/canvaskit-wasm" 2> /dev/null; then
  node "$deploy/compress-wasm.mjs" bin/full/canvaskit.wasm
  find . -type f ! -path ./bin/full/canvaskit.js ! -name 'canvaskit.wasm.br' ! -name package.json ! -name LICENSE -exec rm {} +
  find . -type d -empty -delete
  rm -rf "$folder/node_modules/@webgpu"
  cd "$folder/node_modules/@fontsource-variable/saira"
  find . -type f ! -name 'saira-*-wght-normal.woff2' ! -name package.json ! -name LICENSE -exec rm {} +
  find . -type d -empty -delete
fi
