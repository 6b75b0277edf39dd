import type { routesByService } from '@lights-out/contracts';
import type { Handlers } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { changePassword } from './change-password.ts';
import { closeAccount } from './close-account.ts';
import { confirmAddress } from './confirm-address.ts';
import { confirmPasswordReset } from './confirm-password-reset.ts';
import { deleteAccount } from './delete-account.ts';
import { deleteAdminSession } from './delete-admin-session.ts';
import { deleteOwnSession } from './delete-own-session.ts';
import { endAdminNotice } from './end-admin-notice.ts';
import { endPlayerSessions } from './end-player-sessions.ts';
import { exportAccount } from './export-account.ts';
import { findSiteState } from './find-site-state.ts';
import { getAdminAudit } from './get-admin-audit.ts';
import { getAdminSession } from './get-admin-session.ts';
import { getAdminSite } from './get-admin-site.ts';
import { getAdminUsers } from './get-admin-users.ts';
import { getMailSettings } from './get-mail-settings.ts';
import { getMe } from './get-me.ts';
import { getNameSettings } from './get-name-settings.ts';
import { getSupportPlayer } from './get-support-player.ts';
import { listHelmets } from './list-helmets.ts';
import { listOwnSessions } from './list-own-sessions.ts';
import { listSessionEnds } from './list-session-ends.ts';
import { postAdminNotice } from './post-admin-notice.ts';
import { postAdminSession } from './post-admin-session.ts';
import { postConfirmation } from './post-confirmation.ts';
import { postAdminSwitch } from './post-admin-switch.ts';
import { postHelmet } from './post-helmet.ts';
import { postLogoutEverywhere } from './post-logout-everywhere.ts';
import { postLogoutOthers } from './post-logout-others.ts';
import { postLogout } from './post-logout.ts';
import { postName } from './post-name.ts';
import { postMailSettings } from './post-mail-settings.ts';
import { postPasswordReset } from './post-password-reset.ts';
import { postUser } from './post-user.ts';
import { renameAccount } from './rename-account.ts';
import { reopenAccount } from './reopen-account.ts';
import { postSupportNote } from './post-support-note.ts';
import { resendMail } from './resend-mail.ts';
import { resolveAdminSession } from './resolve-admin-session.ts';
import { resolveSession } from './resolve-session.ts';
import { unsubscribe } from './unsubscribe.ts';

export function createHandlers(ctx: Context): Handlers<typeof routesByService.identity> {
  return {
    postUser: postUser(ctx),
    getMe: getMe(ctx),
    postLogout: postLogout(ctx),
    resolveSession: resolveSession(ctx),
    listSessionEnds: listSessionEnds(ctx),
    findSiteState: findSiteState(ctx),
    postPasswordReset: postPasswordReset(ctx),
    confirmPasswordReset: confirmPasswordReset(ctx),
    changePassword: changePassword(ctx),
    postLogoutEverywhere: postLogoutEverywhere(ctx),
    postLogoutOthers: postLogoutOthers(ctx),
    listOwnSessions: listOwnSessions(ctx),
    deleteOwnSession: deleteOwnSession(ctx),
    listHelmets: listHelmets(ctx),
    postHelmet: postHelmet(ctx),
    getMailSettings: getMailSettings(ctx),
    getNameSettings: getNameSettings(ctx),
    postName: postName(ctx),
    postMailSettings: postMailSettings(ctx),
    unsubscribe: unsubscribe(ctx),
    postConfirmation: postConfirmation(ctx),
    confirmAddress: confirmAddress(ctx),
    deleteAccount: deleteAccount(ctx),
    exportAccount: exportAccount(ctx),
    postAdminSession: postAdminSession(ctx),
    getAdminSession: getAdminSession(),
    deleteAdminSession: deleteAdminSession(ctx),
    resolveAdminSession: resolveAdminSession(ctx),
    getAdminUsers: getAdminUsers(ctx),
    closeAccount: closeAccount(ctx),
    reopenAccount: reopenAccount(ctx),
    renameAccount: renameAccount(ctx),
    getAdminAudit: getAdminAudit(ctx),
    getAdminSite: getAdminSite(ctx),
    postAdminSwitch: postAdminSwitch(ctx),
    getSupportPlayer: getSupportPlayer(ctx),
    postSupportNote: postSupportNote(ctx),
    endPlayerSessions: endPlayerSessions(ctx),
    resendMail: resendMail(ctx),
    postAdminNotice: postAdminNotice(ctx),
    endAdminNotice: endAdminNotice(ctx),
  };
}
