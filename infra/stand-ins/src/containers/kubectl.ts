import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { canInstall } from '../programs/index.ts';
import { mustRun, run } from './run.ts';

const unpacker = join(import.meta.dirname, '../../images/newer-packages.sh');

/**
 * Finds kubectl, which renders Kubernetes files without a cluster. Under root on Debian, where there is none, it unpacks one into the
 * folder.
 *
 * @param note called with what is being done when it takes long
 * @returns the command, or undefined where there is none and none can be had
 */
export async function ensureKubectl(
  folder: string,
  note: (text: string) => void = () => {},
): Promise<string | undefined> {
  if (await answers('kubectl')) return 'kubectl';
  if (!canInstall()) return undefined;
  const unpacked = join(folder, 'usr/bin/kubectl');
  if (!existsSync(unpacked)) {
    note('unpacking kubectl');
    await mustRun('bash', [unpacker, folder, 'kubectl']);
  }
  return unpacked;
}

async function answers(command: string): Promise<boolean> {
  return (await run(command, ['kustomize', '--help'])).code === 0;
}
