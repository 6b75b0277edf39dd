import { boardQuery, practice } from '@lights-out/contracts/board';
import { getRank } from '@lights-out/contracts/boards';
import { rankRefreshMs } from '@lights-out/contracts/constants';
import { getGameSplits } from '@lights-out/contracts/game';
import { callApi, queryKeys } from '@lights-out/web-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import type { GameHead } from '../model/game-state.ts';

/** The rank that the score so far would have on the game's board; polled every five seconds during a game. */
export function useRank(head: GameHead | null, score: number, isRunning: boolean) {
  return useQuery({
    queryKey: queryKeys.rank(head?.gameId ?? '', score),
    queryFn: ({ signal }) => callApi(getRank, { query: rankQuery(head, score), signal }),
    enabled: head !== null && score > 0 && isRunning,
    refetchInterval: rankRefreshMs,
    placeholderData: keepPreviousData,
  });
}

/** The score after each question of the runs that the game is compared with; fetched once. */
export function useSplits(head: GameHead | null) {
  return useSplitsOf(head?.gameId ?? null);
}

/** The same for a game by its id, which may be over. */
export function useSplitsOf(gameId: string | null) {
  return useQuery({
    queryKey: queryKeys.splits(gameId ?? ''),
    queryFn: ({ signal }) => callApi(getGameSplits, { params: { id: gameId ?? '' }, signal }),
    enabled: gameId !== null,
  }).data;
}

function rankQuery(head: GameHead | null, score: number) {
  return {
    score,
    ...boardQuery(head?.board ?? practice),
    ...(head && { difficulty: head.difficulty }),
    ...(typeof head?.best === 'number' && { best: head.best }),
  };
}
