import type { LeaderboardEntry } from '@lights-out/contracts/boards';
import { helmetsQuery } from '@lights-out/web-kit';
import { useQueries } from '@tanstack/react-query';

type Rows = readonly Pick<LeaderboardEntry, 'userId'>[];

/**
 * The helmets that the players of some lists of rows have chosen, by their ids; one call for each list. Rows are shown
 * meanwhile, and where it fails, with the helmets that follow from the ids.
 */
export function useChosenHelmets(lists: readonly Rows[]): Readonly<Record<string, number>> {
  return useQueries({
    queries: lists.filter((rows) => rows.length > 0).map((rows) => helmetsQuery(rows.map(({ userId }) => userId))),
    combine,
  });
}

function combine(results: readonly { readonly data: Readonly<Record<string, number>> | undefined }[]) {
  return Object.assign({}, ...results.map(({ data }) => data ?? {})) as Record<string, number>;
}
