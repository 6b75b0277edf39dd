import { boardOf, contestOf } from '@lights-out/contracts';
import { type Conn, Refusal } from '@lights-out/service-kit';

import { findListedBoardKey, findMarks, leaderboardEntry, startOfPeriod } from '../../boards/index.ts';
import type { Context, HandlerOf } from '../../context.ts';
import { hasRacedDaily, listDailyRows } from '../sql/friends-dailies.ts';
import { listStandingsOf } from '../sql/friends-standings.ts';
import { listFriends } from '../sql/friendships.ts';

export const friendsRacesRoutes = (ctx: Context) => ({
  getFriendsBoard: getFriendsBoard(ctx),
  getFriendsDaily: getFriendsDaily(ctx),
});

async function listCompany(conn: Conn, playerId: string): Promise<string[]> {
  const friends = await listFriends(conn, playerId);
  return [playerId, ...friends.map(({ userId }) => userId)];
}

function getFriendsBoard(ctx: Context): HandlerOf<'getFriendsBoard'> {
  return async ({ player, query }) => {
    const { difficulty, period } = query;
    const now = ctx.clock.now();
    const board = boardOf(query, contestOf(now));
    const of = { board: await findListedBoardKey(ctx, board, player.id, now), part: difficulty ?? ('all' as const) };
    const from = period === undefined ? null : startOfPeriod(period, now);
    const rows = await listStandingsOf(ctx.db, of, await listCompany(ctx.db, player.id), from);
    const marks = await findMarks(ctx.db, rows, board);
    return { status: 200, body: rows.map((row) => leaderboardEntry(row, board, marks.get(row.game_id))) };
  };
}

function getFriendsDaily({ db }: Context): HandlerOf<'getFriendsDaily'> {
  return async ({ player, params: { n } }) => {
    if (!(await hasRacedDaily(db, player.id, n))) throw new Refusal('not-found');
    return { status: 200, body: await listDailyRows(db, await listCompany(db, player.id), n) };
  };
}
