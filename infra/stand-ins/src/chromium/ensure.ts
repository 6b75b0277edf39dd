import { canInstall, installPackage } from '../programs/index.ts';
import { expected } from '../setup/expected.mjs';
import { findChromium, findHeadlessShell } from './find.ts';

const advice = 'Install Chromium or Chrome, or name one in CHROMIUM_PATH.';

/**
 * Returns the path of a Chromium; under root on Debian it installs one with apt if there is none.
 *
 * @throws {Error} that says what to install, if it cannot do so
 */
export async function ensureChromium(): Promise<string> {
  const found = findChromium();
  if (found) return found;
  if (!canInstall()) throw expected(`There is no Chromium on this machine. ${advice}`);
  await installPackage('chromium', advice);
  const installed = findChromium();
  if (!installed) throw expected(`apt installed chromium, but it is not on the path. ${advice}`);
  return installed;
}

/**
 * Returns the path of Chromium's headless shell, which needs a third to a half less processor time than a whole Chromium; under
 * root on Debian it installs one with apt if there is none. Where that cannot be done, any Chromium serves.
 */
export async function ensureHeadlessShell(): Promise<string> {
  if (!findHeadlessShell() && !process.env.CHROMIUM_PATH && canInstall()) {
    // Only Debian has the package: where it is missing, what there is serves.
    await installPackage('chromium-headless-shell', advice).catch(() => {});
  }
  return findHeadlessShell() ?? ensureChromium();
}
