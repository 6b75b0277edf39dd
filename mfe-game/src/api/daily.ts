import {
  type DailyArchive,
  type DailyView,
  getDailyArchive,
  postDailyAnswer,
  postDailyQuestion,
  startDaily,
} from '@lights-out/contracts/daily';
import { ApiError, callApi, fetchDaily, noteQuestion, ownArrival, queryKeys, useMe } from '@lights-out/web-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { gameViewOf, unstartedView } from '../model/daily.ts';
import type { Asking } from './run-call.ts';

/** The numbers of a month as the player or guest has raced them; of the present month without one. */
export function useDailyArchive(month: string | null) {
  const { user } = useMe();
  return useQuery<DailyArchive>({
    queryKey: queryKeys.dailyArchive(user?.id ?? null, month),
    queryFn: ({ signal }) => callApi(getDailyArchive, { query: month === null ? {} : { month }, signal }),
    refetchOnMount: 'always',
  });
}

/** Takes over the server's view of a number whose race is over. */
export function useRaceOver(n: number) {
  const { user } = useMe();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => fetchDaily(n),
    onSuccess: (view) => {
      const userId = user?.id ?? null;
      client.setQueryData(queryKeys.daily(userId, n), view);
      if (view.isToday) client.setQueryData(queryKeys.daily(userId, null), view);
    },
  });
}

/** Whether the server has no daily today. */
export function isNone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'no-daily';
}

/** Whether there is no such number, or not yet. */
export function isNotYet(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not-found';
}

/** The calls of the race of a daily. It is started with its first question, once the lights are out. */
export function askOfDaily(daily: DailyView, isUntimed: boolean): Asking {
  const params = { n: daily.n };
  let isStarted = daily.state !== 'fresh';
  return async (call, limits) => {
    const sentAt = performance.now();
    const receipt = () => ({ sentAt, receivedAt: performance.now() });
    switch (call.asks) {
      case 'game':
        return { is: 'view-came', view: unstartedView(daily, isUntimed), receipt: receipt() };
      case 'view':
        return { is: 'view-came', view: gameViewOf(await fetchDaily(daily.n, limits.signal)), receipt: receipt() };
      case 'question': {
        if (!isStarted) {
          const body = { ...(isUntimed && { untimed: true }), source: ownArrival()?.source };
          const begun = await callApi(startDaily, { params, body, ...limits });
          isStarted = true;
          return { is: 'view-came', view: gameViewOf(begun), receipt: receipt() };
        }
        const asked = { params: { ...params, question: call.n }, ...limits };
        const question = await callApi(postDailyQuestion, asked);
        return { is: 'question-came', question, receipt: receipt() };
      }
      case 'verdict': {
        const body = { n: call.n, selectedOption: call.selectedOption, evidence: call.evidence };
        const verdict = await callApi(postDailyAnswer, { params, body, ...limits });
        if (call.selectedOption !== null) noteQuestion();
        return { is: 'verdict-came', verdict };
      }
    }
  };
}
