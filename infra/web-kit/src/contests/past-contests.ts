import { getPastContests, type PastContest } from '@lights-out/contracts/contests';
import { useQuery } from '@tanstack/react-query';

import { callApi } from '../api/call-api.ts';
import { queryKeys } from '../api/query-keys.ts';
import { formatMonth } from '../format/contest-dates.ts';
import { useMe } from '../session/use-me.ts';

/** The contests that have ended, the latest first. */
export function usePastContests() {
  const { user } = useMe();
  return useQuery({
    queryKey: queryKeys.pastContests(user?.id ?? null),
    queryFn: ({ signal }) => callApi(getPastContests, { signal }),
    refetchOnMount: 'always',
  });
}

/** How far the standings of an ended contest are: they stand from the announcement of its winners on. */
export function standOf({ state }: Pick<PastContest, 'state'>): 'provisional' | 'final' | 'canceled' {
  if (state === 'canceled') return 'canceled';
  return state === 'announced' || state === 'closed' ? 'final' : 'provisional';
}

/** 'November 2026', or the title of a contest that is not a month's. */
export function nameOfContest({ id, kind, title }: Pick<PastContest, 'id' | 'kind' | 'title'>): string {
  return kind === 'month' ? formatMonth(id) : title;
}
