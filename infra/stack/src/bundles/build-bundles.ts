import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expected } from '@lights-out/stand-ins/setup/expected';

import { root } from '../paths.ts';
import { runCommand } from '../run-command.ts';
import { buildSlices } from '../slices/build-slices.ts';
import { sliceFolders } from '../slices/slices.ts';

const services = ['svc-identity', 'svc-game', 'svc-payments', 'svc-gateway'];
/** The folder of the front ends' builds, beside the services' folders. */
export const buildsFolder = 'builds';

/**
 * Builds the content of the images with the scripts that their Dockerfiles run: a folder for each service with its bundle, data
 * and few packages, and one folder for the builds of the front ends. They are outside the checkout, so that nothing of it can be
 * resolved from there.
 *
 * @returns the folder, and a function that removes it
 */
export async function buildBundles(
  say: (text: string) => void = () => {},
): Promise<{ folder: string; remove: () => Promise<void> }> {
  await buildSlices(say);
  const folder = await mkdtemp(join(tmpdir(), `lights-out-test-${process.pid}-bundles-`));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    for (const service of services) {
      say(service);
      await pack(`pack-service.sh ${service} "${join(folder, service)}"`);
    }
    // The portal is not a package; the shell's build produces it.
    const frontEnds = Object.values(sliceFolders).filter((source) => existsSync(join(source, 'package.json')));
    for (const source of frontEnds) await pack(`pack-builds.sh "${source}" "${join(folder, buildsFolder)}"`);
    return { folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function pack(script: string): Promise<void> {
  const { code, output } = await runCommand(`sh infra/operate/deploy/${script}`, { cwd: root });
  if (code !== 0) throw expected(`infra/operate/deploy/${script} failed:\n\n${output.trim()}`);
}
