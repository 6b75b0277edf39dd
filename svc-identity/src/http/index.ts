import type { Handlers, Db, Clock } from '@lights-out/service-kit';
import type { identityRoutes } from '@lights-out/contracts';

import type { Passwords } from '../clients/passwords.ts';
import type { FailedLogins } from '../store/failed-logins.ts';
import { getMe } from './get-me.ts';
import { postLogout } from './post-logout.ts';
import { postUser } from './post-user.ts';
import { resolveSession } from './resolve-session.ts';

/** What the routes stand on. */
export interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly failedLogins: FailedLogins;
  readonly secureCookies: boolean;
}

export function createHandlers(deps: Deps): Handlers<typeof identityRoutes> {
  return {
    postUser: postUser(deps),
    getMe: getMe(deps),
    postLogout: postLogout(deps),
    resolveSession: resolveSession(deps),
  };
}
