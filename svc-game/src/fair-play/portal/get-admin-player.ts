import type { getAdminPlayer as contract } from '@lights-out/contracts/admin-fair-play';
import { Refusal, type Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { findJudgedPlayer } from '../flows/find-judged-player.ts';
import { listContestOverviews } from '../../contests/sql/contest-overview.ts';
import { judgedPlayerView } from '../views/judged-player-view.ts';

export function getAdminPlayer({ db, clock }: Context): Handler<typeof contract> {
  return async ({ params: { contest, player }, admin }) => {
    const [overview] = await listContestOverviews(db, contest);
    const found = overview && (await findJudgedPlayer(db, overview, player));
    if (!found) throw new Refusal('not-found');
    return { status: 200, body: judgedPlayerView(found, admin.id, clock.now()) };
  };
}
