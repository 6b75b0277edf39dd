import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../race-data');

/** The zip of the latest release of race data that this program comes with. */
export function shippedZip(): Buffer {
  const names = readdirSync(folder).filter((name) => name.endsWith('.zip'));
  const latest = names.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
  return readFileSync(join(folder, latest ?? ''));
}
