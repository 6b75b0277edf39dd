import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { openReleases } from '@lights-out/operate/release';
import { systemClock, type Clock } from '@lights-out/service-kit';
import { remoteControl } from '@lights-out/stand-ins/stripe';

import { sharedClock } from '../bundles/set-clock.ts';
import { setHeatsOfContests } from '../heats-of-contests.ts';
import type { TestStack } from '../stack.ts';
import { deploymentAt, type Deployment, type DeploymentAddress } from './deployment.ts';
import { keepMails } from './keep-mails.ts';
import type { StoryAccess } from './story-access.ts';

/** The deployment that this run of jest was started for (`npm run containers`). */
export function runningDeployment(): Deployment {
  const { DEPLOYMENT } = process.env;
  if (!DEPLOYMENT) throw new Error('There is no deployment to test: run `npm run containers`.');
  return deploymentAt(JSON.parse(DEPLOYMENT) as DeploymentAddress);
}

/** The running deployment, emptied, as a story knows a stack. What it does not have is refused. */
export async function deployedTestStack(options: {
  clock?: Clock;
  rateLimitScale?: number;
  hasHeats: boolean;
}): Promise<TestStack> {
  const { clock = systemClock, rateLimitScale, hasHeats } = options;
  const deployment = runningDeployment();
  const { storyAccess } = deployment;
  const open = new AsyncDisposableStack();
  const shared = storyAccess && sharedClock(clock, storyAccess.clockFolder);
  if (shared) open.defer(shared.stop);
  try {
    if (storyAccess) await shared?.setDatabase(storyAccess.databaseUrls.postgres!, '/clock');
    await deployment.empty({ rateLimitScale });
    if (storyAccess) await setHeatsOfContests(storyAccess.databaseUrls.postgres!, hasHeats);
    await untilNetworkIsQuiet();
  } catch (error) {
    await open.disposeAsync();
    throw error;
  }
  const stack: Partial<TestStack> = {
    url: deployment.url,
    clock,
    stopService: async (name) => {
      await deployment.compose('stop', `svc-${name}`);
    },
    stop: () => open.disposeAsync(),
    ...(storyAccess && (await behindTheSite(storyAccess, open))),
  };
  return new Proxy(stack as TestStack, {
    get(target, name) {
      // A call of a player without a browser, which needs the address, would overtake a leap of the clock.
      shared?.tell();
      if (name in target || typeof name === 'symbol' || name === 'then') return Reflect.get(target, name) as unknown;
      throw new Error(`This deployment does not have the stack's ${name}.`);
    },
  });
}

const quietMs = 2_500;

/**
 * Waits until no address of this machine has changed for a while: those of started containers settle a second or two after them, and
 * then Chromium fails the calls under way with ERR_NETWORK_CHANGED.
 */
async function untilNetworkIsQuiet(): Promise<void> {
  let known: string | undefined;
  for (;;) {
    const addresses = await readFile('/proc/net/if_inet6', 'utf8').catch(() => '');
    if (addresses === known) return;
    known = addresses;
    await pause(quietMs);
  }
}

/** What stories use beside the site's address. */
async function behindTheSite(access: StoryAccess, open: AsyncDisposableStack): Promise<Partial<TestStack>> {
  const { databaseUrls } = access;
  const home = await mkdtemp(join(tmpdir(), 'lights-out-stack-'));
  open.defer(() => rm(home, { recursive: true, force: true }));
  const mailDir = join(home, 'mail');
  open.defer(keepMails(access.mailUrl, mailDir));
  return {
    database: { adminUrl: databaseUrls.postgres!, urlFor: (schema) => databaseUrls[schema]! },
    mailDir,
    portal: access.portal,
    slicesDir: access.slicesDir,
    releases: openReleases(access.slicesDir, 'test'),
    stripe: remoteControl(access.controlUrl),
  };
}
