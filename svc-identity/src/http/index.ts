import type { Clock, Db, Handlers, Outbox } from '@lights-out/service-kit';
import type { routesByService } from '@lights-out/contracts';

import type { Passwords } from '../clients/passwords.ts';
import type { AdminTries } from '../store/admin-tries.ts';
import type { FailedLogins } from '../store/failed-logins.ts';
import type { ResetRequests } from '../store/reset-requests.ts';
import { deleteAdminSessionHandler } from './delete-admin-session.ts';
import { getAdminAudit } from './get-admin-audit.ts';
import { getAdminSession } from './get-admin-session.ts';
import { getAdminUsers } from './get-admin-users.ts';
import { changePassword } from './change-password.ts';
import { confirmPasswordReset } from './confirm-password-reset.ts';
import { deleteAccount } from './delete-account.ts';
import { exportAccount } from './export-account.ts';
import { getMe } from './get-me.ts';
import { postAdminSession } from './post-admin-session.ts';
import { postLogoutEverywhere } from './post-logout-everywhere.ts';
import { postLogout } from './post-logout.ts';
import { postPasswordReset } from './post-password-reset.ts';
import { postUser } from './post-user.ts';
import { resolveAdminSession } from './resolve-admin-session.ts';
import { resolveSession } from './resolve-session.ts';

/** What the routes stand on. */
export interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly failedLogins: FailedLogins;
  readonly secureCookies: boolean;
  readonly resetRequests: ResetRequests;
  readonly outbox: Outbox;
  /** What the password of the portal is checked against; without it there is no way in. */
  readonly adminPasswordHash: string | undefined;
  readonly adminTries: AdminTries;
}

export function createHandlers(deps: Deps): Handlers<typeof routesByService.identity> {
  return {
    postUser: postUser(deps),
    getMe: getMe(deps),
    postLogout: postLogout(deps),
    resolveSession: resolveSession(deps),
    postPasswordReset: postPasswordReset(deps),
    confirmPasswordReset: confirmPasswordReset(deps),
    changePassword: changePassword(deps),
    postLogoutEverywhere: postLogoutEverywhere(deps),
    deleteAccount: deleteAccount(deps),
    exportAccount: exportAccount(deps),
    postAdminSession: postAdminSession(deps),
    getAdminSession: getAdminSession(),
    deleteAdminSession: deleteAdminSessionHandler(deps),
    resolveAdminSession: resolveAdminSession(deps),
    getAdminUsers: getAdminUsers(deps),
    getAdminAudit: getAdminAudit(deps),
  };
}
