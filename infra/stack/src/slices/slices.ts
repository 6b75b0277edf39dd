import { join } from 'node:path';

import { root } from '../paths.ts';

/** The front ends by the name the gateway serves them under. */
export const sliceFolders = {
  shell: join(root, 'shell'),
  game: join(root, 'mfe-game'),
  account: join(root, 'mfe-account'),
  leaderboard: join(root, 'mfe-leaderboard'),
} as const;

export type BuiltSlice = keyof typeof sliceFolders;

export const sliceNames = Object.keys(sliceFolders) as readonly BuiltSlice[];
