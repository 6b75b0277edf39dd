import { boardKey, boardOf, contestOf, type getLeaderboard as contract } from '@lights-out/contracts';
import { Refusal, type Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import type { BoardAndPart } from '../domain/board.ts';
import { isStandingKey } from '../domain/standing-key.ts';
import { findKeyAhead, listStandings } from '../ranks/standings.ts';
import { leaderboardEntry } from './views/leaderboard-view.ts';

export function getLeaderboard({ db, clock, ranks }: Context): Handler<typeof contract> {
  return async ({ query, player }) => {
    const { premium, limit, cursor, difficulty, contest, month, around } = query;
    const board = boardKey(boardOf({ premium, contest: contest ?? month }, contestOf(clock.now())));
    const of: BoardAndPart = { board, part: difficulty ?? 'all' };
    if (around !== undefined && cursor !== undefined) throw refusedCursor('not together with around');

    const ownInTheMiddle = Math.floor(limit / 2);
    const after =
      around === undefined ? keyOf(cursor) : player && (await findKeyAhead(db, of, player.id, ownInTheMiddle));
    if (after === undefined || after === null) return { status: 200, body: [] };

    // One extra row shows whether there is a next page.
    const rows = await ranks.withCounts(of, (counted) => listStandings(db, of, after, limit + 1, counted));
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      status: 200,
      body: shown.map((row) => leaderboardEntry(row, premium)),
      ...(last ? { headers: { 'x-next-cursor': Buffer.from(last.sort_key).toString('base64url') } } : {}),
    };
  };
}

function keyOf(cursor: string | undefined): string {
  if (cursor === undefined) return '';
  const key = Buffer.from(cursor, 'base64url').toString('latin1');
  if (!isStandingKey(key)) throw refusedCursor('not one that this board gave');
  return key;
}

function refusedCursor(complaint: string): Refusal {
  return new Refusal('invalid-request', { message: `cursor: ${complaint}`, fields: { cursor: complaint } });
}
