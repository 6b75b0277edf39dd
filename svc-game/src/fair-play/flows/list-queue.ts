import { isFreeBoard } from '@lights-out/contracts';
import type { QueuedPlayer } from '@lights-out/contracts/admin-fair-play';
import type { Conn } from '@lights-out/service-kit';

import {
  type ContestOverview,
  listBest,
  listContestOverviews,
  listNextInLine,
  type RankedPlayer,
} from '../../contests/index.ts';
import { clearedBehind, requiredClearances } from '../rules/clearance.ts';
import { withSharing } from '../rules/sharing.ts';
import { weightOf } from '../rules/signals.ts';
import { listOpenAppeals } from '../sql/appeals.ts';
import { listCleared, listNames } from '../sql/fair-play-log.ts';
import { listReaders } from '../sql/judged-answers.ts';
import { listHorsConcours, listHouseholdLinks } from '../sql/households.ts';
import { listMarks } from '../sql/marks.ts';
import { listWaitingPlayers } from '../sql/waiting-results.ts';
import { judgePlayers, type Judged } from './judge-players.ts';

// The signals of as many take some 100 ms; no player behind them is near a prize.
export const mostJudged = 50;
/** Stands behind every rank. */
const offBoard = 1_000_000;

/**
 * The stewards' queue of a contest or a free board: players who must be cleared in their order, then those with signals, the heaviest
 * first, and those who have appealed.
 */
export async function listQueue(conn: Conn, overview: JudgedContest): Promise<QueuedPlayer[]> {
  const { contest } = overview;
  const board = await listBest(conn, contest);
  const required = await listRequired(conn, overview);
  const appealed = await listOpenAppeals(conn, contest);
  const marks = await listMarks(conn, contest);
  const links = await listHouseholdLinks(conn, contest);
  const waiting = await listWaitingPlayers(conn, contest);
  const pointedOut = [...marks, ...links].map(({ playerId }) => playerId);
  const noticed = [...waiting.keys(), ...pointedOut, ...(await listReaders(conn, contest))];
  const ids = idsInView({ required, board, appealed, noticed });
  const context = {
    required: new Set(required),
    appealed: new Set(appealed),
    cleared: await listCleared(conn, contest, ids),
    horsConcours: await listHorsConcours(conn, contest, ids),
    names: await listNames(conn, ids),
    ranked: new Map(board.map((row) => [row.playerId, row])),
    waiting,
  };
  const { players } = await judgePlayers(conn, contest, ids, { marks, links });
  return queueOf(ids, players, context);
}

/** Whom the queue may hold: no player behind the first fifty is near a prize, unless something else asks for a person. */
export function idsInView(of: {
  readonly required: readonly string[];
  readonly board: readonly Pick<RankedPlayer, 'playerId'>[];
  readonly appealed: readonly string[];
  /** Whom something else than their answers points out. */
  readonly noticed: readonly string[];
}): string[] {
  const first = of.board.slice(0, mostJudged).map(({ playerId }) => playerId);
  return [...new Set([...of.required, ...first, ...of.appealed, ...of.noticed])];
}

/** Those of the players in view who stand in the queue, in its order. */
export function queueOf(
  ids: readonly string[],
  judged: ReadonlyMap<string, Pick<Judged, 'signals' | 'relations'>>,
  context: QueueContext,
): QueuedPlayer[] {
  const queue = ids
    .map((id) => queuedPlayer(id, judged.get(id), context))
    .filter(({ isRequired, hasAppealed, waiting, weight }) => isRequired || hasAppealed || waiting || weight > 0)
    .sort(byUrgency);
  return withSharing(queue, (id) => judged.get(id)?.relations ?? []);
}

/** A contest, or a free board, which is always open and has no prize places. */
export type JudgedContest = Pick<ContestOverview, 'contest' | 'state' | 'ranks'>;

export async function findJudged(conn: Conn, contest: string): Promise<JudgedContest | undefined> {
  if (isFreeBoard(contest)) return { contest, state: 'open', ranks: 0 };
  const [overview] = await listContestOverviews(conn, contest);
  return overview;
}

/** The players who must be cleared before the standings can be confirmed; none once the winners are announced. */
export async function listRequired(conn: Conn, { contest, state, ranks }: JudgedContest): Promise<readonly string[]> {
  if (isFreeBoard(contest) || state === 'announced' || state === 'closed' || state === 'canceled') return [];
  return requiredClearances(await listNextInLine(conn, contest, ranks + clearedBehind), ranks);
}

export interface QueueContext {
  readonly required: ReadonlySet<string>;
  readonly appealed: ReadonlySet<string>;
  readonly cleared: ReadonlySet<string>;
  /** Whose entry stands outside the prizes. */
  readonly horsConcours: ReadonlySet<string>;
  readonly names: ReadonlyMap<string, string>;
  readonly ranked: ReadonlyMap<string, Pick<RankedPlayer, 'rank' | 'score'>>;
  /** How many runs of a player wait. */
  readonly waiting: ReadonlyMap<string, number>;
}

export function queuedPlayer(
  playerId: string,
  judged: Pick<Judged, 'signals'> | undefined,
  context: QueueContext,
): QueuedPlayer {
  const signals = judged?.signals ?? [];
  const ranked = context.ranked.get(playerId);
  const runs = context.waiting.get(playerId);
  return {
    playerId,
    displayName: context.names.get(playerId) ?? '',
    rank: ranked?.rank ?? null,
    score: ranked?.score ?? null,
    weight: weightOf(signals),
    signals: [...signals],
    isRequired: context.required.has(playerId),
    isCleared: context.cleared.has(playerId),
    hasAppealed: context.appealed.has(playerId),
    isHorsConcours: context.horsConcours.has(playerId),
    ...(runs !== undefined && { waiting: runs }),
  };
}

function byUrgency(a: QueuedPlayer, b: QueuedPlayer): number {
  if (a.isRequired !== b.isRequired) return a.isRequired ? -1 : 1;
  const byRank = (a.rank ?? offBoard) - (b.rank ?? offBoard);
  if (a.isRequired) return byRank;
  return urgencyOf(b) - urgencyOf(a) || b.weight - a.weight || byRank;
}

/** Somebody waits for an answer. */
function urgencyOf({ hasAppealed, waiting = 0 }: QueuedPlayer): number {
  return Number(hasAppealed || waiting > 0);
}
