#!/bin/sh
# The published image has a script under this name, which docker-compose.yml calls with the program to run.
exec "$@"
