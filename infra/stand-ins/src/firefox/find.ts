import { findProgram } from '../programs/index.ts';

const names = ['firefox-esr', 'firefox'];

const applications = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** Finds the Firefox of this machine: FIREFOX_PATH, or one on the path or in its usual folder; undefined if there is none. */
export function findFirefox(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return env.FIREFOX_PATH || findProgram(names, applications, env);
}
