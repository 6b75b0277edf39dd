import { readFile, writeFile } from 'node:fs/promises';

import { postUser } from '@lights-out/contracts/identity';
import { freePort } from '@lights-out/stand-ins/processes';
import { runningDeployment, startFrontProxy, startTestStack } from '@lights-out/stack';

import { recordDrill } from '../src/drills.ts';
import { sendFrom, statusesOf } from '../src/from-address.ts';

jest.setTimeout(300_000);

const deployment = runningDeployment();
const guesses = 60;

let envBefore: string;
beforeAll(async () => {
  await startTestStack();
  envBefore = await readFile(deployment.envFile, 'utf8');
});
afterAll(async () => {
  await writeFile(deployment.envFile, envBefore);
  await start();
});

test(`${guesses} guesses straight to the port, from invented addresses, are limited as from one`, async () => {
  await configure({ RATE_LIMIT_SCALE: '1' });
  const counts = await statusesOf(guesses, (n) => guess(deployment.url, '127.0.0.1', n));
  expect(counts[429]).toBeGreaterThan(guesses / 2);
});

test('behind a proxy that is named the same guesses are limited as from the address that the proxy saw', async () => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const startedAt = performance.now();
  await configure({
    RATE_LIMIT_SCALE: '1',
    PUBLIC_ORIGIN: url,
    TRUSTED_PROXY_HOPS: '1',
    TRUSTED_PROXIES: 'uniquelocal',
  });
  const backMs = Math.round(performance.now() - startedAt);
  const stop = await startFrontProxy(port, Number(new URL(deployment.url).port));
  try {
    const counts = await statusesOf(guesses, (n) => guess(url, '127.0.0.2', n));
    expect(counts[429]).toBeGreaterThan(guesses / 2);
    expect(await guess(url, '127.0.0.3', 0)).toMatchObject({ status: 401 });
    const told = Object.entries(counts).map(([status, count]) => `${count} × ${status}`);
    const what = `A proxy is put in front and named, then ${guesses} guesses come from invented addresses`;
    await recordDrill({ what, kept: 0, lost: 0, backMs, told: told.join(', ') });
  } finally {
    await stop();
  }
});

/** As an operator does: these values into the environment's file, then everything that has another one is started anew. */
async function configure(values: Readonly<Record<string, string>>): Promise<void> {
  const lines = Object.entries(values).map(([name, value]) => `${name}='${value}'\n`);
  const others = envBefore.split('\n').filter((line) => !Object.hasOwn(values, line.split('=')[0]!));
  await writeFile(deployment.envFile, `${others.join('\n')}\n${lines.join('')}`);
  await start();
}

async function start(): Promise<void> {
  await deployment.compose('up', '--detach', '--no-build', '--wait', 'svc-gateway', 'svc-identity');
}

/** A wrong password for some account, sent with an address that nobody has. */
function guess(url: string, localAddress: string, n: number): Promise<{ status: number }> {
  const headers = { origin: new URL(url).origin, 'x-forwarded-for': `8.${n}.9.7` };
  const body = { email: `player${n % 30}@example.com`, displayName: '', password: 'box box box' };
  return sendFrom(localAddress, url + postUser.path, postUser.method, { body, headers });
}
