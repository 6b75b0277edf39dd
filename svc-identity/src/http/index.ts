import type { routesByService } from '@lights-out/contracts';
import type { Handlers } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { addPlayerPasskey } from './add-player-passkey.ts';
import { createAdminHandlers } from './admin/index.ts';
import { askForPlayerPasskey } from './ask-for-player-passkey.ts';
import { askProof } from './ask-proof.ts';
import { askSecondStep } from './ask-second-step.ts';
import { changePassword } from './change-password.ts';
import { confirmAddress } from './confirm-address.ts';
import { confirmPasswordReset } from './confirm-password-reset.ts';
import { deleteAccount } from './delete-account.ts';
import { deleteOwnSession } from './delete-own-session.ts';
import { exportAccount } from './export-account.ts';
import { findSiteState } from './find-site-state.ts';
import { getMailSettings } from './get-mail-settings.ts';
import { getMe } from './get-me.ts';
import { getNameSettings } from './get-name-settings.ts';
import { getTerms } from './get-terms.ts';
import { getTwoStep } from './get-two-step.ts';
import { listHelmets } from './list-helmets.ts';
import { listOwnSessions } from './list-own-sessions.ts';
import { listSessionEnds } from './list-session-ends.ts';
import { makePlayerCodes } from './make-player-codes.ts';
import { postConfirmation } from './post-confirmation.ts';
import { postHelmet } from './post-helmet.ts';
import { postLogout } from './post-logout.ts';
import { postLogoutEverywhere } from './post-logout-everywhere.ts';
import { postLogoutOthers } from './post-logout-others.ts';
import { postMailSettings } from './post-mail-settings.ts';
import { postName } from './post-name.ts';
import { postPasswordReset } from './post-password-reset.ts';
import { postTerms } from './post-terms.ts';
import { postUser } from './post-user.ts';
import { proveIdentity } from './prove-identity.ts';
import { removePlayerPasskey } from './remove-player-passkey.ts';
import { renamePlayerPasskey } from './rename-player-passkey.ts';
import { resolveAdminSession } from './resolve-admin-session.ts';
import { resolveSession } from './resolve-session.ts';
import { signInByPasskey } from './sign-in-by-passkey.ts';
import { signInByRecoveryCode } from './sign-in-by-recovery-code.ts';
import { unsubscribe } from './unsubscribe.ts';

/** The handlers of this service's routes. Those of the portal are in `admin`. */
export function createHandlers(ctx: Context): Handlers<typeof routesByService.identity> {
  return {
    postUser: postUser(ctx),
    getMe: getMe(ctx),
    postLogout: postLogout(ctx),
    resolveSession: resolveSession(ctx),
    resolveAdminSession: resolveAdminSession(ctx),
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
    ...createAdminHandlers(ctx),
  };
}
