import type { HeatComparison } from '@lights-out/contracts/admin-heats';
import { Refusal, type Conn } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { type Contest, findContest, listContestOverviews, listNextInLine } from '../../contests/index.ts';
import { fieldWith, listFieldParts, listNames } from '../../fair-play/index.ts';
import { advanceByTime, type Game, isClosed, type Slot, timeOf } from '../../play/index.ts';
import { listEstimates, priorOf } from '../../questions/index.ts';
import { compareHeats } from '../rules/comparison.ts';
import type { TimedAnswer } from '../rules/pace.ts';
import { listAppointments, type OfferedAppointment } from '../sql/appointments.ts';
import { countRightAnswers, listContestAnswers, listHeatSlots } from '../sql/heat-questions.ts';
import { listHeatsOfContest } from '../sql/heats.ts';
import type { OfPlayer } from '../rules/heat.ts';
import { loadHeat, type LoadedHeat } from './load-heat.ts';

const mostInLine = 500;
// More do not tell an ability apart, and cost the time of each look.
const contestAnswersMost = 700;

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
  /** Null before the heat is over. */
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
  const { contest, earlier } = loaded;
  const context = { line: await lineOf(db, contest), names: await listNames(db, [of.playerId]) };
  const heat = seen(ctx, loaded, context, now);
  return {
    ...heat,
    earlier: earlier?.endedAt ? { right: await countRightAnswers(db, earlier.id), endedAt: earlier.endedAt } : null,
    comparison: heat.game && heat.game.state !== 'running' ? await compare(db, loaded, heat.game) : null,
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

/** The heat, or both, beside the contest. Questions that were not answered in a heat count as wrong. */
async function compare(conn: Conn, { heat, earlier }: LoadedHeat, game: Game): Promise<HeatComparison | null> {
  const { contest, playerId } = heat;
  const answers = await listContestAnswers(conn, contest, playerId, contestAnswersMost);
  const first = earlier ? await listHeatSlots(conn, earlier.id) : [];
  const asked = [first.map(({ slot }) => slot), game.slots].map((slots) => slots.map(answerOf));
  const known = await listEstimates(
    conn,
    'questions',
    [...answers, ...asked.flat()].map(({ questionId }) => questionId),
  );
  const rated = ({ questionId, ...answer }: HeatAnswer): TimedAnswer => ({
    ...answer,
    difficulty: known.get(questionId) ?? priorOf(answer.label),
  });
  const games = [...Map.groupBy(answers, ({ gameId }) => gameId).values()].map((own) => own.map(rated));
  const usual = fieldWith(new Map(), await listFieldParts(conn, contest)).medianMs;
  const heats = [earlier, heat].flatMap((of, index) =>
    of ? [{ answers: asked[index]!.map(rated), hasPace: of.form === 'timed' && !of.hasHelper }] : [],
  );
  return compareHeats({ games, usual }, heats) ?? null;
}

type HeatAnswer = Omit<TimedAnswer, 'difficulty'> & { readonly questionId: number };

function answerOf(slot: Slot): HeatAnswer {
  const { id: questionId, difficulty: label } = slot.question;
  const closed = isClosed(slot) ? slot : undefined;
  return { questionId, label, isCorrect: closed?.isCorrect ?? false, usedMs: closed?.usedMs ?? 0 };
}
