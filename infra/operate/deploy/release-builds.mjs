/**
 * Releases the builds in BUILDS_DIR into SLICES_DIR and promotes them. A build that was released before is not touched:
 * what an operator has promoted, put in canary or rolled back since then stays so.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const { BUILDS_DIR, SLICES_DIR } = process.env;
const command = process.env.RELEASE_COMMAND ?? join(import.meta.dirname, 'release.mjs');

for (const name of readdirSync(BUILDS_DIR).filter((entry) => !entry.startsWith('.'))) {
  const version = readFileSync(join(BUILDS_DIR, name, 'version'), 'utf8').trim();
  if (existsSync(join(SLICES_DIR, name, 'releases', version))) console.log(`${name} ${version} was released before`);
  else {
    const words = [
      'release',
      name,
      version,
      '--from',
      join(BUILDS_DIR, name, 'files'),
      '--dir',
      SLICES_DIR,
      '--promote',
      '--by',
      'deployment',
    ];
    execFileSync(process.execPath, [command, ...words], { stdio: 'inherit' });
  }
}
