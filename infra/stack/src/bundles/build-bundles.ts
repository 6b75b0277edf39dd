import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildService } from '@lights-out/build/build-service.ts';

import { expected } from '../../bootstrap/expected.mjs';
import { root } from '../paths.ts';
import { runCommand } from '../run-command.ts';

export const bundledServices = ['svc-identity', 'svc-game', 'svc-payments', 'svc-gateway'] as const;

export type BundledService = (typeof bundledServices)[number];

/**
 * The services as their images hold them, each in an empty folder: one file, its data, and the few packages that are
 * installed next to it. The folders lie outside the checkout, so that nothing of it can be found from there.
 *
 * @returns the folder that holds a folder for each service, and how to be rid of it
 */
export async function buildBundles(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), `lights-out-test-${process.pid}-bundles-`));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    for (const service of bundledServices) await buildBundle(service, join(folder, service));
    return { folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** What `service.Dockerfile` does. */
async function buildBundle(service: BundledService, folder: string): Promise<void> {
  await buildService(join(root, service), folder);
  const { code, output } = await runCommand('npm install --omit=dev --ignore-scripts --no-package-lock --prefer-offline', { cwd: folder });
  if (code !== 0) throw expected(`What ${service} needs next to its bundle could not be installed:\n\n${output.trim()}`);
}
