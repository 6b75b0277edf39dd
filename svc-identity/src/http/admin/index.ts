import type { routesByService } from '@lights-out/contracts';
import type { AdminRoutes, Handlers } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { addPasskey } from './add-passkey.ts';
import { askForPasskey } from './ask-for-passkey.ts';
import { askSignIn } from './ask-sign-in.ts';
import { askToJoin } from './ask-to-join.ts';
import { changeAdminRole } from './change-admin-role.ts';
import { closeAccount } from './close-account.ts';
import { deleteAdminSession } from './delete-admin-session.ts';
import { endAdminNotice } from './end-admin-notice.ts';
import { endPlayerSessions } from './end-player-sessions.ts';
import { getAdminAudit } from './get-admin-audit.ts';
import { getAdminPeople } from './get-admin-people.ts';
import { getAdminSession } from './get-admin-session.ts';
import { getAdminSite } from './get-admin-site.ts';
import { getAdminUsers } from './get-admin-users.ts';
import { getOwnSignIn } from './get-own-sign-in.ts';
import { getSupportPlayer } from './get-support-player.ts';
import { inviteAdmin } from './invite-admin.ts';
import { joinAdmins } from './join-admins.ts';
import { linkAdminPlayer } from './link-admin-player.ts';
import { makeCommandCode } from './make-command-code.ts';
import { makeRecoveryCodes } from './make-recovery-codes.ts';
import { postAdminNotice } from './post-admin-notice.ts';
import { postAdminSession } from './post-admin-session.ts';
import { postAdminSwitch } from './post-admin-switch.ts';
import { postSupportNote } from './post-support-note.ts';
import { removeAdmin } from './remove-admin.ts';
import { removePasskey } from './remove-passkey.ts';
import { removeTwoStep } from './remove-two-step.ts';
import { renameAccount } from './rename-account.ts';
import { reopenAccount } from './reopen-account.ts';
import { resendMail } from './resend-mail.ts';
import { signInAdmin } from './sign-in-admin.ts';
import { signInByCode } from './sign-in-by-code.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

/** The handlers of the portal's routes. */
export function createAdminHandlers(ctx: Context): Handlers<AdminRoutes<typeof routesByService.identity>> {
  return {
    postAdminSession: postAdminSession(ctx),
    getAdminSession: getAdminSession(ctx),
    deleteAdminSession: deleteAdminSession(ctx),
    askSignIn: askSignIn(ctx),
    signInAdmin: signInAdmin(ctx),
    signInByCode: signInByCode(ctx),
    askToJoin: askToJoin(ctx),
    joinAdmins: joinAdmins(ctx),
    getAdminPeople: getAdminPeople(ctx),
    inviteAdmin: inviteAdmin(ctx),
    withdrawInvitation: withdrawInvitation(ctx),
    changeAdminRole: changeAdminRole(ctx),
    removeAdmin: removeAdmin(ctx),
    linkAdminPlayer: linkAdminPlayer(ctx),
    getOwnSignIn: getOwnSignIn(ctx),
    askForPasskey: askForPasskey(ctx),
    addPasskey: addPasskey(ctx),
    removePasskey: removePasskey(ctx),
    makeRecoveryCodes: makeRecoveryCodes(ctx),
    makeCommandCode: makeCommandCode(ctx),
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
    removeTwoStep: removeTwoStep(ctx),
    resendMail: resendMail(ctx),
    postAdminNotice: postAdminNotice(ctx),
    endAdminNotice: endAdminNotice(ctx),
  };
}
