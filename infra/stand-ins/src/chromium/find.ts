import { chromium } from 'playwright-core';

import { findProgram } from '../programs/index.ts';

const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];

const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Finds the Chromium of this machine: CHROMIUM_PATH, one on the path or in its usual folder, or the one that playwright
 * downloaded; undefined if there is none.
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return env.CHROMIUM_PATH || findProgram(names, [...applications, chromium.executablePath()], env);
}

/**
 * Finds a headless shell of Chromium: HEADLESS_SHELL_PATH, or one on the path; undefined if there is none, or if CHROMIUM_PATH
 * names a browser for everything.
 */
export function findHeadlessShell(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.HEADLESS_SHELL_PATH) return env.HEADLESS_SHELL_PATH;
  return env.CHROMIUM_PATH ? undefined : findProgram(shells, [], env);
}
