import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { root } from '../paths.ts';

/** The folders of all workspaces, relative to the checkout, as package.json lists them. */
export async function listWorkspaces(): Promise<readonly string[]> {
  const { workspaces } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
  return workspaces;
}

/** Whether the workspace has tests to run. */
export function hasTests(workspace: string): boolean {
  return ['mjs', 'js', 'ts'].some((ending) => existsSync(join(root, workspace, `jest.config.${ending}`)));
}
