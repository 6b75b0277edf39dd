import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { canaryLabel, type ReleasedSlice } from '@lights-out/contracts/slice-releases';

import { buildVersion, commitOf, isCheckout, operatorOf, releasedSliceNamed, sourceOf } from './checkout.ts';
import { ReleaseFault } from './registry/fault.ts';
import { openReleases, type Releases } from './registry/releases.ts';
import { findSlicesFolder } from './slices-folder.ts';
import { statusLines } from './status.ts';

export const usage = `lights-out-release <verb> <slice> [version]

  release <slice> [version] [--from dist] [--promote]   add a build as a new version; no browser gets it yet
  promote <slice> <version>                             give it to all browsers
  canary <slice> <version> --percent 10 [--cookie name] give it to a share of browsers, and to those with the cookie
  rollback <slice>                                      end the canary; without one, back to what was promoted before
  prune <slice> [--keep 5]                              remove old releases that no browser gets
  status [slice]                                        which browsers get which version, and the history

  check <slice>                                         hold its contracts against every recorded version of the others
  snapshot <slice> [version]                            its contracts as JSON, for a release made elsewhere
  record <slice> [version]                              keep its contracts as those of a released version
  retire <slice> <version>                              forget a version that no longer runs anywhere

  product <version>                                     a release of everything: versions, changelog, contracts of every slice

  slice     shell, mfe-game, mfe-account, mfe-leaderboard; for the last four verbs the services too
  --contracts  with release: a file with the contracts of the build (else those of this checkout)
  --dir     the folder that the gateway serves (else SLICES_DIR, else of the demo on PORT, else of the demo that runs)
  --by      your name, for the history (else RELEASE_BY, else the logged-in user)`;

const options = {
  contracts: { type: 'string' },
  percent: { type: 'string' },
  cookie: { type: 'string' },
  from: { type: 'string' },
  dir: { type: 'string' },
  by: { type: 'string' },
  keep: { type: 'string' },
  promote: { type: 'boolean', default: false },
} as const;

/** The environment and folders of a command. */
export interface CommandEnvironment {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder of the contracts of released versions. */
  readonly snapshots: string;
  readonly say: (line: string) => void;
}

/**
 * Runs a command line.
 *
 * @throws {ReleaseFault} for a fault that the operator can correct; a TypeError for an invalid command line
 */
export async function runReleaseCommand(
  args: readonly string[],
  { env, snapshots, say }: CommandEnvironment,
): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [verb, name, version] = positionals;
  const local = join(import.meta.dirname, '../../../../.local');
  const slices = await findSlicesFolder({ dir: values.dir, env, local });
  const releases = openReleases(slices.path, values.by ?? env.RELEASE_BY ?? operatorOf());
  if (verb === 'status') {
    for (const line of statusLines(
      await releases.registry(),
      name === undefined ? undefined : releasedSliceNamed(name),
    ))
      say(line);
    return;
  }
  if (verb === undefined || name === undefined) throw new ReleaseFault(usage);
  if (verb === 'product') return say(await (await contracts()).releaseProduct(name, snapshots));
  if (['check', 'snapshot', 'record', 'retire'].includes(verb))
    return say(await (await contracts()).actOnContracts(verb, name, version, snapshots));
  say(await act(verb, releasedSliceNamed(name), version, { ...values, snapshots }, releases));
  if (slices.warning !== undefined) say(slices.warning);
}

type Values = {
  contracts?: string;
  percent?: string;
  cookie?: string;
  from?: string;
  keep?: string;
  promote: boolean;
  snapshots: string;
};

async function act(
  verb: string,
  slice: ReleasedSlice,
  version: string | undefined,
  values: Values,
  releases: Releases,
): Promise<string> {
  switch (verb) {
    case 'release': {
      const added = await addRelease(slice, version, values, releases);
      if (values.promote) await releases.promote(slice, added);
      return `${slice} ${added} is released${values.promote ? ' and promoted' : ''}`;
    }
    case 'promote':
      await releases.promote(slice, needed(version));
      return `${slice}: all browsers get ${version}`;
    case 'canary': {
      const label = values.cookie;
      if (label !== undefined && !canaryLabel.safeParse(label).success)
        throw new ReleaseFault('--cookie: 6 to 64 of a-z, 0-9 and -');
      await releases.canary(slice, needed(version), {
        percent: wholeNumber('percent', values.percent ?? '0', 100),
        label,
      });
      return `${slice}: ${version} is in canary`;
    }
    case 'rollback':
      return `${slice}: ${await releases.rollback(slice)}`;
    case 'prune': {
      const gone = await releases.prune(slice, wholeNumber('keep', values.keep ?? '5', 1_000));
      return `${slice}: ${gone.length === 0 ? 'nothing to remove' : `removed ${gone.join(', ')}`}`;
    }
    default:
      throw new ReleaseFault(`No verb "${verb}".\n\n${usage}`);
  }
}

async function addRelease(
  slice: ReleasedSlice,
  version: string | undefined,
  { from, contracts: file, snapshots }: Values,
  releases: Releases,
): Promise<string> {
  const source = sourceOf(slice);
  const build = from ?? join(source, 'dist');
  const called = version ?? (await buildVersion(source, build));
  return releases.release({
    slice,
    from: build,
    version: called,
    commit: await commitOf(source),
    contracts: await contractsOf(slice, called, file, snapshots),
  });
}

/** In an image there are no sources; the build of the image has checked the contracts already. */
async function contractsOf(
  slice: ReleasedSlice,
  version: string,
  file: string | undefined,
  snapshots: string,
): Promise<string | null> {
  if (file !== undefined) return readFile(file, 'utf8');
  return isCheckout ? (await contracts()).releasedContracts(slice, version, snapshots) : null;
}

/** Loaded on demand, because it reads the slices' sources, which only a checkout has. */
function contracts() {
  return import('./contract-command.ts');
}

function needed(version: string | undefined): string {
  if (version === undefined) throw new ReleaseFault('Say which version; `status` lists them');
  return version;
}

function wholeNumber(name: string, text: string, most: number): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0 || number > most)
    throw new ReleaseFault(`--${name}: a whole number from 0 to ${most}`);
  return number;
}
