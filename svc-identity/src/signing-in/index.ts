/** What other subjects may use of this one. Rules and SQL may name the rules and SQL of others themselves. */
export { deleteTwoStep } from './flows/change-two-step.ts';
export { checkPasskey } from './flows/check-passkey.ts';
export {
  countAdminAttempt,
  countConfirmation,
  countRegistration,
  forgetAdminAttempts,
} from './flows/limit-attempts.ts';
export { logIn } from './flows/log-in.ts';
export { renewSession } from './flows/renew-session.ts';
export { takeSecondStep } from './flows/second-step.ts';
export { refuseGuessable } from './flows/set-password.ts';
export { type Browser, type StartedSession, startSession } from './flows/start-session.ts';
export { lockVerified, type Origin, verifyOwnPassword } from './flows/verify-password.ts';
export { hashSessionToken, lastUsedAt, newSessionToken, secondsLeft } from './rules/session.ts';
export { hashCode, newInvitationCode, newRecoveryCode, newRecoveryCodes } from './rules/typed-code.ts';
export {
  countAdminPasskeys,
  deletePasskey,
  findPasskey,
  insertPasskey,
  listPasskeysOf,
  type PasskeyRow,
  updatePasskeyUsed,
} from './sql/passkeys.ts';
export { countPlayerCodes } from './sql/player-codes.ts';
export { deleteSessionsOf, listSessions } from './sql/sessions.ts';
export { passkeyView } from './views/passkey-view.ts';
export { sessionView } from './views/session-view.ts';
