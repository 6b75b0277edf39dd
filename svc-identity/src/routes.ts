import type { routesByService } from '@lights-out/contracts';
import type { Handlers } from '@lights-out/service-kit';

import type { Context } from './context.ts';
import { accountRoutes } from './accounts/routes/account.ts';
import { addressesRoutes } from './accounts/routes/addresses.ts';
import { namesRoutes } from './accounts/routes/names.ts';
import { ownSignInPortal } from './admins/portal/own-sign-in.ts';
import { peoplePortal } from './admins/portal/people.ts';
import { sessionsPortal } from './admins/portal/sessions.ts';
import { sitePortal } from './admins/portal/site.ts';
import { mailRoutes } from './mail/routes.ts';
import { passwordsRoutes } from './signing-in/routes/passwords.ts';
import { secondStepRoutes } from './signing-in/routes/second-step.ts';
import { sessionsRoutes } from './signing-in/routes/sessions.ts';
import { twoStepRoutes } from './signing-in/routes/two-step.ts';
import { supportPortal } from './support/portal.ts';

/** The handlers of this service's routes, subject by subject. A route without one does not compile. */
export function createHandlers(ctx: Context): Handlers<typeof routesByService.identity> {
  return {
    ...mailRoutes(ctx),
    ...sessionsRoutes(ctx),
    ...passwordsRoutes(ctx),
    ...secondStepRoutes(ctx),
    ...twoStepRoutes(ctx),
    ...accountRoutes(ctx),
    ...addressesRoutes(ctx),
    ...namesRoutes(ctx),
    ...sessionsPortal(ctx),
    ...peoplePortal(ctx),
    ...ownSignInPortal(ctx),
    ...sitePortal(ctx),
    ...supportPortal(ctx),
  };
}
