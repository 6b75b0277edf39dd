import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { judge } from '../src/doctor/measures.ts';

/**
 * The scripts of the container `backup` through a week, with a clock that each `sleep` moves on, and stand-ins for Postgres'
 * programs. At every full hour somebody looks: the container's health check, and the doctor at the figures of the database.
 */
const scripts = join(import.meta.dirname, '../deploy/backup');
const monday = Date.UTC(2026, 10, 2) / 1_000;
const hour = 3_600;
const at = (day: number, hours: number) => monday + day * 24 * hour + hours * hour;
const between = (from: number, to: number) => `((now >= ${from} && now < ${to}))`;

const wrongPassword = between(at(1, 0), at(2, 12));
const walIsAway = between(at(4, 0), at(4, 20));
const diskFills = `((now >= ${at(6, 12)}))`;
const isDown = { from: at(5, 1), to: at(5, 9) };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lights-out-nights-'));
  for (const name of ['bin', 'backups']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'clock'), `${monday}\n`);
  for (const [name, lines] of Object.entries(programs)) {
    writeFileSync(join(folder, 'bin', name), `#!/bin/bash\ncd ${folder}; now=$(< clock)\n${lines}\n`);
    chmodSync(join(folder, 'bin', name), 0o755);
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

const programs = {
  date: `case "$*" in
    '-u +%s') echo $now ;;
    '-u -d 03:15 +%s') echo $((now / 86400 * 86400 + 11700)) ;;
    '-u +'*) exec /bin/date -u -d "@$now" "$2" ;;
    *) exec /bin/date "$@" ;;
  esac`,
  sleep: `for ((left = $1; left > 0; left -= step)); do
    step=$((3600 - now % 3600)); ((step <= left)) || step=$left
    echo $((now += step)) > clock
    if ((now % 3600 == 0)); then
      idle=0; ${walIsAway} && idle=1
      echo "$now|$(bash ${scripts}/healthy.sh 2>&1)|$(< comment)|$idle" >> seen
    fi
    ((now < END)) || { kill $PPID; exit; }
  done`,
  df: `${diskFills} && echo 95% || echo 40%`,
  psql: `${wrongPassword} && { echo 'password authentication failed' >&2; exit 2; }
    case "$*" in
      *wal_archive*) ${walIsAway} && echo 0 || echo 1; exit ;;
      *'comment on database'*) [[ "$*" =~ \\'(.*)\\' ]]; echo "\${BASH_REMATCH[1]}" > comment; exit ;;
    esac
    while read -r line; do
      [[ $line == *pg_export_snapshot* ]] && echo 00000003-1; [[ $line == ';' ]] && echo 'game.games|5'
    done; exit 0`,
  pg_dump: `for word in "$@"; do [[ $word == --file=* ]] && echo dump > "\${word#--file=}"; done`,
  pg_basebackup: `mkdir -p "\${1#--pgdata=}"; echo > "\${1#--pgdata=}/backup_manifest"`,
  ...Object.fromEntries(['pg_restore', 'pg_verifybackup', 'pg_archivecleanup', 'sync'].map((name) => [name, 'exit 0'])),
};

/** Runs the container until this moment. */
function runUntil(end: number): void {
  const { error } = spawnSync('bash', [join(scripts, 'nightly.sh')], {
    env: {
      PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
      END: String(end),
      BACKUP_DIR: join(folder, 'backups'),
      BACKUP_AT: '03:15',
      KEEP_DAYS: '14',
      KEEP_BASES: '3',
      RETRY_SECONDS: '1800',
      PGHOST: 'db',
      PGUSER: 'postgres',
      PGPASSWORD: 'secret',
      PGDATABASE: 'lights_out',
    },
  });
  if (error) throw error;
}

/** What somebody who looks every hour is told, at the hours when it changed. Ages and sizes that only grow are left out. */
function told(): string[] {
  let before = 'well / well';
  return readFileSync(join(folder, 'seen'), 'utf8')
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [now, health, comment, idle] = line.split('|') as [string, string, string, string];
      const last = Date.parse(/\S+Z$/.exec(comment)![0]) / 1_000;
      const found = judge([
        { metric: 'backup_age_seconds', labels: {}, value: Number(now) - last },
        { metric: 'replication_slot_idle', labels: { slot: 'wal_archive' }, value: Number(idle) },
      ]);
      const doctor = found.map(({ what }) => what.replace(/ for \d+ h$/, '')).join(', ');
      const container = health.startsWith('the last backup is') ? 'well' : health.replace(/ for \d+ hours$/, '');
      const said = `${container} / ${doctor || 'well'}`;
      if (said === before) return [];
      before = said;
      const day = Math.floor((Number(now) - monday) / (24 * hour));
      return [
        `${'Mon Tue Wed Thu Fri Sat Sun Mon'.split(' ')[day]} ${new Date(Number(now) * 1_000).toISOString().slice(11, 16)} ${said}`,
      ];
    });
}

test('each fault of a week of nights is told within 25 hours of the last good one, and ends with its cause', () => {
  runUntil(isDown.from);
  writeFileSync(join(folder, 'clock'), `${isDown.to}\n`);
  runUntil(at(7, 0));

  const noBackup = 'no backup has succeeded';
  expect(told()).toEqual([
    // The wrong password, from midnight on: 25 hours after the night of Monday, until it is put right.
    `Tue 05:00 ${noBackup} / ${noBackup}`,
    'Wed 13:00 well / well',
    // Nobody takes the changes: told at once, and from the night on that there is no copy.
    'Fri 00:00 well / nobody takes the changes that the slot wal_archive keeps',
    `Fri 05:00 ${noBackup} / nobody takes the changes that the slot wal_archive keeps, ${noBackup}`,
    `Fri 20:00 ${noBackup} / ${noBackup}`,
    'Fri 21:00 well / well',
    // The night that was missed while the container was away.
    `Sat 22:00 ${noBackup} / ${noBackup}`,
    'Sun 04:00 well / well',
    'Sun 12:00 the volume of the backups is 95 % full / well',
  ]);
  // One each, however often its copy was tried, and nothing of the night without one.
  const dumps = readdirSync(join(folder, 'backups')).filter((name) => /\.dump$|partial/.test(name));
  expect(dumps.map((name) => name.slice(17, 19))).toEqual(['02', '04', '05', '06', '08']);
});
