import { Refusal, type Conn } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { type Contest, findContest, listContestOverviews, listNextInLine } from '../../contests/index.ts';
import { listNames } from '../../fair-play/index.ts';
import { advanceByTime, type Game, isClosed, timeOf } from '../../play/index.ts';
import { listEstimates, priorOf } from '../../questions/index.ts';
import { compareWithMonth, type Comparison, type RatedAnswer } from '../rules/comparison.ts';
import { listAppointments, type OfferedAppointment } from '../sql/appointments.ts';
import { countRightAnswers, listMonthAnswers } from '../sql/heat-questions.ts';
import { listHeatsOfContest } from '../sql/heats.ts';
import type { OfPlayer } from '../rules/heat.ts';
import { loadHeat, type LoadedHeat } from './load-heat.ts';

const mostInLine = 500;
// More do not tell an ability apart, and cost the time of each look.
const monthAnswersMost = 700;

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
  readonly comparison: Comparison | null;
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
    comparison: heat.game && heat.game.state !== 'running' ? await compare(db, of, heat.game) : null,
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

/** The heat beside the month. Questions that were not answered in the heat count as wrong. */
async function compare(conn: Conn, { contest, playerId }: OfPlayer, game: Game): Promise<Comparison | null> {
  const answers = await listMonthAnswers(conn, contest, playerId, monthAnswersMost);
  const asked = game.slots.map((slot) => ({
    questionId: slot.question.id,
    label: slot.question.difficulty,
    isCorrect: isClosed(slot) && slot.isCorrect,
  }));
  const known = await listEstimates(
    conn,
    'questions',
    [...answers, ...asked].map(({ questionId }) => questionId),
  );
  const rated = ({ questionId, label, isCorrect }: (typeof asked)[number]): RatedAnswer => ({
    difficulty: known.get(questionId) ?? priorOf(label),
    isCorrect,
  });
  return compareWithMonth(answers.map(rated), asked.map(rated)) ?? null;
}
