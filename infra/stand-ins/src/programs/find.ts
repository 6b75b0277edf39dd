import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first program that can be run: of these names on the path, then of these files; undefined if there is none. */
export function findProgram(
  names: readonly string[],
  files: readonly string[],
  env: NodeJS.ProcessEnv,
): string | undefined {
  const folders = (env.PATH ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...files].find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
