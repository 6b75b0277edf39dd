import type { HeatComparison } from '@lights-out/contracts';
import { Refusal, type Conn } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { type Contest, findContest, listContestOverviews, listNextInLine } from '../../contests/index.ts';
import { listNames } from '../../fair-play/index.ts';
import { advanceByTime, type Game, timeOf } from '../../play/index.ts';
import { listAppointments, type OfferedAppointment } from '../sql/appointments.ts';
import { listHeatsOfContest } from '../sql/heats.ts';
import type { OfPlayer } from '../rules/heat.ts';
import { countsOf } from '../rules/heat-game.ts';
import { compareHeat } from './compare-heat.ts';
import { loadHeat, type LoadedHeat } from './load-heat.ts';

const mostInLine = 500;

type Watching = Pick<Context, 'db' | 'clock'>;

/** The heat's game as it stands now, whatever is stored. */
export function gameNow({ clock }: Pick<Context, 'clock'>, { game }: LoadedHeat, now: Date): Game | undefined {
  return game && advanceByTime(game, timeOf({ clock }, game, now));
}

/** A heat as stewards look at it. */
export interface SeenHeat {
  readonly loaded: LoadedHeat;
  readonly displayName: string;
  /** The place in line from 1; null for a player who is out of it. */
  readonly inLine: number | null;
  readonly isPrizePlace: boolean;
  /** The heat's game as it stands now. */
  readonly game: Game | undefined;
}

export interface HeatsSeen {
  readonly contest: Contest;
  readonly appointments: readonly OfferedAppointment[];
  /** By their place in line, then those who are out of it. */
  readonly heats: readonly SeenHeat[];
}

/**
 * The appointments of a contest, and how each heat stands.
 *
 * @throws {Refusal} `not-found`
 */
export async function listHeats(ctx: Watching, id: string, now: Date): Promise<HeatsSeen> {
  const { db } = ctx;
  const contest = await findContest(db, id);
  if (contest === undefined) throw new Refusal('not-found');
  const players = [...new Set((await listHeatsOfContest(db, id)).map(({ playerId }) => playerId))];
  const context = { line: await lineOf(db, contest), names: await listNames(db, players) };
  const heats = await Promise.all(
    players.map(async (playerId) => seen(ctx, await loadHeat(db, { contest: id, playerId }, now), context, now)),
  );
  return {
    contest,
    appointments: await listAppointments(db, id),
    heats: heats.toSorted((a, b) => (a.inLine ?? mostInLine + 1) - (b.inLine ?? mostInLine + 1)),
  };
}

/** A heat in full, with the first one where it is the repeat. */
export interface WatchedHeat extends SeenHeat {
  readonly earlier: { readonly right: number; readonly endedAt: Date } | null;
  /** As the steward saw it who decided; null before the heat is over. */
  readonly comparison: HeatComparison | null;
}

/**
 * A heat in full.
 *
 * @throws {Refusal} `heat-not-found`
 */
export async function watchHeat(ctx: Watching, of: OfPlayer, now: Date): Promise<WatchedHeat> {
  const { db } = ctx;
  const loaded = await loadHeat(db, of, now);
  const { contest, earlier, earlierSlots } = loaded;
  const context = { line: await lineOf(db, contest), names: await listNames(db, [of.playerId]) };
  const heat = seen(ctx, loaded, context, now);
  return {
    ...heat,
    earlier: earlier?.endedAt ? { right: countsOf(earlierSlots).right, endedAt: earlier.endedAt } : null,
    comparison: loaded.decided?.decision.comparison ?? (await compareHeat(db, loaded, heat.game)),
  };
}

interface Line {
  readonly players: readonly string[];
  /** How many of them are on prize places; none once those are offered. */
  readonly ranks: number;
}

async function lineOf(conn: Conn, { id, state }: Contest): Promise<Line> {
  const [overview] = await listContestOverviews(conn, id);
  return {
    players: await listNextInLine(conn, id, mostInLine),
    ranks: state === 'review' ? (overview?.ranks ?? 0) : 0,
  };
}

function seen(
  ctx: Pick<Context, 'clock'>,
  loaded: LoadedHeat,
  { line, names }: { readonly line: Line; readonly names: ReadonlyMap<string, string> },
  now: Date,
): SeenHeat {
  const { playerId } = loaded.heat;
  const index = line.players.indexOf(playerId);
  return {
    loaded,
    displayName: names.get(playerId) ?? '',
    inLine: index === -1 ? null : index + 1,
    isPrizePlace: index !== -1 && index < line.ranks,
    game: gameNow(ctx, loaded, now),
  };
}
