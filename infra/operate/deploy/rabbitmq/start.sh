#!/bin/bash
# Starts the broker with definitions that hold the passwords of this environment.
set -euo pipefail
bash /opt/lights-out/definitions.sh "/opt/lights-out/definitions.${QUEUE_TYPE:-classic}.json" /run/lights-out/definitions.json
exec docker-entrypoint.sh rabbitmq-server
