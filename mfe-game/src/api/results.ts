import { isPremium } from '@lights-out/contracts/board';
import { postResult } from '@lights-out/contracts/results';
import { callApi, type GameResult, queryKeys } from '@lights-out/web-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { targetAfter } from '../model/target.ts';
import { targetKey } from './target.ts';

/**
 * Saves the result on every visit of the page. The server keeps one result however often it is sent, and replies with
 * its current standing, which is the next race's target.
 */
export function useSavedResult(result: GameResult) {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: queryKeys.result(result.gameId),
    queryFn: async ({ signal }) => {
      const saved = await callApi(postResult, { body: bodyOf(result), signal });
      const { board, difficulty, userId } = result;
      if (saved.comparison && saved.standing)
        queryClient.setQueryData(targetKey(board, difficulty, userId), targetAfter(saved.comparison, saved.standing));
      return saved;
    },
    refetchOnMount: 'always',
  });
}

function bodyOf({ userId, score, correctAnswers, averageSpeed, board, challengeId, gameId }: GameResult) {
  return {
    userId,
    score,
    correctAnswers,
    averageSpeed,
    isPremium: isPremium(board),
    gameId,
    ...(challengeId !== null && { challengeId }),
  };
}
