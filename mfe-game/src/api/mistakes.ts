import {
  getMistakes,
  type MistakesView,
  postMistakeAnswer,
  postMistakeQuestion,
  startMistakes,
} from '@lights-out/contracts/mistakes';
import { callApi, mistakesQuery, queryKeys } from '@lights-out/web-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { gameViewOf, unstartedView } from '../model/mistakes.ts';
import type { Asking } from './run-call.ts';

export function useMistakes(userId: string) {
  return useQuery({ ...mistakesQuery(userId), refetchOnMount: 'always' });
}

/** Takes over what the server says once a race is over. */
export function useRaceOver(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(getMistakes, {}),
    onSuccess: (view) => client.setQueryData(queryKeys.mistakes(userId), view),
  });
}

/** The calls of the race of mistakes. It is started with its first question, once the lights are out. */
export function askOfMistakes(mistakes: MistakesView, isTimed: boolean): Asking {
  let isStarted = mistakes.run !== null;
  return async (call, limits) => {
    const sentAt = performance.now();
    const receipt = () => ({ sentAt, receivedAt: performance.now() });
    switch (call.asks) {
      case 'game':
        return { is: 'view-came', view: unstartedView(mistakes, isTimed), receipt: receipt() };
      case 'view':
        return { is: 'view-came', view: gameViewOf(await callApi(getMistakes, limits)), receipt: receipt() };
      case 'question': {
        if (!isStarted) {
          const begun = await callApi(startMistakes, { body: isTimed ? { timed: true } : {}, ...limits });
          isStarted = true;
          return { is: 'view-came', view: gameViewOf(begun), receipt: receipt() };
        }
        const question = await callApi(postMistakeQuestion, { params: { n: call.n }, ...limits });
        return { is: 'question-came', question, receipt: receipt() };
      }
      case 'verdict': {
        const body = { n: call.n, selectedOption: call.selectedOption, arrival: call.arrival };
        return { is: 'verdict-came', verdict: await callApi(postMistakeAnswer, { body, ...limits }) };
      }
    }
  };
}
