import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openReleases } from '@lights-out/operate/release';
import { systemClock } from '@lights-out/service-kit';
import { createTestDatabase, type SchemaSource } from '@lights-out/stand-ins/postgres';
import { localControl } from '@lights-out/stand-ins/stripe';
import { rowsOfStart } from '@lights-out/svc-game/app';

import { startBundledStack } from './bundles/bundled-stack.ts';
import { releaseBundledSlices } from './bundles/release-bundled-slices.ts';
import { deployedTestStack } from './containers/deployed-test-stack.ts';
import { setHeatsOfContests } from './heats-of-contests.ts';
import { newPortalAccess } from './portal-access.ts';
import { schemaSources } from './schemas.ts';
import { buildSlices } from './slices/build-slices.ts';
import { layOutSlices } from './slices/lay-out-slices.ts';
import { startStack, type StackOptions, type TestStack } from './stack.ts';

const unlimited = 1_000;
/** A full hash takes 10 ms of a core, and a story registers up to fifty players. */
const littleCost = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/**
 * Starts the whole product for one test file: with its own database and free ports, without rate limits, and with replies checked
 * against their schemas. If STORIES_STACK is `bundles`, it runs the bundles of a deployment, which do not check replies; if it is
 * `containers`, it empties the deployment that runs and takes that, and `pages` and `amqpUrl` have no effect. The pages are built first if their sources changed; with
 * `pages: false` there are none. Its contests have heats only with `hasHeats`: most stories are not about them.
 */
export async function startTestStack(
  options: Pick<StackOptions, 'clock' | 'rateLimitScale' | 'amqpUrl' | 'logTo'> & {
    pages?: boolean;
    hasHeats?: boolean;
    env?: NodeJS.ProcessEnv;
  } = {},
): Promise<TestStack> {
  const { clock, pages = true, rateLimitScale = unlimited, amqpUrl, logTo, env = process.env } = options;
  const { hasHeats = false } = options;
  const { STORIES_STACK, BUNDLES_DIR } = env;
  if (STORIES_STACK === 'containers') return deployedTestStack({ clock, rateLimitScale, hasHeats });
  const home = await mkdtemp(join(tmpdir(), 'lights-out-stack-'));
  const bundles = STORIES_STACK === 'bundles' ? BUNDLES_DIR : undefined;
  const slicesDir = pages ? await releasePages(home, bundles) : home;
  // Bundles include their migrations and run them themselves.
  const sources = bundles ? forEach((source) => withoutTables(source, home)) : forEach(withRows);
  const database = await createTestDatabase(...sources);
  const mailDir = join(home, 'mail');
  const portal = newPortalAccess();
  const removeAll = async () => {
    await database.drop();
    await rm(home, { recursive: true, force: true });
  };
  try {
    const start = bundles ? (stackOptions: StackOptions) => startBundledStack(stackOptions, bundles) : startStack;
    const stack = await start({
      adminUrl: database.adminUrl,
      databaseUrlFor: database.urlFor,
      slicesDir,
      mailDir,
      clock,
      rateLimitScale,
      amqpUrl,
      logTo,
      strictReplies: true,
      isRehearsed: false,
      hasRobots: true,
      passwordCost: littleCost,
      portal,
    });
    await setHeatsOfContests(database.adminUrl, hasHeats);
    return {
      ...stack,
      clock: clock ?? systemClock,
      stripe: localControl(stack.stripe!.control),
      database,
      mailDir,
      portal,
      slicesDir,
      releases: openReleases(slicesDir, 'test'),
      stop: async () => {
        await stack.stop();
        await removeAll();
      },
    };
  } catch (error) {
    await removeAll();
    throw error;
  }
}

async function releasePages(home: string, bundles: string | undefined): Promise<string> {
  if (bundles) return releaseBundledSlices(bundles, home);
  // To see that they are built takes 0.1 s of processor time, so `npm test` does it once.
  if (!process.env.SLICES_BUILT) await buildSlices(() => {});
  return layOutSlices(home);
}

function withoutTables({ schema }: SchemaSource, home: string): SchemaSource {
  return { schema, migrations: home };
}

/** With the questions, which svc-game would write to each new database for half a second. */
function withRows(source: SchemaSource): SchemaSource {
  return source.schema === 'game' ? { ...source, rows: rowsOfStart } : source;
}

function forEach(change: (source: SchemaSource) => SchemaSource): readonly [SchemaSource, ...SchemaSource[]] {
  const [first, ...rest] = schemaSources;
  return [change(first), ...rest.map(change)];
}
