import {
  changePassword, confirmPasswordReset, deleteAccount, type deletionForm, type passwordChange, postLogoutEverywhere, postPasswordReset,
} from '@lights-out/contracts/account';
import { callApi } from '@lights-out/web-kit';
import type * as z from 'zod/mini';

/**
 * Has a link to set a new password mailed, where there is such an account; whether there is, nobody learns.
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
export function setPassword(body: z.infer<typeof passwordChange>): Promise<undefined> {
  return callApi(changePassword, { body });
}

/** Ends the sessions of every device. @throws ApiError */
export function endAllSessions(): Promise<undefined> {
  return callApi(postLogoutEverywhere);
}

/** Deletes the account for good. @throws ApiError */
export function removeAccount(body: z.infer<typeof deletionForm>): Promise<undefined> {
  return callApi(deleteAccount, { body });
}
