import type { gameRoutes } from '@lights-out/contracts';
import type { Handlers } from '@lights-out/service-kit';

import type { Context } from './context.ts';
import { boardsRoutes } from './boards/routes.ts';
import { challengesRoutes } from './challenges/routes.ts';
import { contestsPortal } from './contests/portal/contests.ts';
import { prizesPortal } from './contests/portal/prizes.ts';
import { contestsRoutes } from './contests/routes.ts';
import { fairPlayPortal } from './fair-play/portal.ts';
import { fairPlayRoutes } from './fair-play/routes.ts';
import { dailyPortal } from './daily/portal.ts';
import { dailyRoutes } from './daily/routes.ts';
import { funnelPortal } from './funnel/portal.ts';
import { funnelRoutes } from './funnel/routes.ts';
import { friendsRoutes } from './friends/routes/friends.ts';
import { friendLinksRoutes } from './friends/routes/links.ts';
import { friendsRacesRoutes } from './friends/routes/races.ts';
import { gridsRoutes } from './grids/routes.ts';
import { heatsPortal } from './heats/portal.ts';
import { heatsRoutes } from './heats/routes.ts';
import { mistakesRoutes } from './mistakes/routes.ts';
import { playPortal } from './play/portal.ts';
import { answersRoutes } from './play/routes/answers.ts';
import { gamesRoutes } from './play/routes/games.ts';
import { openContestsRoutes } from './play/routes/open-contests.ts';
import { resultsRoutes } from './play/routes/results.ts';
import { progressRoutes } from './progress/routes.ts';
import { bankPortal } from './questions/portal/bank.ts';
import { draftsPortal } from './questions/portal/drafts.ts';
import { importsPortal } from './questions/portal/imports.ts';
import { questionsRoutes } from './questions/routes.ts';

/** The handlers of this service's routes, subject by subject. A route without one does not compile. */
export function createHandlers(ctx: Context): Handlers<typeof gameRoutes> {
  return {
    ...answersRoutes(ctx),
    ...gamesRoutes(ctx),
    ...openContestsRoutes(ctx),
    ...resultsRoutes(ctx),
    ...progressRoutes(ctx),
    ...playPortal(ctx),
    ...challengesRoutes(ctx),
    ...boardsRoutes(ctx),
    ...fairPlayRoutes(ctx),
    ...fairPlayPortal(ctx),
    ...dailyRoutes(ctx),
    ...dailyPortal(ctx),
    ...mistakesRoutes(ctx),
    ...friendsRoutes(ctx),
    ...friendLinksRoutes(ctx),
    ...friendsRacesRoutes(ctx),
    ...gridsRoutes(ctx),
    ...funnelRoutes(ctx),
    ...funnelPortal(ctx),
    ...heatsRoutes(ctx),
    ...heatsPortal(ctx),
    ...contestsRoutes(ctx),
    ...contestsPortal(ctx),
    ...prizesPortal(ctx),
    ...questionsRoutes(ctx),
    ...bankPortal(ctx),
    ...draftsPortal(ctx),
    ...importsPortal(ctx),
  };
}
