import {
  changePassword,
  confirmPasswordReset,
  deleteAccount,
  type DeletionForm,
  type DeletionStep,
  type PasswordChange,
  postPasswordReset,
} from '@lights-out/contracts/account';
import { postLogoutEverywhere } from '@lights-out/contracts/own-sessions';
import { callApi } from '@lights-out/web-kit';

/**
 * Requests a mail with a link to set a new password. The reply does not reveal whether there is such an account.
 *
 * @throws ApiError
 */
export function askForReset(email: string): Promise<undefined> {
  return callApi(postPasswordReset, { body: { email } });
}

/** Sets a new password by the token of a link. @throws ApiError `reset-link-invalid` where it works no more */
export function setPasswordByToken(token: string, password: string): Promise<undefined> {
  return callApi(confirmPasswordReset, { body: { token, password } });
}

/** @throws ApiError */
export function setPassword(body: PasswordChange): Promise<undefined> {
  return callApi(changePassword, { body });
}

/** Ends the sessions of every device. @throws ApiError */
export function endAllSessions(): Promise<undefined> {
  return callApi(postLogoutEverywhere);
}

/** Deletes the account for good. @throws ApiError `second-step-needed` where it has a passkey and none was used */
export function removeAccount(form: DeletionForm, secondStep?: DeletionStep): Promise<undefined> {
  return callApi(deleteAccount, { body: { ...form, ...(secondStep && { secondStep }) } });
}
