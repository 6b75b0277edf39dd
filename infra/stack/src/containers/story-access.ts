import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import process from 'node:process';

import { hashPassword } from '@lights-out/operate/hash-password';
import { systemClock } from '@lights-out/service-kit';

import { sharedClock } from '../bundles/set-clock.ts';
import { root } from '../paths.ts';
import { newPortalAccess, type PortalAccess } from '../portal-access.ts';
import { schemas } from '../schemas.ts';
import { startFrontProxy } from './front-proxy.ts';

/** What stories read and change of a deployment behind the product's back. */
export interface StoryAccess {
  /** Where the containers find the test's clock. */
  readonly clockFolder: string;
  /** Where the gateway finds the releases of slices. */
  readonly slicesDir: string;
  /** The address of the database with the role of each service, and with `postgres`, the superuser's. */
  readonly databaseUrls: Readonly<Record<string, string>>;
  /** The mail catcher's API. */
  readonly mailUrl: string;
  /** The control of the stand-in for Stripe. */
  readonly controlUrl: string;
  readonly portal: PortalAccess;
}

/** The port of the site and those after it. */
export const portsForStories = 5;

/** The Compose file that provides it, relative to the checkout's folder. */
export const storiesFile = relative(root, join(import.meta.dirname, 'stories.compose.yml'));

/**
 * Makes the folders that containers mount, and takes the port of the site for a proxy before the gateway.
 *
 * @param values the environment of the deployment
 * @param running stops the proxy
 * @returns the access, and what is to be changed in the environment
 */
export async function prepareStoryAccess(
  folder: string,
  values: Readonly<Record<string, string | undefined>>,
  running: AsyncDisposableStack,
): Promise<{ access: StoryAccess; environment: Record<string, string> }> {
  const [clockFolder, slicesDir] = [join(folder, 'clock'), join(folder, 'slices')];
  for (const each of [clockFolder, slicesDir]) await mkdir(each);
  const clock = sharedClock(systemClock, clockFolder);
  clock.stop();
  await copyFile(clock.preload, join(clockFolder, 'set-clock.cjs'));
  const site = Number(values.PORT);
  const [gateway, database, mail, control] = [site + 1, site + 2, site + 3, site + 4];
  running.defer(await startFrontProxy(site, gateway));
  const portal = newPortalAccess();
  return {
    access: {
      clockFolder,
      slicesDir,
      databaseUrls: Object.fromEntries(
        [
          ...schemas.map((schema) => [schema, `${schema.toUpperCase()}_DB_PASSWORD`]),
          ['postgres', 'POSTGRES_PASSWORD'],
        ].map(([role, key]) => [role, `postgres://${role}:${values[key!]}@127.0.0.1:${database}/lights_out`]),
      ),
      mailUrl: `http://127.0.0.1:${mail}`,
      controlUrl: `http://127.0.0.1:${control}`,
      portal,
    },
    environment: {
      PORT: String(gateway),
      TRUSTED_PROXY_HOPS: '1',
      TRUSTED_PROXIES: 'uniquelocal',
      ADMIN_PATH: portal.path,
      ADMIN_PASSWORD_HASH: hashPassword(portal.password),
      STORIES_FOLDER: folder,
      STORIES_USER: `${process.getuid?.() ?? 0}:${process.getgid?.() ?? 0}`,
      STORIES_DATABASE_PORT: String(database),
      STORIES_MAIL_PORT: String(mail),
      STORIES_CONTROL_PORT: String(control),
    },
  };
}

/** Removes every release. The folder stays, because containers mount it. */
export async function clearReleases({ slicesDir }: StoryAccess): Promise<void> {
  for (const name of await readdir(slicesDir)) await rm(join(slicesDir, name), { recursive: true });
}
