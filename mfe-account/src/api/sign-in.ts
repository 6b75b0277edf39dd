import { postUser } from '@lights-out/contracts/identity';
import type { User } from '@lights-out/contracts/player';
import { callApi } from '@lights-out/web-kit';

import type { Credentials } from '../model/credentials.ts';

/**
 * Registers (with a display name) or logs in (with an empty one); the session comes as a cookie.
 *
 * @throws ApiError
 */
export function signIn(body: Credentials & { readonly isPremium?: false }): Promise<User> {
  return callApi(postUser, { body });
}
