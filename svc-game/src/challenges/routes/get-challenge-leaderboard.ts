import { leaderboardMaxRows, type getChallengeLeaderboard as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { findOpenChallenge } from '../flows/find-open-challenge.ts';
import { listChallengeRows } from '../sql/challenge-results.ts';
import { challengeEntry } from '../../boards/views/leaderboard-view.ts';

export function getChallengeLeaderboard({ db, clock }: Context): Handler<typeof contract> {
  return async ({ params }) => {
    const challenge = await findOpenChallenge(db, params.id, clock.now());
    const rows = await listChallengeRows(db, challenge, leaderboardMaxRows);
    return { status: 200, body: rows.map((row, index) => challengeEntry(row, index, challenge)) };
  };
}
