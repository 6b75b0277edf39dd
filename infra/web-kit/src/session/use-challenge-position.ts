import { monthly } from '@lights-out/contracts/board';
import { messages } from '@lights-out/contracts/messages';
import type { User } from '@lights-out/contracts/player';
import { useQuery } from '@tanstack/react-query';

import { ownRowQuery } from '../api/queries.ts';

const { position, noPosition } = messages.offer.entered;

/**
 * What is said of the position of a player who has entered this month's challenge: 'Your position: #3rd', or that there
 * is no run yet. Null for everyone else, and while it is not known.
 */
export function useChallengePosition(user: User | null): string | null {
  const isEntered = user?.isPremium === true;
  const { data: row } = useQuery({ ...ownRowQuery({ board: monthly }, user?.id ?? ''), enabled: isEntered });
  if (!isEntered || row === undefined) return null;
  return row === null || row.score === 0 ? noPosition : position(messages.formats.place(row.rank));
}
