import { join } from 'node:path';

/** The folder of the checkout. */
export const root = join(import.meta.dirname, '../../..');

const defaultPort = 8080;

/** The data folder of a running copy. It depends on the port, so that two copies from one checkout share nothing. */
export function dataFolderFor(port: number): string {
  return port === defaultPort ? join(root, '.local') : join(root, '.local', `port-${port}`);
}
