import type { Context, HandlerOf } from '../../context.ts';
import {
  isPublic,
  listEnteredContests,
  listInvitations,
  listRunningContests,
  playerContestView,
} from '../../contests/index.ts';
import { advanceGamesOf } from '../flows/advance-due-games.ts';
import { countRacesOfDay } from '../sql/counted-races.ts';
import { listRunningGames } from '../sql/games.ts';

export const openContestsRoutes = (ctx: Context) => ({
  getContests: getContests(ctx),
});

function getContests(ctx: Context): HandlerOf<'getContests'> {
  const { db, clock } = ctx;
  return async ({ player }) => {
    const now = clock.now();
    const invitedTo = new Set(player ? await listInvitations(db, player.id) : []);
    const running = await listRunningContests(db, now);
    const contests = running.filter((contest) => isPublic(contest) || invitedTo.has(contest.id));
    const entered = new Set(player ? await listEnteredContests(db, player.id) : []);
    if (entered.size > 0 && player) await advanceGamesOf(ctx, player.id, now);
    const games = new Map(entered.size > 0 && player ? await listRunningGames(db, player.id) : []);
    const racesToday = entered.size > 0 && player ? await countRacesOfDay(db, player.id, now) : undefined;
    return {
      status: 200,
      body: contests.map((contest) => ({
        ...playerContestView(contest, {
          hasEntry: entered.has(contest.id),
          racesToday: racesToday && (racesToday.get(contest.id) ?? 0),
        }),
        runningGame: games.get(contest.id),
      })),
    };
  };
}
