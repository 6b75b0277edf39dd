#!/bin/sh
# Mailpit's two commands: the server, and `readyz` for the health check.
if [ "${1:-}" = readyz ]; then
  exec node --eval "require('net').connect(1025, '127.0.0.1').on('connect', () => process.exit(0)).on('error', () => process.exit(1))"
fi
exec node /mailpit.mjs
