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
fi

if docker compose version > /dev/null 2>&1 && docker buildx version > /dev/null 2>&1; then exit 0; fi
# Debian 12's Compose is older than the plugins. A newer suite's packages hold programs that need nothing else.
lists=$(mktemp -d)
mkdir -p "$lists/lists/partial" "$lists/cache" "$lists/root" "$folder/cli-plugins"
echo 'deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian forky main' > "$lists/sources.list"
newer=(apt-get -qq -o "Dir::State::Lists=$lists/lists" -o "Dir::Cache=$lists/cache" -o "Dir::Etc::SourceList=$lists/sources.list"
  -o Dir::Etc::SourceParts=/dev/null -o Acquire::Check-Valid-Until=false -o APT::Sandbox::User=root)
"${newer[@]}" update
(cd "$lists" && "${newer[@]}" download docker-compose docker-buildx)
for package in "$lists"/*.deb; do dpkg-deb --extract "$package" "$lists/root"; done
cp "$lists"/root/usr/libexec/docker/cli-plugins/* "$folder/cli-plugins/"
rm -rf "$lists"
docker compose version
