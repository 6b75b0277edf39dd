#!/bin/bash
# definitions.sh <template> <result>: puts the hashes of the passwords into a broker's definitions.
# Needs RABBITMQ_PASSWORD (of the operator) and <SERVICE>_AMQP_PASSWORD of each service; fails where one is missing.
set -euo pipefail
umask 077

# RabbitMQ's own form: base64 of four random bytes and the SHA-256 of them and the password.
hash_of() {
  local salt digest
  salt=$(head -c 4 /dev/urandom | od -An -v -tx1 | tr -d ' \n')
  digest=$({ bytes "$salt"; printf '%s' "$1"; } | sha256sum | cut -d ' ' -f 1)
  bytes "$salt$digest" | base64 -w 0
}

bytes() {
  local hex=$1 escaped='' at
  for ((at = 0; at < ${#hex}; at += 2)); do escaped+="\\x${hex:at:2}"; done
  printf '%b' "$escaped"
}

text=$(cat "$1")
text=${text//@OPERATOR_HASH@/$(hash_of "${RABBITMQ_PASSWORD:?}")}
text=${text//@IDENTITY_HASH@/$(hash_of "${IDENTITY_AMQP_PASSWORD:?}")}
text=${text//@GAME_HASH@/$(hash_of "${GAME_AMQP_PASSWORD:?}")}
text=${text//@PAYMENTS_HASH@/$(hash_of "${PAYMENTS_AMQP_PASSWORD:?}")}
if [[ $text == *_HASH@* ]]; then
  echo 'definitions.sh knows no password for one of the users' >&2
  exit 1
fi
printf '%s\n' "$text" > "$2"
