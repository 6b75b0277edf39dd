import {
  type DailyArchive,
  type DailyView,
  getDailyArchive,
  postDailyAnswer,
  postDailyQuestion,
  startDaily,
} from '@lights-out/contracts/daily';
import type { SolvedPuzzle } from '@lights-out/contracts/puzzle';
import {
  ApiError,
  attemptSolved,
  callApi,
  fetchDaily,
  noteQuestion,
  ownArrival,
  queryKeys,
  useMe,
} from '@lights-out/web-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { gameViewOf, unstartedView } from '../model/daily.ts';
import type { Asking, Limits } from './run-call.ts';

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
  return async (call, limits, onChecking) => {
    const sentAt = performance.now();
    const receipt = () => ({ sentAt, receivedAt: performance.now() });
    switch (call.asks) {
      case 'game':
        return { is: 'view-came', view: unstartedView(daily, isUntimed), receipt: receipt() };
      case 'view':
        return { is: 'view-came', view: gameViewOf(await fetchDaily(daily.n, limits.signal)), receipt: receipt() };
      case 'question': {
        if (!isStarted) {
          const begun = await begin(daily.n, isUntimed, limits, onChecking);
          if (begun === undefined) return { is: 'refused', why: 'crowded' };
          isStarted = true;
          return { is: 'view-came', view: gameViewOf(begun), receipt: receipt() };
        }
        const asked = { params: { ...params, question: call.n }, ...limits };
        const question = await callApi(postDailyQuestion, asked);
        return { is: 'question-came', question, receipt: receipt() };
      }
      case 'verdict': {
        const body = { n: call.n, selectedOption: call.selectedOption, evidence: call.evidence, arrival: call.arrival };
        const verdict = await callApi(postDailyAnswer, { params, body, ...limits });
        if (call.selectedOption !== null) void noteQuestion();
        return { is: 'verdict-came', verdict };
      }
    }
  };
}

/**
 * Starts the race; where the server asks a new guest for a puzzle, with its solution.
 *
 * @returns undefined where the browser cannot solve it
 */
async function begin(
  n: number,
  isUntimed: boolean,
  limits: Limits,
  onChecking: () => void,
): Promise<DailyView | undefined> {
  const body = { ...(isUntimed && { untimed: true }), source: ownArrival()?.source };
  const start = (solved?: SolvedPuzzle) =>
    callApi(startDaily, { params: { n }, body: { ...body, ...(solved && { solved }) }, ...limits });
  try {
    return await attemptSolved(start, (puzzle) => {
      onChecking();
      return solve(puzzle, limits.signal);
    });
  } catch (error) {
    if (error instanceof ApiError && error.puzzle !== undefined) return undefined;
    throw error;
  }
}

/** Solves in a chunk that few ever need; undefined also where it does not load. */
async function solve(puzzle: unknown, signal: AbortSignal | undefined): Promise<SolvedPuzzle | undefined> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  signal?.addEventListener('abort', stop);
  try {
    const { solvePuzzle } = await import(/* webpackChunkName: "late-puzzle" */ '@lights-out/web-kit/solve-puzzle');
    return await solvePuzzle(puzzle, controller);
  } catch {
    return undefined;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}
