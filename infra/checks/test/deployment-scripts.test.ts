import { execFileSync, spawnSync } from 'node:child_process';
import { argon2Sync, createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

import { standInKeys } from '@lights-out/stand-ins/stripe';

import { calls, deploy, folder, program, programs, run } from './script-folder.ts';

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
