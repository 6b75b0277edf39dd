#!/bin/sh
# pack-stripe-stand-in.sh <folder>: puts into the folder all that the stand-in for Stripe needs to run where there is nothing
# but Node: the server and the browser's script, each as one file, and the health check.
set -eu

folder=$1
deploy=$(cd "$(dirname "$0")" && pwd)

cd "$deploy/../../stand-ins"
node ../build/build-service.ts service "$folder"
node --input-type=module --eval "
  import { writeFileSync } from 'node:fs';
  import { stripeScript } from './src/stripe/script.ts';
  writeFileSync(process.argv[1], await stripeScript());
" "$folder/stripe.js"
cp "$deploy/healthcheck.mjs" "$folder"
