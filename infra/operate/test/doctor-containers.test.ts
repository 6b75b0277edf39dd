import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { examineContainers } from '../src/doctor/containers.ts';

let programs: string;
beforeEach(() => {
  programs = mkdtempSync(join(tmpdir(), 'lights-out-docker-'));
});
afterEach(() => rmSync(programs, { recursive: true }));

const healthy = { Service: 'svc-game', State: 'running', Health: 'healthy', ExitCode: 0 };
const laidOut = { Service: 'shell', State: 'exited', Health: '', ExitCode: 0 };

/** Findings where `docker compose ps` prints these containers, as Compose 2 does: one JSON object a line. */
function findings(containers: readonly object[], exitCode = 0) {
  const lines = containers.map((one) => JSON.stringify(one)).join('\n');
  writeFileSync(join(programs, 'docker'), `#!/bin/sh\ncat <<'END'\n${lines}\nEND\nexit ${exitCode}\n`);
  chmodSync(join(programs, 'docker'), 0o755);
  return examineContainers({ PATH: `${programs}:${process.env.PATH}` });
}

test('healthy containers and those that have done their work are counted', async () => {
  expect(await findings([healthy, { ...healthy, Service: 'postgres' }, laidOut])).toEqual([
    { verdict: 'good', what: '2 containers run and are healthy, 1 have done their work' },
  ]);
});

test.each([
  ['does not pass its health check', { ...healthy, Health: 'unhealthy' }, /svc-game does not pass its health check/],
  ['starts over and over', { ...healthy, State: 'restarting', ExitCode: 1 }, /svc-game is restarting/],
  ['has failed', { ...laidOut, ExitCode: 3 }, /shell is exited with code 3/],
  ['is frozen', { ...healthy, State: 'paused' }, /svc-game is paused/],
  ['has not finished its start', { ...healthy, Health: 'starting' }, /svc-game is still starting/],
])('a container that %s is named, with the command to look closer', async (_, container, what) => {
  expect(await findings([{ ...healthy, Service: 'postgres' }, container])).toEqual([
    { verdict: 'bad', what: expect.stringMatching(what), advice: expect.stringContaining('docker compose logs') },
  ]);
});

test.each([
  ['there are none', [], 0],
  ['no engine answers', [healthy], 1],
])('nothing is said where %s', async (_, containers, exitCode) => {
  expect(await findings(containers, exitCode)).toEqual([]);
});
