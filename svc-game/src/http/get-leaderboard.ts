import type { getLeaderboard as contract } from '@lights-out/contracts';
import { cursorForm, pageOf, refusedCursor, type Handler } from '@lights-out/service-kit';
import * as z from 'zod/mini';

import type { Context } from '../context.ts';
import type { BoardAndPart } from '../domain/board.ts';
import { isStandingKey } from '../domain/standing-key.ts';
import { findListedBoardKey } from '../flows/find-board.ts';
import { findKeyAhead, findKeyAheadOfScore, listStandings } from '../ranks/standings.ts';
import { leaderboardEntry } from './views/leaderboard-view.ts';

export function getLeaderboard(ctx: Context): Handler<typeof contract> {
  const { db, ranks } = ctx;
  return async ({ query, player }) => {
    const { premium, limit, cursor, difficulty, contest, month, untimed, around, score } = query;
    const board = await findListedBoardKey(ctx, { premium, contest: contest ?? month, untimed }, player?.id ?? null);
    const of: BoardAndPart = { board, part: difficulty ?? 'all' };
    if (around !== undefined && cursor !== undefined) throw refusedCursor('not together with around');

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
      body: shown.map((row) => leaderboardEntry(row, { premium, untimed })),
      headers,
    };
  };
}

const cursors = cursorForm(z.tuple([z.string().check(z.refine(isStandingKey))]));
