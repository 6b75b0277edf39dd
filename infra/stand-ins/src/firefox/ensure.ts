import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { canInstall, findProgram, installPackage } from '../programs/index.ts';
import { expected } from '../setup/expected.mjs';

const run = promisify(execFile);

const names = ['firefox-esr', 'firefox'];
const applications = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** The oldest that stories were tried with; Debian's of a year earlier lacks commands that the driver sends. */
const oldest = 153;
const advice = `Install Firefox ${oldest} or newer, or name one in FIREFOX_PATH.`;

/**
 * Returns the path of a Firefox as its makers ship it; under root on Debian it installs Debian's with apt if there is none that is
 * new enough.
 *
 * @throws {Error} that says what to install, if it cannot do so
 */
export async function ensureFirefox(): Promise<string> {
  const found = await findNewEnough();
  if (found) return found;
  if (!canInstall()) throw expected(`There is no Firefox ${oldest} on this machine. ${advice}`);
  await installPackage('firefox-esr', advice);
  const installed = await findNewEnough();
  if (!installed) throw expected(`Debian's firefox-esr is older than ${oldest}. ${advice}`);
  return installed;
}

async function findNewEnough(): Promise<string | undefined> {
  const path = findFirefox();
  if (!path) return undefined;
  const { stdout } = await run(path, ['--version']);
  return versionIn(stdout) >= oldest ? path : undefined;
}

/** The Firefox of this machine: FIREFOX_PATH, or one on the path or in its usual folder; undefined if there is none. */
function findFirefox(): string | undefined {
  return process.env.FIREFOX_PATH || findProgram(names, applications, process.env);
}

/** The major version in what Firefox says of itself: `Mozilla Firefox 153.7.0esr`. */
function versionIn(text: string): number {
  return Number(/Firefox (\d+)/.exec(text)?.[1] ?? 0);
}
