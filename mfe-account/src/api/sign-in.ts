import { termsVersion } from '@lights-out/contracts/constants';
import { postUser } from '@lights-out/contracts/identity';
import type { PendingSignIn, User } from '@lights-out/contracts/player';
import type { SolvedPuzzle } from '@lights-out/contracts/puzzle';
import { getMe } from '@lights-out/contracts/session';
import { callApi, ownArrival } from '@lights-out/web-kit';

/** What was typed; the display name only to register. */
export type Credentials = {
  readonly email: string;
  readonly displayName?: string;
  readonly password: string;
};

/**
 * Registers with a display name and logs in without one: an empty name is how the API tells the two apart. The session
 * comes as a cookie, unless the account asks for a second step first.
 *
 * @param solved the puzzle that an earlier try was refused with
 * @throws ApiError
 */
export function signIn(
  { email, displayName, password }: Credentials,
  solved?: SolvedPuzzle,
): Promise<User | PendingSignIn> {
  const arrival = ownArrival();
  const body =
    displayName === undefined
      ? { email, password, displayName: '' }
      : { email, displayName, password, isPremium: false, termsVersion, ...(arrival && { arrival }) };
  return callApi(postUser, { body: { ...body, ...(solved && { solved }) } });
}

/** Whether the browser has kept the cookie of a sign-in: one that blocks cookies is nobody to the next call. */
export async function isSignInKept(): Promise<boolean> {
  try {
    return (await callApi(getMe)) !== null;
  } catch {
    return true;
  }
}
