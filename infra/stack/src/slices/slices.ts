import { join } from 'node:path';

import { root } from '../paths.ts';

/** The folders of the front ends by release name. */
export const sliceFolders = {
  shell: join(root, 'shell'),
  game: join(root, 'mfe-game'),
  account: join(root, 'mfe-account'),
  leaderboard: join(root, 'mfe-leaderboard'),
  portal: join(root, 'shell/portal'),
} as const;

export type BuiltSlice = keyof typeof sliceFolders;

export const sliceNames = Object.keys(sliceFolders) as readonly BuiltSlice[];

/** The front ends with a build of their own. The shell's build produces the portal. */
export const builtNames = sliceNames.filter((name) => name !== 'portal');
