import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';

import { watchSlices, type SliceBuild } from '@lights-out/build/watch-slices.mjs';
import { buildVersion, openReleases, type Releases } from '@lights-out/operate/release';
import { parentDeathSignal, freePort } from '@lights-out/stand-ins/processes';
import { step } from '@lights-out/stand-ins/setup/progress';

import { readPort } from '../../bootstrap/port.mjs';
import { boxed } from '../box.ts';
import { aborted } from '../ending.ts';
import { stackEnvironment } from '../environment.ts';
import { openDataFolder } from '../data-folder.ts';
import { root } from '../paths.ts';
import { openPaymentProvider, type PaymentProvider } from '../payment-provider.ts';
import { sliceFolders } from '../slices/slices.ts';
import { openPortalAccess, portalLines, type PortalAccess } from '../portal-access.ts';
import { startDatabase, type StartedDatabase } from '../start-database.ts';

const startTimeoutMs = 30_000;
const askEveryMs = 100;
const keptBuilds = 2;

/** `npm run dev`: like `npm start`, but services restart and slices are rebuilt when their sources change. */
export async function dev(signal: AbortSignal, running: AsyncDisposableStack): Promise<number> {
  const port = readPort(process.env.PORT);
  const home = await openDataFolder(port, signal, running);
  const database = await startDatabase(home, signal, running);
  const slicesDir = join(home, 'dev-slices');
  await step('Pages', async (say) => {
    say('building for development');
    await rm(slicesDir, { recursive: true, force: true });
    const releases = openReleases(slicesDir, 'dev');
    const watching = await watchSlices({
      buildsDir: join(home, 'dev-builds'),
      onBuild: (build) => releaseBuild(releases, build),
    });
    running.defer(async () => void (await watching.close()));
  });
  signal.throwIfAborted();
  const portal = await openPortalAccess(home);
  await step('Services', async (say) => {
    const provider = await openPaymentProvider({ port, env: process.env, file: join(home, 'stripe-stand-in.jsonl') });
    running.defer(provider.stop);
    const children = await startServices(port, slicesDir, database, provider, portal);
    running.defer(() => endAll(children));
    await untilReady(`http://127.0.0.1:${port}/livez`, signal);
    say('each restarts when its sources change');
  });
  const url = `http://localhost:${port}`;
  console.log(
    `\n${boxed([`Lights Out runs at ${url}`, ...portalLines(url, portal), '', 'DEVELOPMENT: pages and services follow the sources.'])}\n`,
  );
  await Promise.race([aborted(signal), database.lost]);
  return signal.aborted ? 0 : 1;
}

async function startServices(
  port: number,
  slicesDir: string,
  database: StartedDatabase,
  paymentProvider: PaymentProvider,
  portal: PortalAccess,
): Promise<ChildProcess[]> {
  const logLevel = process.env.LOG_LEVEL ?? 'warn';
  const env = await stackEnvironment({
    databaseUrlFor: database.urlFor,
    slicesDir,
    port,
    logLevel,
    paymentProvider,
    portal,
  });
  const ports = { identity: await freePort(), game: await freePort(), payments: await freePort() };
  const addressOf = (name: keyof typeof ports) => `http://127.0.0.1:${ports[name]}`;
  const addresses = {
    IDENTITY_URL: addressOf('identity'),
    GAME_URL: addressOf('game'),
    PAYMENTS_URL: addressOf('payments'),
  };
  return [
    watchService('svc-identity', { ...env.identity, PORT: String(ports.identity) }),
    watchService('svc-game', { ...env.game, PORT: String(ports.game), PAYMENTS_URL: addresses.PAYMENTS_URL }),
    watchService('svc-payments', { ...env.payments, PORT: String(ports.payments) }),
    watchService('svc-gateway', { ...env.gateway, ...addresses }),
  ];
}

function watchService(folder: string, env: Readonly<Record<string, string>>): ChildProcess {
  const [command, ...args] = [
    ...parentDeathSignal('TERM'),
    process.execPath,
    '--watch',
    '--watch-preserve-output',
    'src/main.ts',
  ];
  return spawn(command, args, {
    cwd: join(root, folder),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
}

async function untilReady(url: string, signal: AbortSignal): Promise<void> {
  const giveUpAt = Date.now() + startTimeoutMs;
  while (Date.now() < giveUpAt) {
    signal.throwIfAborted();
    const reply = await fetch(url).catch(() => undefined);
    if (reply?.ok) return;
    await pause(askEveryMs);
  }
  throw new Error(`${url} does not answer; the lines above say why.`);
}

async function endAll(children: readonly ChildProcess[]): Promise<void> {
  await Promise.all(
    children.map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }),
  );
}

/** Releases each build as a version of its own, which open pages find in the registry. A build overtaken by the next one is skipped. */
async function releaseBuild(releases: Releases, { slice, folder, ok, text }: SliceBuild): Promise<void> {
  console.log(ok ? `  built ${slice}` : `\n${text}\n`);
  if (!ok) return;
  try {
    const version = await releases.release({
      slice,
      from: folder,
      version: await buildVersion(sliceFolders[slice], folder),
    });
    await releases.promote(slice, version);
    await releases.prune(slice, keptBuilds);
  } catch (error) {
    console.log(`\n${slice} is not released: ${error instanceof Error ? error.message : String(error)}\n`);
  }
}
