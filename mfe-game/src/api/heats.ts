import {
  bookHeat,
  getHeat,
  getHeats,
  type OwnHeat,
  postHeatAnswer,
  postHeatAppeal,
  postHeatQuestion,
  startHeat,
} from '@lights-out/contracts/heats';
import { ApiError, callApi, queryKeys } from '@lights-out/web-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { gameViewOf, refreshMs } from '../model/heat.ts';
import type { Asking } from './run-call.ts';

/** The player's heats, that of the newest contest first. */
export function useHeats(userId: string | undefined) {
  return useQuery({
    queryKey: queryKeys.heats(userId ?? ''),
    queryFn: ({ signal }) => callApi(getHeats, { signal }),
    refetchOnMount: 'always',
    enabled: userId !== undefined,
  });
}

/** The player's heat in a contest, asked for again as often as somebody else may change it. */
export function useHeat(userId: string, contest: string) {
  return useQuery<OwnHeat>({
    queryKey: queryKeys.heat(userId, contest),
    queryFn: ({ signal }) => callApi(getHeat, { params: { contest }, signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data ? refreshMs(state.data) : false),
  });
}

/** Whether there is no such heat. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** A step of the player's heat, whose reply is the heat as it is then; a refusal refetches it. */
function useStep<Given>(userId: string, contest: string, step: (given: Given) => Promise<OwnHeat>) {
  const client = useQueryClient();
  const queryKey = queryKeys.heat(userId, contest);
  return useMutation({
    mutationFn: step,
    onSuccess: (heat) => client.setQueryData(queryKey, heat),
    onError: () => client.invalidateQueries({ queryKey }),
  });
}

/** Chooses an appointment, or moves it. */
export function useBook(userId: string, contest: string) {
  return useStep(userId, contest, (appointment: string) =>
    callApi(bookHeat, { params: { contest }, body: { appointment } }),
  );
}

export function useStart(userId: string, contest: string) {
  return useStep<void>(userId, contest, () => callApi(startHeat, { params: { contest } }));
}

export function useHeatAppeal(userId: string, contest: string) {
  const { mutateAsync } = useStep(userId, contest, (body: { text: string }) =>
    callApi(postHeatAppeal, { params: { contest }, body }),
  );
  return mutateAsync;
}

/** The calls of the race of a heat, which has no line to measure and no seals. */
export function askOfHeat(contest: string): Asking {
  const params = { contest };
  return async (pendingCall, limits) => {
    const sentAt = performance.now();
    const receipt = () => ({ sentAt, receivedAt: performance.now() });
    if (pendingCall.asks === 'question') {
      const question = await callApi(postHeatQuestion, { params: { contest, n: pendingCall.n }, ...limits });
      return { is: 'question-came', question, receipt: receipt() };
    }
    if (pendingCall.asks === 'verdict') {
      const { n, selectedOption, evidence, arrival } = pendingCall;
      const verdict = await callApi(postHeatAnswer, {
        params,
        body: { n, selectedOption, evidence, arrival },
        ...limits,
      });
      return { is: 'verdict-came', verdict };
    }
    const heat = await callApi(getHeat, { params, ...limits });
    return { is: 'view-came', view: gameViewOf(heat), receipt: receipt() };
  };
}
