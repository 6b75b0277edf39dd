import type { getContests as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { isPublic } from '../../contests/rules/contest.ts';
import { advanceGamesOf } from '../flows/advance-due-games.ts';
import { listRunningContests } from '../../contests/sql/contests.ts';
import { listEnteredContests } from '../../contests/sql/entries.ts';
import { listRunningGames } from '../sql/games.ts';
import { listInvitations } from '../../contests/sql/invitations.ts';
import { playerContestView } from '../../contests/views/player-contest-view.ts';

export function getContests(ctx: Context): Handler<typeof contract> {
  const { db, clock } = ctx;
  return async ({ player }) => {
    const now = clock.now();
    const invitedTo = new Set(player ? await listInvitations(db, player.id) : []);
    const running = await listRunningContests(db, now);
    const contests = running.filter((contest) => isPublic(contest) || invitedTo.has(contest.id));
    const entered = new Set(player ? await listEnteredContests(db, player.id) : []);
    if (entered.size > 0 && player) await advanceGamesOf(ctx, player.id, now);
    const games = new Map(entered.size > 0 && player ? await listRunningGames(db, player.id) : []);
    return {
      status: 200,
      body: contests.map((contest) => ({
        ...playerContestView(contest, contest.prizePlaces, entered.has(contest.id)),
        runningGame: games.get(contest.id),
      })),
    };
  };
}
