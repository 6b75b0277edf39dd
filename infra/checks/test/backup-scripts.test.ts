import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { backups, calls, deploy, folder, oldBackup, program, programs, run } from './script-folder.ts';

const dumping = 'for word in "$@"; do [[ $word == --file=* ]] && echo dump > "${word#--file=}"; done';

/** A session that exports a snapshot, and counts the rows of one table. */
const counting = `while read -r line; do
  [[ $line == *pg_export_snapshot* ]] && echo 00000003-1; [[ $line == ';' ]] && echo 'game.games|5'; done; exit 0`;

describe('a dump', () => {
  beforeEach(() => program('psql', counting));

  test('has its name once it is whole and was read, and lets go of what is older than it is to be kept', () => {
    program('pg_dump', dumping);
    program('pg_restore', 'exit 0');
    oldBackup('lights-out-20260101T000000Z.dump', 15);
    oldBackup('lights-out-20260102T000000Z.dump', 13);
    oldBackup('notes.txt', 99);

    expect(run('backup/dump.sh').status).toBe(0);

    expect(backups()).toEqual([
      expect.stringMatching(/^lights-out-20260102/),
      expect.stringMatching(/^lights-out-\d{8}T\d{6}Z\.dump$/),
      expect.stringMatching(/^lights-out-\d{8}T\d{6}Z\.dump\.counts$/),
      'notes.txt',
    ]);
    expect(calls()).toMatch(/\npg_dump .*--format=custom.*--snapshot=00000003-1 .*\npg_restore --list /);
    const counts = backups().find((name) => name.endsWith('.counts'))!;
    expect(readFileSync(join(folder, 'backups', counts), 'utf8')).toBe('game.games|5\n');
  });

  test.each([
    [
      'pg_dump',
      () => {
        program('pg_dump', `${dumping}\nexit 3`);
        program('pg_restore', 'exit 0');
      },
    ],
    [
      'reading it',
      () => {
        program('pg_dump', dumping);
        program('pg_restore', 'exit 3');
      },
    ],
  ])('fails with %s, and leaves neither half a dump nor fewer old ones', (_, prepare) => {
    prepare();
    oldBackup('lights-out-20260101T000000Z.dump', 99);

    expect(run('backup/dump.sh').status).toBe(3);

    expect(backups()).toEqual(['lights-out-20260101T000000Z.dump']);
  });

  test('asks for all that it needs', () => {
    expect(run('backup/dump.sh', [], { KEEP_DAYS: '' }).output).toContain('KEEP_DAYS');
    expect(calls()).toBe('');
  });
});

describe('the nights', () => {
  /** The scripts of a night beside nightly.sh, which waits a second for it. */
  function night(steps: Readonly<Record<'dump.sh' | 'base.sh', string>>): void {
    writeFileSync(join(folder, 'nightly.sh'), readFileSync(join(deploy, 'backup/nightly.sh')));
    for (const [name, lines] of Object.entries(steps))
      writeFileSync(join(folder, name), `echo ${name} >> ${folder}/calls\n${lines}\n`);
    program('psql', 'exit ${TOLD:-0}');
    program('sleep', `(($1 > 0)) && { [[ -f ${folder}/night ]] && kill $PPID; touch ${folder}/night; }; exit 0`);
  }
  const runNight = (env: Record<string, string> = {}) =>
    spawnSync('bash', [join(folder, 'nightly.sh')], {
      encoding: 'utf8',
      env: {
        PATH: `${programs}:${process.env.PATH}`,
        BACKUP_DIR: join(folder, 'backups'),
        BACKUP_AT: '03:15',
        PGDATABASE: 'lights_out',
        RETRY_SECONDS: '0',
        ...env,
      },
    });

  test('have one dump each, however often the copy has to be tried again', () => {
    night({ 'dump.sh': '', 'base.sh': `(( $(grep -c base.sh ${folder}/calls) > 3 ))` });
    runNight();
    expect(calls().match(/dump\.sh/g)).toHaveLength(1);
    expect(calls().match(/base\.sh/g)).toHaveLength(4);
    expect(backups()).toEqual(['last-success', 'started-at']);
  });

  test('tell the database that they began, and when one succeeded', () => {
    night({ 'dump.sh': '', 'base.sh': '' });
    runNight();
    expect(calls().match(/comment on database .*/g)).toEqual([
      expect.stringMatching(/^comment on database lights_out is 'backups began, without a backup yet, \d{4}-\S+Z'$/),
      expect.stringMatching(/^comment on database lights_out is 'last backup \d{4}-\S+Z'$/),
    ]);
  });

  test('go on where the database cannot be told', () => {
    night({ 'dump.sh': '', 'base.sh': '' });
    expect(runNight({ TOLD: '2' }).stderr).toContain('was not told of this night');
    expect(backups()).toEqual(['last-success', 'started-at']);
  });

  const healthy = (files: Record<string, number>, env: Record<string, string> = {}) => {
    for (const [name, hours] of Object.entries(files))
      writeFileSync(join(folder, 'backups', name), `${Math.floor(Date.now() / 1_000) - hours * 3_600}\n`);
    return run('backup/healthy.sh', [], env);
  };

  test.each([
    ['in the first day', { 'started-at': 24 }, 0, 'is 24 hours old'],
    ['when none has ever succeeded', { 'started-at': 26 }, 1, 'no backup has succeeded for 26 hours'],
    ['after a night', { 'started-at': 900, 'last-success': 3 }, 0, 'is 3 hours old'],
    ['after a night that was missed', { 'started-at': 900, 'last-success': 27 }, 1, 'for 27 hours'],
    ['where none was begun', {}, 1, 'no backup was begun'],
  ])('are healthy or not %s', (_, files, status, word) => {
    const outcome = healthy(files);
    expect(outcome.output).toContain(word);
    expect(outcome.status).toBe(status);
  });

  test('are not healthy on a volume that is nearly full', () => {
    expect(healthy({ 'started-at': 1 }, { MOST_USED: '0' })).toMatchObject({ status: 1 });
  });
});

