import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { useMe } from '@lights-out/web-kit';
import { useEffect } from 'react';

import { TurnAway } from './TurnAway.tsx';

interface SessionEndedProps {
  /** Where to go on once signed in again; the game modes by default. */
  readonly next?: string | undefined;
}

/** The session has ended: clears the stored user. Follows the server. */
export function SessionEnded({ next }: SessionEndedProps) {
  const { clearUser } = useMe();
  useEffect(clearUser, [clearUser]);
  return <TurnAway toast={messages.toasts.notLoggedIn} to={pages.email()} next={next} />;
}
