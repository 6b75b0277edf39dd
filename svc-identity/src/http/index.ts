import type { routesByService } from '@lights-out/contracts';
import type { Handlers } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { addPasskey } from './add-passkey.ts';
import { addPlayerPasskey } from './add-player-passkey.ts';
import { askForPasskey } from './ask-for-passkey.ts';
import { askForPlayerPasskey } from './ask-for-player-passkey.ts';
import { askProof } from './ask-proof.ts';
import { askSecondStep } from './ask-second-step.ts';
import { askSignIn } from './ask-sign-in.ts';
import { askToJoin } from './ask-to-join.ts';
import { changeAdminRole } from './change-admin-role.ts';
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
import { getAdminPeople } from './get-admin-people.ts';
import { getAdminSession } from './get-admin-session.ts';
import { getAdminSite } from './get-admin-site.ts';
import { getAdminUsers } from './get-admin-users.ts';
import { getMailSettings } from './get-mail-settings.ts';
import { getMe } from './get-me.ts';
import { getTerms } from './get-terms.ts';
import { postTerms } from './post-terms.ts';
import { getNameSettings } from './get-name-settings.ts';
import { getOwnSignIn } from './get-own-sign-in.ts';
import { getSupportPlayer } from './get-support-player.ts';
import { getTwoStep } from './get-two-step.ts';
import { inviteAdmin } from './invite-admin.ts';
import { joinAdmins } from './join-admins.ts';
import { linkAdminPlayer } from './link-admin-player.ts';
import { listHelmets } from './list-helmets.ts';
import { listOwnSessions } from './list-own-sessions.ts';
import { listSessionEnds } from './list-session-ends.ts';
import { makeCommandCode } from './make-command-code.ts';
import { makePlayerCodes } from './make-player-codes.ts';
import { makeRecoveryCodes } from './make-recovery-codes.ts';
import { postAdminNotice } from './post-admin-notice.ts';
import { postAdminSession } from './post-admin-session.ts';
import { postAdminSwitch } from './post-admin-switch.ts';
import { postConfirmation } from './post-confirmation.ts';
import { postHelmet } from './post-helmet.ts';
import { postLogout } from './post-logout.ts';
import { postLogoutEverywhere } from './post-logout-everywhere.ts';
import { postLogoutOthers } from './post-logout-others.ts';
import { postMailSettings } from './post-mail-settings.ts';
import { postName } from './post-name.ts';
import { postPasswordReset } from './post-password-reset.ts';
import { postSupportNote } from './post-support-note.ts';
import { postUser } from './post-user.ts';
import { proveIdentity } from './prove-identity.ts';
import { removeAdmin } from './remove-admin.ts';
import { removePasskey } from './remove-passkey.ts';
import { removePlayerPasskey } from './remove-player-passkey.ts';
import { removeTwoStep } from './remove-two-step.ts';
import { renameAccount } from './rename-account.ts';
import { renamePlayerPasskey } from './rename-player-passkey.ts';
import { reopenAccount } from './reopen-account.ts';
import { resendMail } from './resend-mail.ts';
import { resolveAdminSession } from './resolve-admin-session.ts';
import { resolveSession } from './resolve-session.ts';
import { signInAdmin } from './sign-in-admin.ts';
import { signInByCode } from './sign-in-by-code.ts';
import { signInByPasskey } from './sign-in-by-passkey.ts';
import { signInByRecoveryCode } from './sign-in-by-recovery-code.ts';
import { unsubscribe } from './unsubscribe.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

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
    getTerms: getTerms(ctx),
    postTerms: postTerms(ctx),
    postName: postName(ctx),
    postMailSettings: postMailSettings(ctx),
    unsubscribe: unsubscribe(ctx),
    postConfirmation: postConfirmation(ctx),
    confirmAddress: confirmAddress(ctx),
    deleteAccount: deleteAccount(ctx),
    exportAccount: exportAccount(ctx),
    askSecondStep: askSecondStep(ctx),
    signInByPasskey: signInByPasskey(ctx),
    signInByRecoveryCode: signInByRecoveryCode(ctx),
    getTwoStep: getTwoStep(ctx),
    askProof: askProof(ctx),
    proveIdentity: proveIdentity(ctx),
    askForPlayerPasskey: askForPlayerPasskey(ctx),
    addPlayerPasskey: addPlayerPasskey(ctx),
    renamePlayerPasskey: renamePlayerPasskey(ctx),
    removePlayerPasskey: removePlayerPasskey(ctx),
    makePlayerCodes: makePlayerCodes(ctx),
    postAdminSession: postAdminSession(ctx),
    getAdminSession: getAdminSession(ctx),
    deleteAdminSession: deleteAdminSession(ctx),
    resolveAdminSession: resolveAdminSession(ctx),
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
