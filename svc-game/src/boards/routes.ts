import * as z from 'zod/mini';

import { type Board, boardKey, boardOf, contestOf, practice } from '@lights-out/contracts';
import { countAtLeast, rankOfScore, topScoresOf } from '@lights-out/contracts/rank';
import { cursorForm, type Db, pageOf, refusedCursor } from '@lights-out/service-kit';

import type { Context, HandlerOf } from '../context.ts';
import { newsOf } from '../questions/index.ts';
import { findBoardKey, findListedBoardKey, findMarks } from './flows.ts';
import { periodBoardRows } from './ranks/period-boards.ts';
import type { PeriodRow } from './ranks/period-standings.ts';
import { findKeyAhead, listStandings } from './ranks/standings.ts';
import type { BoardAndPart } from './rules/board.ts';
import { isStandingKey } from './rules/standing-key.ts';
import { leaderboardEntry } from './views.ts';

export const boardsRoutes = (ctx: Context) => ({
  getLeaderboard: getLeaderboard(ctx),
  getRank: getRank(ctx),
  getToday: getToday(ctx),
  getRankTable: getRankTable(ctx),
});

function getLeaderboard(ctx: Context): HandlerOf<'getLeaderboard'> {
  const { db, clock, ranks, periodBoards } = ctx;
  return async ({ query, player }) => {
    const { premium, limit, cursor, difficulty, contest, month, untimed, around, period } = query;
    const now = clock.now();
    const board = boardOf({ premium, contest: contest ?? month, untimed }, contestOf(now));
    const key = await findListedBoardKey(ctx, board, player?.id ?? null, now);
    const of: BoardAndPart = { board: key, part: difficulty ?? 'all' };
    if (around !== undefined && cursor !== undefined) throw refusedCursor('not together with around');

    if (period !== undefined) {
      const { rows } = await periodBoards.current(of, period, now);
      const { shown, headers } = periodPage(rows, { ...query, playerId: player?.id });
      return { status: 200, body: await entriesOf(db, shown, board, query.marks), headers };
    }

    const rowsAhead = Math.floor(limit / 2);
    const findAfter = {
      none: () => cursors.decode(cursor)?.[0] ?? '',
      me: () => player && findKeyAhead(db, of, player.id, rowsAhead),
    };
    const after = await findAfter[around ?? 'none']();
    if (after === undefined || after === null) return { status: 200, body: [] };

    const rows = await ranks.withCounts(of, (counted) => listStandings(db, of, after, limit + 1, counted));
    const { shown, headers } = pageOf(rows, limit, (last) => cursors.encode([last.sort_key]));
    return { status: 200, body: await entriesOf(db, shown, board, query.marks), headers };
  };
}

async function entriesOf(db: Db, rows: readonly PeriodRow[], board: Board, withMarks = false) {
  const marks = withMarks ? await findMarks(db, rows, board) : undefined;
  return rows.map((row) => leaderboardEntry(row, board, marks?.get(row.game_id)));
}

interface PeriodQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly around?: 'me' | undefined;
  readonly playerId: string | undefined;
}

/** A page of a board of a day, a week or a month, which is whole in memory. Between two pages it may be read again. */
function periodPage(board: readonly PeriodRow[], { limit, cursor, around, playerId }: PeriodQuery) {
  const place = {
    none: () => (periodCursors.decode(cursor)?.[0] ?? 0) + Math.floor(limit / 2),
    me: () => board.findIndex(({ player_id }) => player_id === playerId),
  }[around ?? 'none']();
  if (place === -1) return { shown: [], headers: {} };
  const first = Math.max(0, place - Math.floor(limit / 2));
  return pageOf(board.slice(first, first + limit + 1), limit, ({ rank }) => periodCursors.encode([rank]));
}

const periodCursors = cursorForm(z.tuple([z.int().check(z.gte(0), z.lte(periodBoardRows))]));
const cursors = cursorForm(z.tuple([z.string().check(z.refine(isStandingKey))]));

function getToday({ periodBoards, bank, clock }: Context): HandlerOf<'getToday'> {
  return async () => {
    const all = { board: boardKey(practice), part: 'all' } as const;
    const now = clock.now();
    const { rows, races, players } = await periodBoards.current(all, 'day', now);
    const news = newsOf(bank.base(), now);
    return { status: 200, body: { races, players, best: rows[0]?.score ?? null, ...(news && { news }) } };
  };
}

/** For callers without a cached table; exactly as of now. */
function getRank(ctx: Context): HandlerOf<'getRank'> {
  return async ({ query, player }) => {
    const { score, difficulty, best } = query;
    const now = ctx.clock.now();
    const board = await findBoardKey(ctx, boardOf(query, contestOf(now)), player?.id ?? null, now);
    const { atLeast } = await ctx.ranks.current({ board, part: difficulty ?? 'all' });
    const counts = {
      ahead: countAtLeast(atLeast, score),
      participants: countAtLeast(atLeast, 0),
      topScores: topScoresOf(atLeast),
    };
    return { status: 200, body: rankOfScore(score, best, counts) };
  };
}

function getRankTable(ctx: Context): HandlerOf<'getRankTable'> {
  return async ({ query }) => {
    const { difficulty, known } = query;
    const now = ctx.clock.now();
    const board = await findBoardKey(ctx, boardOf(query, contestOf(now)), null, now);
    const of: BoardAndPart = { board, part: difficulty ?? 'all' };
    // While the database is down, an old table with its age is better than none.
    const { atLeast, version, ageMs } = await ctx.ranks.current(of).catch((error: unknown) => {
      const last = ctx.ranks.latest(of);
      if (last === undefined) throw error;
      return last;
    });
    return { status: 200, body: { board, version, ageMs, atLeast: version === known ? null : [...atLeast] } };
  };
}
