import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expected } from '../setup/expected.mjs';
import type { Engine } from './engine.ts';
import { mustRun, run } from './run.ts';

const folder = join(import.meta.dirname, '../../images');
const maker = join(folder, 'make-base-images.sh');
const pullTimeoutMs = 300_000;
/** A registry that is not reached is often one whose packets are dropped. */
const probeTimeoutMs = 30_000;
/** The label that `make-base-images.sh` puts on what it makes; its value is the version of the script. */
const standInLabel = 'lights-out.stand-in';

/** The stand-ins that `make-base-images.sh` makes, by the images whose place they take. */
const standIns: Readonly<Record<string, string>> = {
  'busybox:1.37-musl': 'busybox',
  'node:24-bookworm-slim': 'node',
  'postgres:18': 'postgres',
  'rabbitmq:4-management': 'rabbitmq',
  'axllent/mailpit:v1.27': 'mail',
  'prom/prometheus:v3.5.0': 'prometheus',
};

/** A published image as the deployment names it. */
export interface PinnedImage {
  /** The variable by which the deployment takes another one. */
  readonly variable: string;
  readonly tag: string;
  readonly digest: string;
}

export interface BaseImages {
  /** What was done, in words. */
  readonly description: string;
  /** The variables that name stand-ins in place of pinned images; no image that is made here has a published digest. */
  readonly variables: Readonly<Record<string, string>>;
}

/**
 * Takes care that the engine has a base image for each pin: those that it lacks are pulled, or made out of Debian's and npm's
 * packages where no registry is reached (`images/make-base-images.sh`). An image without a stand-in is left out there.
 *
 * @param note called with what is being done
 */
export async function ensureBaseImages(
  { env }: Engine,
  pins: readonly PinnedImage[],
  note: (text: string) => void = () => {},
): Promise<BaseImages> {
  const inspect = (image: string, template: string) =>
    run('docker', ['image', 'inspect', '--format', template, image], { env });
  const isThere = async ({ tag, digest }: PinnedImage) => (await inspect(`${tag}@${digest}`, '{{.Id}}')).code === 0;
  const version = await versionOfStandIns();
  const isStandIn = async (tag: string) => {
    const { code, output } = await inspect(tag, `{{index .Config.Labels "${standInLabel}"}}`);
    return code === 0 && output.trim() === version;
  };
  const variables: Record<string, string> = {};
  const missing: PinnedImage[] = [];
  for (const pin of pins.filter(({ tag }) => tag in standIns)) {
    if (await isThere(pin)) continue;
    if (await isStandIn(pin.tag)) variables[pin.variable] = pin.tag;
    else missing.push(pin);
  }
  const [probe, ...others] = missing;
  if (probe === undefined) return { description: 'base images are there', variables };
  const pull = (pin: PinnedImage, timeoutMs: number) => {
    note(`pulling ${pin.tag}`);
    return run('docker', ['pull', '--quiet', `${pin.tag}@${pin.digest}`], { env, timeoutMs });
  };
  if ((await pull(probe, probeTimeoutMs)).code === 0) {
    for (const pin of others) {
      const { code, errors } = await pull(pin, pullTimeoutMs);
      if (code !== 0) throw expected(`${pin.tag} cannot be pulled:\n${errors.trim()}`);
    }
    return { description: `base images pulled: ${missing.length}`, variables };
  }
  for (const { variable, tag } of missing) {
    note(`no registry is reached: making ${tag}`);
    await mustRun('bash', [maker, standIns[tag]!], { env });
    variables[variable] = tag;
  }
  return { description: `stand-in base images made: ${missing.length}`, variables };
}

/** As `make-base-images.sh` writes it: what makes a stand-in and what starts in it. */
async function versionOfStandIns(): Promise<string> {
  const entryPoints = (await readdir(join(folder, 'entry-points'))).toSorted();
  const hash = createHash('sha256');
  for (const path of [maker, ...entryPoints.map((name) => join(folder, 'entry-points', name))])
    hash.update(await readFile(path));
  return hash.digest('hex').slice(0, 12);
}
