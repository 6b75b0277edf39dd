import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import type { SignInNext } from '@lights-out/contracts/sign-in-next';
import { useMe } from '@lights-out/web-kit';
import { useEffect } from 'react';

import { TurnAway } from './TurnAway.tsx';

/** The session has ended: clears the stored user, and leads to the login. Follows the server. */
export function SessionEnded(next: Pick<SignInNext, 'next' | 'nextState'>) {
  const { clearUser } = useMe();
  useEffect(clearUser, [clearUser]);
  return <TurnAway toast={messages.toasts.notLoggedIn} to={pages.email()} signIn={{ ...next, hasAccount: true }} />;
}
