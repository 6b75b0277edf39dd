import { isPremium } from '@lights-out/contracts/board';
import { postResult } from '@lights-out/contracts/results';
import { callApi, type GameResult, queryKeys } from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';

/**
 * Saves the result on every visit of the page. The server keeps one result however often it is sent, and replies with
 * its current standing.
 */
export function useSavedResult(result: GameResult) {
  return useQuery({
    queryKey: queryKeys.result(result.gameId),
    queryFn: ({ signal }) => callApi(postResult, { body: bodyOf(result), signal }),
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
