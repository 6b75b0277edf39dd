import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { TestStack } from '@lights-out/stack';

/** The text of each file of a slice that the gateway serves and whose name matches. */
export function servedFiles({ slicesDir }: Pick<TestStack, 'slicesDir'>, slice: string, name: RegExp): string[] {
  return readdirSync(join(slicesDir, slice), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
}
