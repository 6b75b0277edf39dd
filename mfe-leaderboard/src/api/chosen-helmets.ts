import type { LeaderboardEntry } from '@lights-out/contracts/boards';
import { helmetsQuery } from '@lights-out/web-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

const none: Readonly<Record<string, number>> = {};

/**
 * The helmets that the players of some rows have chosen, by their ids. Rows are shown meanwhile, and where it fails, with
 * the helmets that follow from the ids.
 */
export function useChosenHelmets(rows: readonly Pick<LeaderboardEntry, 'userId'>[]): Readonly<Record<string, number>> {
  const { data = none } = useQuery({
    ...helmetsQuery(rows.map(({ userId }) => userId)),
    enabled: rows.length > 0,
    placeholderData: keepPreviousData,
  });
  return data;
}
