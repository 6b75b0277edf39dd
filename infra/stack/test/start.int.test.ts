import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

import { asAdmin, removeHome, startPostgres } from '@lights-out/stand-ins/postgres';
import { freePort } from '@lights-out/stand-ins/processes';

import { checkPort } from '../bootstrap/port.mjs';
import { dataFolderFor, root } from '../src/paths.ts';

jest.setTimeout(120_000);

// Only Linux has a file that is always full.
const isDiskFull = process.platform === 'linux';

let port: number;
const started: ChildProcess[] = [];

beforeEach(async () => {
  port = await freePort();
});

afterEach(async () => {
  await Promise.all(
    started.splice(0).map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    }),
  );
  await removeHome(dataFolderFor(port));
  await rm(dataFolderFor(port), { recursive: true, force: true });
});

/** `npm start` as a newcomer types it, and all that it writes. */
function npmStart() {
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(npm);
  let output = '';
  const heard = Promise.withResolvers<void>();
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
      if (output.includes('Ready after')) heard.resolve();
    });
  }
  const ended = once(npm, 'close').then(() => heard.resolve());
  return { npm, ready: heard.promise, ended, output: () => output };
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

/** Asked in the way a start asks it. */
async function isPortFree(): Promise<boolean> {
  return checkPort(port, 'start').then(
    () => true,
    () => false,
  );
}

/** By the address and the password that are printed. */
async function portalOpens(output: string): Promise<number[]> {
  const [, address = ''] = /Admin portal: +(\S+)/.exec(output) ?? [];
  const [, password = ''] = /its password: +(\S+)/.exec(output) ?? [];
  const session = await fetch(new URL('/api/admin/session', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  });
  return [(await fetch(address)).status, session.status];
}

test('npm start says what it does, goes on where its log is on a full disk, and leaves nothing behind when it is interrupted', async () => {
  if (isDiskFull) {
    await mkdir(dataFolderFor(port), { recursive: true, mode: 0o711 });
    await symlink('/dev/full', join(dataFolderFor(port), 'services.log'));
  }
  const run = npmStart();
  await run.ready;
  expect(run.output()).toMatch(/✓ Packages[^]*✓ Database[^]*✓ Pages[^]*✓ Services/);
  expect(run.output()).toContain(`Lights Out runs at http://localhost:${port}`);
  expect(run.output()).toContain('DEMO MODE');
  const page = await fetch(`http://localhost:${port}/`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root">')]);
  expect(await portalOpens(run.output())).toEqual([200, 200]);
  expect((await fetch(`http://localhost:${port}/api/leaderboard?premium=false`)).status).toBe(200);
  const notWritten = /services\.log is not written \(ENOSPC\) until there is room\./;
  expect(notWritten.test(run.output())).toBe(isDiskFull);
  expect(run.output()).not.toMatch(/^ +at .+:\d+/m);

  run.npm.kill('SIGINT');
  await run.ended;
  const databasePort = Number(/Postgres 18 on port (\d+)/.exec(run.output())?.[1]);
  expect([await answers(`http://127.0.0.1:${port}`), await answers(`http://127.0.0.1:${databasePort}`)]).toEqual([
    false,
    false,
  ]);
});

test('a start after a kill finds the players of the one before, says that a newer release made the tables, and ends with its database', async () => {
  const body = JSON.stringify({
    email: 'a@example.com',
    displayName: 'Alain',
    password: 'box box box',
    isPremium: false,
  });
  const post = () =>
    fetch(`http://localhost:${port}/api/users`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
  const first = npmStart();
  await first.ready;
  expect((await post()).status).toBe(201);
  first.npm.kill('SIGKILL');
  // A failed request does not show that the port is free: a connection can be reset while the server still listens.
  while (!(await isPortFree())) await new Promise(setImmediate);

  const server = await startPostgres({ home: dataFolderFor(port), durable: true, onLost: () => {} });
  const ofTomorrow = "insert into game.migrations (number, file, content_hash) values (1000, 'of-tomorrow.sql', '')";
  await asAdmin(server.adminUrl, (client) => client.query(ofTomorrow), 'lights_out');
  await server.stop();

  const second = npmStart();
  await second.ready;
  expect(second.output()).toContain('Ready after');
  expect(second.output()).toContain('The tables of game are ahead of this release, by 1.');
  expect(second.output()).not.toContain('The tables of payments');
  expect((await post()).status).toBe(409);

  const [, folder = ''] = /Postgres 18 on port \d+, data in (\S+)/.exec(second.output()) ?? [];
  process.kill(Number.parseInt(await readFile(join(root, folder, 'postmaster.pid'), 'utf8'), 10), 'SIGKILL');
  await second.ended;
  expect(second.output()).not.toMatch(/^ +at .+:\d+/m);
  // A connection may tell of its end before the process does.
  expect(second.output()).toMatch(/Postgres ended \(SIGKILL\); see \S+postgres\.log/);
  expect(second.output()).toContain('Stopping');
  expect(second.npm.exitCode).toBe(1);
});

test('a taken port is named, with the way out', async () => {
  const taken = createServer().listen(port, '127.0.0.1');
  await once(taken, 'listening');
  const run = npmStart();
  await run.ended;
  taken.close();
  expect(run.npm.exitCode).toBe(1);
  expect(run.output()).toMatch(
    new RegExp(`Port ${port} is taken by another program. Use another one: PORT=\\d+ npm start`),
  );
});
