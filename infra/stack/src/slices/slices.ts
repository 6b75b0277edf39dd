import { join } from 'node:path';

import { root } from '../paths.ts';

/** The front ends by the name they are released under. */
export const sliceFolders = {
  shell: join(root, 'shell'),
  game: join(root, 'mfe-game'),
  account: join(root, 'mfe-account'),
  leaderboard: join(root, 'mfe-leaderboard'),
  portal: join(root, 'shell/portal'),
} as const;

export type BuiltSlice = keyof typeof sliceFolders;

export const sliceNames = Object.keys(sliceFolders) as readonly BuiltSlice[];

/** Those with a build of their own; the portal comes of the shell's. */
export const builtNames = sliceNames.filter((name) => name !== 'portal');
