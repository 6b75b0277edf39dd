import { messages } from '@lights-out/contracts/messages';
import type { User } from '@lights-out/contracts/player';
import { useQuery } from '@tanstack/react-query';

import { contestsQuery } from '../api/queries.ts';

const { countedRaces } = messages;

/** The counted races that a player has left today. */
export interface RacesLeft {
  readonly left: number;
  /** '3 of 5 left today', or that there is none and when the next one is. */
  readonly text: string;
}

// How often to ask again when no race is left, so that the next day is noticed.
const dayMayHaveBegunMs = 60_000;

/**
 * The counted races of today that a player who has entered has left in this month's challenge. Null where they are not
 * limited, for everyone else, and while it is not known.
 */
export function useRacesLeft(user: User | null): RacesLeft | null {
  const isEntered = user?.isPremium === true;
  const { data = [], dataUpdatedAt } = useQuery({
    ...contestsQuery(user?.id ?? ''),
    enabled: isEntered,
    refetchInterval: ({ state }) => (state.data?.some(({ racesLeft }) => racesLeft === 0) ? dayMayHaveBegunMs : false),
  });
  const { racesADay, racesLeft: left, closesAt } = data.find(({ kind }) => kind === 'month') ?? {};
  if (!isEntered || typeof racesADay !== 'number' || left === undefined) return null;
  if (left > 0) return { left, text: countedRaces.left(left, racesADay) };
  const nextDay = new Date(dataUpdatedAt).setUTCHours(24, 0, 0, 0);
  const isLastDay = closesAt !== undefined && Date.parse(closesAt) <= nextDay;
  return { left, text: isLastDay ? countedRaces.noneToCome : countedRaces.noneLeft };
}
