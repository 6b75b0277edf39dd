import type { Context } from '../../context.ts';
import { findContest } from '../../contests/index.ts';
import type { Game } from '../../play/index.ts';
import { type Appointment, isOffered, mayBook, type OfPlayer } from '../rules/heat.ts';
import { listAppointments } from '../sql/appointments.ts';
import { listHeatsOfPlayer } from '../sql/heats.ts';
import { loadHeat, type LoadedHeat } from './load-heat.ts';
import { gameNow } from './watch-heats.ts';

/** A player's own heat: its game as it stands now, and what can be chosen. */
export interface OwnHeat {
  readonly loaded: LoadedHeat;
  readonly game: Game | undefined;
  readonly offered: readonly Appointment[];
}

/**
 * The player's heat in a contest.
 *
 * @throws {Refusal} `heat-not-found`
 */
export async function loadOwnHeat(ctx: Pick<Context, 'db' | 'clock'>, of: OfPlayer, now: Date): Promise<OwnHeat> {
  const loaded = await loadHeat(ctx.db, of, now);
  const { heat } = loaded;
  const appointments = mayBook(heat, now) ? await listAppointments(ctx.db, of.contest) : [];
  const offered = appointments.filter((one) => one.playerId === null && isOffered(heat, one, now));
  return { loaded, game: gameNow(ctx, loaded, now), offered };
}

/** The player's heats, that of the newest contest first; those of contests that were cancelled are left out. */
export async function listOwnHeats(
  ctx: Pick<Context, 'db' | 'clock'>,
  playerId: string,
  now: Date,
): Promise<OwnHeat[]> {
  const heats: OwnHeat[] = [];
  for (const contest of new Set((await listHeatsOfPlayer(ctx.db, playerId)).map((heat) => heat.contest)))
    if ((await findContest(ctx.db, contest))?.state !== 'canceled')
      heats.push(await loadOwnHeat(ctx, { contest, playerId }, now));
  return heats;
}
