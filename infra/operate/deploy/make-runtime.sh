#!/bin/sh
# make-runtime.sh <folder>: makes, in an image of Node on Debian, the file system that a service's image starts from: Node without
# symbols for debuggers, the libraries that it loads, the licences of both, users, and the records of Debian's packages by which
# scanners find what to patch (decision 0303).
set -eu

root=$1
mkdir -p "$root/usr/local/bin" "$root/app" "$root/etc" "$root/home/nonroot" "$root/tmp" "$root/var/lib/dpkg/status.d"
chmod 1777 "$root/tmp"
chown 65532:65532 "$root/home/nonroot"

node /strip-symbols.mjs /usr/local/bin/node "$root/usr/local/bin/node"
cp /usr/local/LICENSE "$root/app/node-licence.txt"

# By the names under which the loader looks for them; links are followed. Native packages load the C library's smaller parts too.
libraries=$(ldd /usr/local/bin/node | grep -o '/[^ ]*')
beside=$(dirname "$(echo "$libraries" | grep /libc.so.6)")
for library in $libraries "$beside/librt.so.1" "$beside/libutil.so.1" "$beside/libresolv.so.2"; do
  mkdir -p "$root$(dirname "$library")"
  cp -L "$library" "$root$library"
done

for package in libc6 libgcc-s1 gcc-12-base libstdc++6 libatomic1; do
  dpkg-query --status "$package" > "$root/var/lib/dpkg/status.d/$package" 2> /dev/null || { rm "$root/var/lib/dpkg/status.d/$package"; continue; }
  mkdir -p "$root/usr/share/doc/$package"
  cp -L "/usr/share/doc/$package/copyright" "$root/usr/share/doc/$package/"
done

printf 'root:x:0:0:root:/root:/sbin/nologin\nnonroot:x:65532:65532:nonroot:/home/nonroot:/sbin/nologin\n' > "$root/etc/passwd"
printf 'root:x:0:\nnonroot:x:65532:\n' > "$root/etc/group"
# Without it the C library asks the name server before it reads /etc/hosts.
printf 'hosts: files dns\n' > "$root/etc/nsswitch.conf"

chroot "$root" /usr/local/bin/node --version
