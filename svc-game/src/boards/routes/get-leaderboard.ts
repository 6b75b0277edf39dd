import { boardOf, contestOf, type getLeaderboard as contract } from '@lights-out/contracts';
import { cursorForm, pageOf, refusedCursor, type Handler } from '@lights-out/service-kit';
import * as z from 'zod/mini';

import type { Context } from '../../context.ts';
import type { BoardAndPart } from '../rules/board.ts';
import { isStandingKey } from '../rules/standing-key.ts';
import { findListedBoardKey } from '../flows/find-board.ts';
import { periodBoardRows } from '../ranks/period-boards.ts';
import type { PeriodRow } from '../ranks/period-standings.ts';
import { findKeyAhead, findKeyAheadOfScore, listStandings } from '../ranks/standings.ts';
import { leaderboardEntry } from '../views/leaderboard-view.ts';

export function getLeaderboard(ctx: Context): Handler<typeof contract> {
  const { db, clock, ranks, periodBoards } = ctx;
  return async ({ query, player }) => {
    const { premium, limit, cursor, difficulty, contest, month, untimed, around, score, period } = query;
    const now = clock.now();
    const board = boardOf({ premium, contest: contest ?? month, untimed }, contestOf(now));
    const key = await findListedBoardKey(ctx, board, player?.id ?? null, now);
    const of: BoardAndPart = { board: key, part: difficulty ?? 'all' };
    if (around !== undefined && cursor !== undefined) throw refusedCursor('not together with around');

    if (period !== undefined) {
      const whole = await periodBoards.current(of, period, now);
      const { shown, headers } = periodPage(whole, { ...query, playerId: player?.id });
      return { status: 200, body: shown.map((row) => leaderboardEntry(row, board)), headers };
    }

    const rowsAhead = Math.floor(limit / 2);
    const findAfter = {
      none: () => cursors.decode(cursor)?.[0] ?? '',
      me: () => player && findKeyAhead(db, of, player.id, rowsAhead),
      score: () => findKeyAheadOfScore(db, of, score ?? 0, rowsAhead),
    };
    const after = await findAfter[around ?? 'none']();
    if (after === undefined || after === null) return { status: 200, body: [] };

    const rows = await ranks.withCounts(of, (counted) => listStandings(db, of, after, limit + 1, counted));
    const { shown, headers } = pageOf(rows, limit, (last) => cursors.encode([last.sort_key]));
    return {
      status: 200,
      body: shown.map((row) => leaderboardEntry(row, board)),
      headers,
    };
  };
}

interface PeriodQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly around?: 'me' | 'score' | undefined;
  readonly score?: number | undefined;
  readonly playerId: string | undefined;
}

/** A page of a board of a day, a week or a month, which is whole in memory. Between two pages it may be read again. */
function periodPage(board: readonly PeriodRow[], { limit, cursor, around, score = 0, playerId }: PeriodQuery) {
  const place = {
    none: () => (periodCursors.decode(cursor)?.[0] ?? 0) + Math.floor(limit / 2),
    me: () => board.findIndex(({ player_id }) => player_id === playerId),
    score: () => board.findLastIndex((row) => row.score >= score) + 1,
  }[around ?? 'none']();
  if (place === -1) return { shown: [], headers: {} };
  const first = Math.max(0, place - Math.floor(limit / 2));
  return pageOf(board.slice(first, first + limit + 1), limit, ({ rank }) => periodCursors.encode([rank]));
}

const periodCursors = cursorForm(z.tuple([z.int().check(z.gte(0), z.lte(periodBoardRows))]));
const cursors = cursorForm(z.tuple([z.string().check(z.refine(isStandingKey))]));