describe('a rehearsed restore', () => {
  beforeEach(() => {
    oldBackup('lights-out-20260105T000000Z.dump', 5);
    program('pg_restore', 'exit 0');
    program('psql', '[[ "$*" == *counts.sql* ]] && echo "game.games|${RESTORED:-5}"; exit 0');
  });
  const dumpedRows = (n: number) =>
    writeFileSync(join(folder, 'backups/lights-out-20260105T000000Z.dump.counts'), `game.games|${n}\n`);

  test('goes into a second database, says what was restored, and removes it', () => {
    dumpedRows(5);
    const { status, output } = run('backup/rehearse.sh');
    expect(output).toMatch(/restored in \d+ s: 1 tables with 5 rows, as dumped/);
    expect(status).toBe(0);
    expect(calls()).toMatch(/create database lights_out_rehearsal[^]*pg_restore [^]*drop database/);
    expect(calls()).not.toMatch(/rename|drop database if exists lights_out /);
  });

  test('fails where rows are missing, and says in which table', () => {
    dumpedRows(6);
    const { status, output } = run('backup/rehearse.sh');
    expect(output).toContain('> game.games|6');
    expect(status).toBe(1);
  });

  test('of a dump without counts is refused', () => {
    expect(run('backup/rehearse.sh')).toMatchObject({ status: 1, output: expect.stringContaining('without counts') });
  });
});

describe('a restore', () => {
  beforeEach(() => {
    oldBackup('lights-out-20260101T000000Z.dump', 9);
    oldBackup('lights-out-20260105T000000Z.dump', 5);
    program('pg_restore', 'exit 0');
    program('psql', '[[ "$*" == *pg_stat_activity* ]] && echo "${CONNECTED:-0}"; cat > /dev/null; exit 0');
  });

  test('of the latest goes into a database of its own, which takes the place of the old one at the end', () => {
    expect(run('backup/restore.sh', ['latest'], { RESTORE: 'yes' }).status).toBe(0);

    const order = calls()
      .split('\n')
      .filter((line) => /create database|exit-on-error|rename to/.test(line));
    expect(order).toHaveLength(3);
    expect(order[1]).toContain('--dbname=lights_out_restored');
    expect(order[1]).toContain('lights-out-20260105T000000Z.dump');
    expect(order[2]).toMatch(/rename to lights_out_before_\d+.*lights_out_restored rename to lights_out$/);
  });

  test.each([
    ['without being told twice', ['latest'], {}, 'say RESTORE=yes'],
    ['of a dump that is not there', ['lights-out-20250101T000000Z.dump'], { RESTORE: 'yes' }, 'there is no dump'],
    ['while a client is connected', ['latest'], { RESTORE: 'yes', CONNECTED: '2' }, 'stop the services first'],
  ])('%s changes nothing', (_, args, env, word) => {
    const { status, output } = run('backup/restore.sh', args, env);

    expect(status).toBe(1);
    expect(output).toContain(word);
    expect(calls()).not.toMatch(/drop|create|rename|exit-on-error/);
  });

  test('that breaks off leaves the old database in its place', () => {
    program('pg_restore', '[[ $1 == --list ]] || exit 4');

    expect(run('backup/restore.sh', ['latest'], { RESTORE: 'yes' }).status).toBe(4);

    expect(calls()).not.toContain('rename');
  });
});
