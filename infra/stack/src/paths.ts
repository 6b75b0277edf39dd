import { join } from 'node:path';

/** The checkout. */
export const root = join(import.meta.dirname, '../../..');

const defaultPort = 8080;

/** What a running copy keeps: a folder for each port, so that two copies from one checkout share nothing. */
export function homeFor(port: number): string {
  return port === defaultPort ? join(root, '.local') : join(root, '.local', `port-${port}`);
}
