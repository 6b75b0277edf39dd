import type { gameRoutes } from '@lights-out/contracts';
import type { Admin, Handlers } from '@lights-out/service-kit';

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
  const portal = {
    ...playPortal(ctx),
    ...fairPlayPortal(ctx),
    ...dailyPortal(ctx),
    ...funnelPortal(ctx),
    ...heatsPortal(ctx),
    ...contestsPortal(ctx),
    ...prizesPortal(ctx),
    ...bankPortal(ctx),
    ...draftsPortal(ctx),
    ...importsPortal(ctx),
  };
  return {
    ...notingAdmins(ctx, portal),
    ...answersRoutes(ctx),
    ...gamesRoutes(ctx),
    ...openContestsRoutes(ctx),
    ...resultsRoutes(ctx),
    ...progressRoutes(ctx),
    ...challengesRoutes(ctx),
    ...boardsRoutes(ctx),
    ...fairPlayRoutes(ctx),
    ...dailyRoutes(ctx),
    ...mistakesRoutes(ctx),
    ...friendsRoutes(ctx),
    ...friendLinksRoutes(ctx),
    ...friendsRacesRoutes(ctx),
    ...gridsRoutes(ctx),
    ...funnelRoutes(ctx),
    ...heatsRoutes(ctx),
    ...contestsRoutes(ctx),
    ...questionsRoutes(ctx),
  };
}

type Handled = (request: { readonly admin: Admin; readonly address: string }) => unknown;

/** The handlers of the portal, each of which notes from where its admin calls: whoever races from there is of their household. */
function notingAdmins<Portal extends object>({ evidence, clock }: Context, portal: Portal): Portal {
  const noting = (handle: Handled): Handled => {
    return (request) => {
      evidence.noteAdmin({ admin: request.admin, address: request.address, at: clock.now() });
      return handle(request);
    };
  };
  const handlers = Object.entries(portal) as [string, Handled][];
  return Object.fromEntries(handlers.map(([name, handle]) => [name, noting(handle)])) as Portal;
}
