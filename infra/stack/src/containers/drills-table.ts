import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { root } from '../paths.ts';

/** A drill as `infra/e2e/src/drills.ts` records it. */
interface Drill {
  readonly what: string;
  readonly kept: number;
  readonly lost: number;
  readonly backMs: number;
  readonly told: string;
  readonly at: string;
}

const folder = join(root, '.local/drills');
const page = join(root, 'infra/docs/operating/drills.md');

/** Forgets the drills of earlier runs. */
export async function clearDrills(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

/** Writes the drills that were recorded since as a page of the operating guide; without any, the page stays as it is. */
export async function writeDrills(): Promise<number> {
  const files = await readdir(folder).catch(() => []);
  const drills = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8')) as Drill),
  );
  if (drills.length > 0) await writeFile(page, drillsPage(drills));
  return drills.length;
}

/** The page, in the order in which the drills were done. */
export function drillsPage(drills: readonly Drill[]): string {
  const rows = drills
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .map(
      ({ what, kept, lost, backMs, told }) =>
        `| ${what} | ${kept} | ${lost} | ${(backMs / 1_000).toFixed(0)} s | ${told || 'nothing'} |`,
    );
  const [date] = drills.map(({ at }) => at.slice(0, 10)).toSorted();
  return `# Drills

Written by \`npm run containers\` on ${date}; do not edit. Each drill is done to the product in containers while players without a
browser play one game after the other. Afterwards every game whose last answer was acknowledged is looked for in its player's history.

| drill | games looked for | lost | playing again after | what players were told |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

The time runs from the fault to the end of a game that was started after it, on the machine of the run. \`no reply\` is a connection that was
refused or cut: the gateway itself was away.
`;
}
