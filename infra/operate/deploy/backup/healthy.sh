#!/bin/bash
# Whether backups can be relied on: the last whole night, or before the first one their beginning, is at most 25 hours ago, and
# their volume is at most $MOST_USED percent full. Says what is wrong, for `docker inspect` and the doctor.
set -euo pipefail

: "${BACKUP_DIR:?}"
last=$BACKUP_DIR/last-success
[[ -f $last ]] || last=$BACKUP_DIR/started-at
[[ -f $last ]] || { echo "no backup was begun yet"; exit 1; }
hours=$((($(date -u +%s) - $(< "$last")) / 3600))
((hours < 25)) || { echo "no backup has succeeded for $hours hours"; exit 1; }
used=$(df --output=pcent "$BACKUP_DIR" | tr -dc '0-9')
((used <= ${MOST_USED:-90})) || { echo "the volume of the backups is $used % full"; exit 1; }
echo "the last backup is $hours hours old; the volume is $used % full"
