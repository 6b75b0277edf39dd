import type { getContests as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { isPublic } from '../domain/contest.ts';
import { listRunningContests } from '../store/contests.ts';
import { listEnteredContests } from '../store/entries.ts';
import { listInvitations } from '../store/invitations.ts';
import { playerContestView } from './views/player-contest-view.ts';

export function getContests({ db, clock }: Context): Handler<typeof contract> {
  return async ({ player }) => {
    const invitedTo = new Set(player ? await listInvitations(db, player.id) : []);
    const running = await listRunningContests(db, clock.now());
    const contests = running.filter((contest) => isPublic(contest) || invitedTo.has(contest.id));
    const entered = new Set(player ? await listEnteredContests(db, player.id) : []);
    return {
      status: 200,
      body: contests.map((contest) => playerContestView(contest, contest.prizePlaces, entered.has(contest.id))),
    };
  };
}
