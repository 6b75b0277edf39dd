import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { eventually } from '@lights-out/service-kit/testing';
import { deployedServices, runningDeployment, startTestStack, type TestStack } from '@lights-out/stack';

import { startCrowd } from '../src/crowd.ts';
import { finishDrill } from '../src/drills.ts';

jest.setTimeout(600_000);

const deployment = runningDeployment();
const crowdSize = 20;
const gameMs = 120_000;
const nextLogFile = 'select pg_switch_wal()';

/** `hold` keeps what is in memory while Postgres restarts. */
const hold = `
  hold:
    image: postgres:18
    user: '999:999'
    init: true
    entrypoint: [sleep, infinity]
    volumes: ['small:/held']
volumes:
  fresh:
  small: { driver_opts: { type: tmpfs, device: tmpfs, o: 'size=200m,uid=999,gid=999,mode=1777' } }
`;

/** The same product with a new database, of which a part is on a disk that is soon full. */
const disks = [
  {
    disk: "Postgres' volume",
    volumes: ['small'],
    file: `
services:
  postgres:
    volumes: ['small:/var/lib/postgresql']${hold}`,
  },
  {
    disk: "The disk of Postgres' write-ahead log",
    volumes: ['small', 'fresh'],
    file: `
services:
  postgres:
    environment:
      POSTGRES_INITDB_ARGS: --auth-host=scram-sha-256 --locale-provider=builtin --builtin-locale=C.UTF-8 --waldir=/wal
    volumes: ['fresh:/var/lib/postgresql', 'small:/wal']${hold}`,
  },
];

describe.each(disks)('$disk', ({ disk, volumes, file }) => {
  let stack: TestStack;
  let home: string;
  let composeSmall: (...args: readonly string[]) => Promise<string>;
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'small-disk-'));
    const override = join(home, 'small.yml');
    await writeFile(override, file);
    composeSmall = (...args) => deployment.compose('--file', override, ...args);
    await deployment.compose('kill', ...deployedServices);
    await deployment.compose('rm', '--force', '--stop', 'postgres');
    await composeSmall('up', '--detach', '--no-build', '--no-deps', '--wait', 'hold', 'postgres');
    await deployment.waitUntilHealthy(...deployedServices);
    stack = await startTestStack();
  });
  afterAll(async () => {
    await deployment.compose('kill', ...deployedServices);
    await composeSmall('rm', '--force', '--stop', '--volumes', 'postgres', 'hold');
    for (const volume of volumes) await deployment.removeVolume(volume);
    await rm(home, { recursive: true });
    await deployment.waitUntilHealthy();
  });

  test('is full: players are told 503, nothing acknowledged is lost, and play goes on when there is room', async () => {
    const inHeld = (command: string) => composeSmall('exec', '-T', 'hold', 'sh', '-c', command);
    const crowd = await startCrowd(stack.url, crowdSize, { thinkMs: 100 });
    await crowd.nextGame(gameMs);
    crowd.takeFailures();

    await inHeld('cat /dev/zero > /held/filler 2> /dev/null || true');
    const told = new Map<string, number>();
    await eventually(async () => {
      // The log needs a new file at once, and not only after an hour of play.
      await deployment.tryCompose('exec', '-T', 'postgres', 'psql', '--username=postgres', '--command', nextLogFile);
      for (const [answer, count] of crowd.takeFailures().told) told.set(answer, (told.get(answer) ?? 0) + count);
      // Every player has been told.
      expect([...told.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(crowdSize);
    }, gameMs);

    await inHeld('rm /held/filler');
    const startedAt = performance.now();
    await crowd.nextGame(gameMs);
    const backMs = Math.round(performance.now() - startedAt);
    await crowd.stop();
    const failures = crowd.takeFailures();
    for (const [answer, count] of told) failures.told.set(answer, (failures.told.get(answer) ?? 0) + count);
    const what = `${disk} is full, until there is room`;
    expect(await finishDrill(stack, { what, backMs, players: crowd.players, failures })).toEqual({
      lost: [],
      unclear: [],
    });
    expect([...failures.told.keys()].some((answer) => answer.startsWith('503 '))).toBe(true);
  });
});
