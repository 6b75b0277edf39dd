import { messages } from '@lights-out/contracts/messages';
import type { User } from '@lights-out/contracts/player';
import { useQuery } from '@tanstack/react-query';

import { contestsQuery } from '../api/queries.ts';
import { formatStartClock } from '../format/start-clock.ts';

/**
 * What is said of a race in the Monthly Challenge that the player has left while it runs: 'Your race of 14:03 is still running, …'.
 * Null without one, and while it is not known.
 */
export function useRunningRace(user: User | null): string | null {
  const isEntered = user?.isPremium === true;
  const { data = [], dataUpdatedAt } = useQuery({ ...contestsQuery(user?.id ?? ''), enabled: isEntered });
  const running = data.find(({ kind, runningGame }) => kind === 'month' && runningGame)?.runningGame;
  return isEntered && running
    ? messages.runningRace.text(formatStartClock(running.startedAt, new Date(dataUpdatedAt)))
    : null;
}
