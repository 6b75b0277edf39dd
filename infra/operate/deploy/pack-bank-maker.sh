#!/bin/sh
# pack-bank-maker.sh <bank file> <folder>: puts into the folder all that the maker of banks needs to run where there is nothing but
# Node: the program as one file, the texts and race data that it reads, the bank that svc-game ships, and the health check.
set -eu

bank=$(realpath "$1")
folder=$2
deploy=$(cd "$(dirname "$0")" && pwd)

cd "$deploy/../../questions"
node ../build/build-service.ts service "$folder"
cp -R texts drawings race-data remarks.json "$folder"
cp "$bank" "$folder/bank.json.gz"
cp "$deploy/healthcheck.mjs" "$folder"
