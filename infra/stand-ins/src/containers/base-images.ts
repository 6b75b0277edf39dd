import { join } from 'node:path';

import { expected } from '../setup/expected.mjs';
import type { Engine } from './engine.ts';
import { mustRun, run } from './run.ts';

const maker = join(import.meta.dirname, '../../images/make-base-images.sh');
const pullTimeoutMs = 300_000;
/** A registry that is not reached is often one whose packets are dropped. */
const probeTimeoutMs = 30_000;

/** The published images that the Dockerfile and docker-compose.yml start from, with the names of their stand-ins. */
export const baseImages = {
  'busybox:1.37-musl': 'busybox',
  'gcr.io/distroless/cc-debian12:nonroot': 'cc',
  'node:24-bookworm-slim': 'node',
  'postgres:18': 'postgres',
  'rabbitmq:4-management': 'rabbitmq',
  'axllent/mailpit:v1.27': 'mail',
  'prom/prometheus:v3.5.0': 'prometheus',
} as const;

/**
 * Takes care that the engine has every base image: those that it lacks are pulled, or made out of Debian's and npm's packages
 * where no registry is reached (`images/make-base-images.sh`).
 *
 * @param note called with what is being done
 * @returns what was done, in words
 */
export async function ensureBaseImages({ env }: Engine, note: (text: string) => void = () => {}): Promise<string> {
  const images = Object.keys(baseImages) as (keyof typeof baseImages)[];
  const has = async (image: string) => (await run('docker', ['image', 'inspect', image], { env })).code === 0;
  const present = await Promise.all(images.map(has));
  const missing = images.filter((_, index) => !present[index]);
  const [probe, ...others] = missing;
  if (probe === undefined) return 'base images are there';
  note(`pulling ${probe}`);
  const pull = (image: string, timeoutMs: number) => run('docker', ['pull', '--quiet', image], { env, timeoutMs });
  if ((await pull(probe, probeTimeoutMs)).code === 0) {
    for (const image of others) {
      note(`pulling ${image}`);
      const { code, errors } = await pull(image, pullTimeoutMs);
      if (code !== 0) throw expected(`${image} cannot be pulled:\n${errors.trim()}`);
    }
    return `base images pulled: ${missing.length}`;
  }
  for (const image of missing) {
    note(`no registry is reached: making ${image}`);
    await mustRun('bash', [maker, baseImages[image]], { env });
  }
  return `stand-in base images made: ${missing.length}`;
}
