import { type Db, isUniqueViolation, type Sweeper } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { skeletonOf } from './rules/look-alike.ts';
import { listWithoutSkeleton, updateSkeleton } from './sql/name-skeletons.ts';

// Soon enough for accounts that a process of the version before registers while it is replaced.
const everyMs = 600_000;
const batch = 500;

/**
 * Makes the skeletons of accounts that were registered before names were compared by their looks, the oldest first. A later
 * account that looks like one of them keeps its name and has no skeleton (decision 0225).
 */
export function fillSkeletons({ db }: Pick<Context, 'db'>): Sweeper {
  return {
    name: 'fill-skeletons',
    everyMs,
    async run() {
      let rows = await listWithoutSkeleton(db, undefined, batch);
      while (rows.length > 0) {
        for (const row of rows) await fill(db, row);
        rows = await listWithoutSkeleton(db, rows.at(-1), batch);
      }
    },
  };
}

async function fill(db: Db, { id, displayName }: { id: string; displayName: string }): Promise<void> {
  try {
    await updateSkeleton(db, id, skeletonOf(displayName));
  } catch (error) {
    // Another process, or a player who registers, was faster.
    if (!isUniqueViolation(error, 'users_name_skeleton_unique')) throw error;
  }
}
