import type { ReleasedSlice } from '@lights-out/contracts/slice-releases';

import { packageVersion, root } from './checkout.ts';
import { checkSlice, recordSnapshot, retireSnapshot, sliceFolderNamed, textOf } from './contracts/recorded.ts';
import type { Finding } from './contracts/judge.ts';
import { sliceFolders, takeSnapshot } from './contracts/take-snapshot.ts';
import { renumberProduct } from './product.ts';
import { ReleaseFault } from './registry/fault.ts';

/**
 * Runs a command on contracts and returns the lines to print.
 *
 * @throws {ReleaseFault} if the slice is incompatible with a released version of another
 */
export async function actOnContracts(
  verb: string,
  name: string,
  version: string | undefined,
  snapshots: string,
): Promise<string> {
  const slice = sliceFolderNamed(name);
  switch (verb) {
    case 'check': {
      const findings = await checkSlice(slice, snapshots);
      const waits = only('wait', findings);
      refuse(slice, 'breaks with what is released', only('break', findings));
      return waits.length === 0
        ? `${slice} understands every released version of the others`
        : `${slice} must wait with its release:\n${waits.join('\n')}`;
    }
    case 'snapshot':
      return textOf(await takeSnapshot(slice, version ?? (await packageVersion(slice)))).trimEnd();
    case 'record': {
      refuse(slice, 'breaks with what is released', only('break', await checkSlice(slice, snapshots)));
      const called = version ?? (await packageVersion(slice));
      const kept = await recordSnapshot(slice, called, snapshots);
      return kept === called
        ? `${slice} ${called} is recorded`
        : `${slice}: the same contracts as ${kept}, which is recorded`;
    }
    case 'retire':
      if (version === undefined) throw new ReleaseFault('Say which version to retire');
      await retireSnapshot(slice, version, snapshots);
      return `${slice} ${version} is retired`;
    default:
      throw new ReleaseFault(`No verb "${verb}"`);
  }
}

/**
 * Makes a release of the whole product in the checkout, to be committed and tagged. Everything is checked before anything is written.
 *
 * @throws {ReleaseFault} if a slice is incompatible with what is released, or for a version that does not follow
 */
export async function releaseProduct(version: string, snapshots: string): Promise<string> {
  for (const slice of sliceFolders)
    refuse(slice, 'breaks with what is released', only('break', await checkSlice(slice, snapshots)));
  await renumberProduct(root, version, new Date().toISOString().slice(0, 10));
  for (const slice of sliceFolders) await recordSnapshot(slice, version, snapshots);
  return `Everything is ${version}: read the difference, commit it, and tag it v${version}.`;
}

/**
 * Takes the contracts of a front end that is being released, for its release folder, and records them in the checkout.
 *
 * @throws {ReleaseFault} if another slice has to be released first, or if it is incompatible with one
 */
export async function releasedContracts(released: ReleasedSlice, version: string, snapshots: string): Promise<string> {
  // The portal is part of the shell's sources.
  const slice = released === 'shell' || released === 'portal' ? 'shell' : sliceFolderNamed(`mfe-${released}`);
  const findings = await checkSlice(slice, snapshots);
  refuse(
    slice,
    'cannot be released yet',
    findings.map(({ text }) => `  ${text}`),
  );
  await recordSnapshot(slice, version, snapshots);
  return textOf(await takeSnapshot(slice, version));
}

function only(kind: Finding['kind'], findings: readonly Finding[]): string[] {
  return findings.filter((finding) => finding.kind === kind).map(({ text }) => `  ${text}`);
}

function refuse(slice: string, what: string, lines: readonly string[]): void {
  if (lines.length > 0) throw new ReleaseFault(`${slice} ${what}:\n${lines.join('\n')}`);
}
