#!/bin/bash
# install-podman.sh <root>: Debian 13 with Podman in a folder: that of Debian 12 cannot play Secrets and containers that run first.
# Needs root on Debian and mmdebstrap.
set -euo pipefail

root=$1
rm -rf "$root" "$root.new"
# In a session of its own, because mmdebstrap ends its whole process group when it fails.
setsid --wait mmdebstrap --quiet --aptopt='Acquire::Check-Valid-Until "false"' --variant=minbase --include=podman,netavark,aardvark-dns,runc,catatonit \
  --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/man/*' \
  trixie "$root.new" 'deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian trixie main'
# Limits that any machine grants, and what kernels without nftables and with the older control groups have too.
cat > "$root.new/etc/containers/containers.conf" <<'CONF'
[containers]
default_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]
log_driver = "k8s-file"
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
[network]
firewall_driver = "none"
CONF
mkdir "$root.new/old"
mv "$root.new" "$root"
