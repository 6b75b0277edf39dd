import type { Context } from '../../context.ts';
import type { Game } from '../../play/index.ts';
import { type PictureNames, pictureNamesOf } from '../../questions/index.ts';
import { findRun, listMistakeSlots } from '../sql/runs.ts';
import { type LoadedMistakes, loadMistakes } from './load-mistakes.ts';
import { advanceRun, gameOf } from './race-mistakes.ts';

/** All that the player may see of their mistakes. */
export interface OwnMistakes extends LoadedMistakes {
  readonly game: Game | undefined;
  readonly names: PictureNames;
}

/** A race that runs is moved on by time first. */
export async function loadOwnMistakes(ctx: Context, playerId: string, now: Date): Promise<OwnMistakes> {
  const { db, playSecret } = ctx;
  const known = await findRun(db, playerId);
  if (known?.endedAt === null) await advanceRun(ctx, playerId, now);
  const run = known?.endedAt === null ? await findRun(db, playerId) : known;
  return {
    ...(await loadMistakes(ctx, db, playerId, now)),
    game: run && gameOf(run, await listMistakeSlots(db, run.id)),
    names: pictureNamesOf(playSecret.current(), run?.id ?? playerId),
  };
}
