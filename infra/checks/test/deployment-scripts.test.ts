import { execFileSync, spawnSync } from 'node:child_process';
import { argon2Sync, createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

import { standInKeys } from '@lights-out/stand-ins/stripe';

const deploy = join(import.meta.dirname, '../../operate/deploy');
const dayMs = 86_400_000;

let folder: string;
let programs: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lights-out-deploy-'));
  programs = join(folder, 'bin');
  for (const name of ['bin', 'backups']) mkdirSync(join(folder, name));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A program of this name that does what these lines say and notes how it was called. */
function program(name: string, lines: string): void {
  writeFileSync(join(programs, name), `#!/bin/bash\necho "${name} $*" >> "${folder}/calls"\n${lines}\n`);
  chmodSync(join(programs, name), 0o755);
}

function run(
  script: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync('bash', [join(deploy, script), ...args], {
    encoding: 'utf8',
    env: {
      PATH: `${programs}:${process.env.PATH}`,
      BACKUP_DIR: join(folder, 'backups'),
      KEEP_DAYS: '14',
      PGHOST: 'db',
      PGUSER: 'postgres',
      PGPASSWORD: 'secret',
      PGDATABASE: 'lights_out',
      ...env,
    },
  });
  return { status, output: stdout + stderr };
}

const backups = () => readdirSync(join(folder, 'backups')).toSorted();
const calls = () => (existsSync(join(folder, 'calls')) ? readFileSync(join(folder, 'calls'), 'utf8') : '');

function oldBackup(name: string, days: number): void {
  const path = join(folder, 'backups', name);
  writeFileSync(path, 'old');
  const at = new Date(Date.now() - days * dayMs - 60_000);
  utimesSync(path, at, at);
}

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
    program('sleep', `(($1 > 0)) && { [[ -f ${folder}/night ]] && kill $PPID; touch ${folder}/night; }; exit 0`);
  }
  const runNight = () =>
    spawnSync('bash', [join(folder, 'nightly.sh')], {
      env: {
        PATH: `${programs}:${process.env.PATH}`,
        BACKUP_DIR: join(folder, 'backups'),
        BACKUP_AT: '03:15',
        RETRY_SECONDS: '0',
      },
    });

  test('have one dump each, however often the copy has to be tried again', () => {
    night({ 'dump.sh': '', 'base.sh': `(( $(grep -c base.sh ${folder}/calls) > 3 ))` });
    runNight();
    expect(calls().match(/dump\.sh/g)).toHaveLength(1);
    expect(calls().match(/base\.sh/g)).toHaveLength(4);
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

describe("the broker's definitions", () => {
  const passwords = {
    RABBITMQ_PASSWORD: 'o',
    IDENTITY_AMQP_PASSWORD: 'i',
    GAME_AMQP_PASSWORD: 'g',
    PAYMENTS_AMQP_PASSWORD: 'p',
  };
  const make = (env: Record<string, string>) =>
    run('rabbitmq/definitions.sh', [join(deploy, 'rabbitmq/definitions.quorum.json'), join(folder, 'made.json')], env);

  test('hold what the passwords hash to with four random bytes, and no password', () => {
    expect(make(passwords).status).toBe(0);

    const { users } = JSON.parse(readFileSync(join(folder, 'made.json'), 'utf8')) as {
      users: { name: string; password_hash: string }[];
    };
    const hash = Buffer.from(users.find(({ name }) => name === 'game')!.password_hash, 'base64');
    expect(hash.subarray(4)).toEqual(createHash('sha256').update(hash.subarray(0, 4)).update('g').digest());
  });

  test('are not made where a password is missing', () => {
    expect(make({ ...passwords, GAME_AMQP_PASSWORD: '' }).status).not.toBe(0);
    expect(existsSync(join(folder, 'made.json'))).toBe(false);
  });
});

test("a front end's builds are packed with versions that say what is in them", () => {
  const frontEnd = join(folder, 'mfe-sample');
  const pack = (text: string) => {
    rmSync(join(folder, 'packed'), { recursive: true, force: true });
    mkdirSync(join(frontEnd, 'portal/dist'), { recursive: true });
    mkdirSync(join(frontEnd, 'dist/assets'), { recursive: true });
    mkdirSync(join(folder, 'infra/build'), { recursive: true });
    writeFileSync(join(folder, 'infra/build/build-service.ts'), '');
    writeFileSync(join(frontEnd, 'package.json'), '{"version": "1.2.3"}');
    for (const file of ['dist/index.html', 'dist/assets/a.js', 'portal/dist/index.html'])
      writeFileSync(join(frontEnd, file), text);
    execFileSync('sh', [join(deploy, 'pack-builds.sh'), frontEnd, join(folder, 'packed')]);
    return readdirSync(join(folder, 'packed')).map(
      (slice) => `${slice} ${readFileSync(join(folder, 'packed', slice, 'version'), 'utf8').trim()}`,
    );
  };

  const first = pack('one');
  expect(first).toEqual([
    expect.stringMatching(/^portal 1\.2\.3-[\da-f]{10}$/),
    expect.stringMatching(/^sample 1\.2\.3-[\da-f]{10}$/),
  ]);
  expect(pack('one')).toEqual(first);
  expect(pack('two').some((slice) => first.includes(slice))).toBe(false);
  expect(readFileSync(join(folder, 'packed/sample/files/assets/a.js'), 'utf8')).toBe('two');
});

describe('releasing builds', () => {
  function layOut(builds: Record<string, string>): void {
    const image = mkdtempSync(join(folder, 'image-'));
    for (const [name, version] of Object.entries(builds)) {
      mkdirSync(join(image, name, 'files'), { recursive: true });
      for (const file of ['version', 'files/index.html']) writeFileSync(join(image, name, file), version);
    }
    execFileSync('sh', [join(deploy, 'lay-out-builds.sh')], {
      env: { PATH: process.env.PATH, BUILDS_FROM: image, BUILDS_DIR: join(folder, 'builds') },
    });
  }
  function release(): string[] {
    writeFileSync(
      join(folder, 'release.mjs'),
      `import { appendFileSync } from 'node:fs';\nappendFileSync('${folder}/calls', process.argv.slice(2).join(' ') + '\\n');`,
    );
    execFileSync(process.execPath, [join(deploy, 'release-builds.mjs')], {
      env: {
        BUILDS_DIR: join(folder, 'builds'),
        SLICES_DIR: join(folder, 'slices'),
        RELEASE_COMMAND: join(folder, 'release.mjs'),
      },
    });
    return calls().split('\n').filter(Boolean);
  }
  beforeEach(() => mkdirSync(join(folder, 'builds')));

  test('a build takes the place of the one before, whole', () => {
    layOut({ game: '0.1.0-a' });
    layOut({ game: '0.1.0-b', portal: '0.1.0-b' });

    expect(readdirSync(join(folder, 'builds'))).toEqual(['game', 'portal']);
    expect(readFileSync(join(folder, 'builds/game/files/index.html'), 'utf8')).toBe('0.1.0-b');
  });

  test('new builds are released and promoted; earlier releases stay as operators left them', () => {
    layOut({ game: '0.1.0-b', shell: '0.1.0-c' });
    mkdirSync(join(folder, 'slices/shell/releases/0.1.0-c'), { recursive: true });

    expect(release()).toEqual([
      `release game 0.1.0-b --from ${join(folder, 'builds/game/files')} --dir ${join(folder, 'slices')} --promote --by deployment`,
    ]);
  });
});

test('an environment made afresh has every secret, each its own', () => {
  const made = () =>
    execFileSync(process.execPath, [join(deploy, 'make-env.mjs')], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  const first = made();
  const values = [...first.matchAll(/^\w+PASSWORD=(.*)$/gm)].map((match) => match[1]!);
  expect(values.length).toBeGreaterThanOrEqual(8);
  expect(values.filter((value) => !/^[\w-]{32}$/.test(value))).toEqual([]);
  expect(new Set(values).size).toBe(values.length);
  expect(made()).not.toBe(first);
});

test('an environment made afresh opens the portal with a password that is told once', () => {
  const { stdout, stderr } = spawnSync(process.execPath, [join(deploy, 'make-env.mjs')], { encoding: 'utf8' });
  const [, nonce, tag] = /^ADMIN_PASSWORD_HASH='\$argon2id\$v=19\$m=19456,t=2,p=1\$([^$]+)\$([^$]+)'$/m.exec(stdout)!;
  const [, password] = /stands nowhere else: (\S{24})$/m.exec(stderr)!;
  const again = argon2Sync('argon2id', {
    message: password!,
    nonce: Buffer.from(nonce!, 'base64'),
    tagLength: 32,
    memory: 19_456,
    passes: 2,
    parallelism: 1,
  });
  expect(again.toString('base64').replaceAll('=', '')).toBe(tag);
  expect(stdout).not.toContain(password);
});

test('an environment made afresh takes test cards: keys of the stand-in alone, and its address', () => {
  const env = parseEnv(execFileSync(process.execPath, [join(deploy, 'make-env.mjs')], { encoding: 'utf8' }));
  expect(env.STRIPE_API_URL).toBe('http://stripe-stand-in:8080');
  expect([env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY, env.STRIPE_WEBHOOK_SECRET]).toEqual([
    standInKeys.secret,
    standInKeys.publishable,
    standInKeys.webhook,
  ]);
});

describe('the pins of base images', () => {
  const pin = (args: readonly string[] = []) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(copy, 'pin-images.mjs'), ...args], {
      encoding: 'utf8',
      env: { PATH: `${programs}:${process.env.PATH}` },
    });
    return { status, output: stdout + stderr };
  };
  const compose = () => readFileSync(join(folder, 'docker-compose.yml'), 'utf8');
  const digest = (figure: string) => `sha256:${figure.repeat(64)}`;
  const today = (image: string, found: string) =>
    program('docker', `[ "\${@: -1}" = ${image} ] && echo ${found} || echo ${digest('b')}`);

  let copy: string;
  beforeEach(() => {
    copy = join(folder, 'infra/operate/deploy');
    mkdirSync(join(copy, 'k8s/components/rabbitmq'), { recursive: true });
    writeFileSync(join(copy, 'pin-images.mjs'), readFileSync(join(deploy, 'pin-images.mjs')));
    writeFileSync(join(folder, 'docker-compose.yml'), `image: \${A_IMAGE:-a/a:1@${digest('a')}}\nother: b:2\n`);
    writeFileSync(join(copy, 'Dockerfile'), `ARG B_IMAGE=b:2@${digest('b')}\n`);
    writeFileSync(join(copy, 'k8s/components/rabbitmq/cluster.yaml'), `image: b:2@${digest('b')}\n`);
  });

  test('are left as they are where they are those of the registry', () => {
    today('a/a:1', digest('a'));
    expect(pin()).toEqual({ status: 0, output: 'Every pin is the digest of its tag.\n' });
    expect(compose()).toContain(digest('a'));
  });

  test('are renewed where the registry has a newer image', () => {
    today('a/a:1', digest('c'));
    expect(pin(['--check']).status).toBe(1);
    expect(compose()).toContain(digest('a'));
    expect(pin().status).toBe(0);
    expect(compose()).toBe(`image: \${A_IMAGE:-a/a:1@${digest('c')}}\nother: b:2\n`);
    expect(readFileSync(join(copy, 'Dockerfile'), 'utf8')).toContain(digest('b'));
  });

  test.each([['echo nothing'], ['exit 1']])('stay where the registry cannot say (%s)', (lines) => {
    program('docker', lines);
    expect(pin().status).toBe(1);
    expect(compose()).toContain(digest('a'));
  });
});
