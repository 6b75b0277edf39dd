#!/bin/bash
# install-engine.sh <folder>: installs Debian's container engine without starting the machine's own, and puts into
# <folder>/cli-plugins the commands `docker compose` and `docker buildx` where the machine lacks them. Needs root on Debian.
set -euo pipefail

folder=$1
export DEBIAN_FRONTEND=noninteractive DOCKER_CONFIG=$folder

packages=()
command -v dockerd > /dev/null || packages+=(docker.io iptables)
command -v mmdebstrap > /dev/null || packages+=(mmdebstrap)
[ -x /bin/busybox ] || packages+=(busybox-static)
if [ "${#packages[@]}" -gt 0 ]; then
  # The package starts the machine's engine unless this file says that no service may start.
  guarded=$([ -e /usr/sbin/policy-rc.d ] && echo yes || echo no)
  [ "$guarded" = yes ] || { printf '#!/bin/sh\nexit 101\n' > /usr/sbin/policy-rc.d; chmod 755 /usr/sbin/policy-rc.d; }
  trap '[ "$guarded" = yes ] || rm -f /usr/sbin/policy-rc.d' EXIT
  apt-get update -qq
  apt-get install -qq -y --no-install-recommends "${packages[@]}"
  [ "$guarded" = yes ] || rm -f /usr/sbin/policy-rc.d
  trap - EXIT
fi

if docker compose version > /dev/null 2>&1 && docker buildx version > /dev/null 2>&1; then exit 0; fi
# Debian 12's Compose is older than the plugins.
unpacked=$(mktemp -d)
trap 'rm -rf "$unpacked"' EXIT
"${BASH_SOURCE[0]%/*}/newer-packages.sh" "$unpacked" docker-compose docker-buildx
mkdir -p "$folder/cli-plugins"
cp "$unpacked"/usr/libexec/docker/cli-plugins/* "$folder/cli-plugins/"
docker compose version
