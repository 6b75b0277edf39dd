import { readFile, writeFile } from 'node:fs/promises';

import { postUser } from '@lights-out/contracts/identity';
import { freePort } from '@lights-out/stand-ins/processes';
import { runningDeployment, startFrontProxy, startTestStack } from '@lights-out/stack';

import { recordDrill } from '../src/drills.ts';
import { sendFrom } from '../src/from-address.ts';

jest.setTimeout(300_000);

const deployment = runningDeployment();
const guesses = 60;
/** Of one account from one address in a quarter of an hour; from 60 addresses each guess would be looked at. */
const limited = { 401: 10, 429: 50 };

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
  expect(await statusesOfGuesses(deployment.url, '127.0.0.1', 'a')).toEqual(limited);
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
    expect(await statusesOfGuesses(url, '127.0.0.2', 'b')).toEqual(limited);
    expect(await guess(url, '127.0.0.3', 'b', 0)).toBe(401);
    const told = Object.entries(limited).map(([status, count]) => `${count} × ${status}`);
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

/** How often each status came. One after the other: passwords are hashed two at a time, and a queue too long is refused. */
async function statusesOfGuesses(url: string, localAddress: string, account: string): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (let n = 0; n < guesses; n += 1) {
    const status = await guess(url, localAddress, account, n);
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

/** A wrong password of an account, sent with an address that nobody has. */
async function guess(url: string, localAddress: string, account: string, n: number): Promise<number> {
  const headers = { origin: url, 'x-forwarded-for': `8.${n}.9.7` };
  const body = { email: `${account}@example.com`, displayName: '', password: 'box box box' };
  return (await sendFrom(localAddress, url + postUser.path, postUser.method, { body, headers })).status;
}
