import { boardQuery, type NamedBoard } from '@lights-out/contracts/board';
import { getLeaderboard } from '@lights-out/contracts/boards';
import type { Difficulty } from '@lights-out/contracts/scoring';
import { callApi, queryKeys } from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';

import { targetAmong, targetWords } from '../model/target.ts';

/** Two places ahead of the player's own, and the one behind. */
const rowsAsked = 4;
/** As long as a player takes to choose a race. A result that was saved since has put its own in place. */
const freshMs = 60_000;

/** What the player races for on the board, in words; empty until it is known, and where it cannot be had. */
export function useTarget(board: NamedBoard, difficulty: Difficulty, userId: string | undefined): string {
  const { data } = useQuery({
    queryKey: targetKey(board, difficulty, userId ?? ''),
    queryFn: async ({ signal }) => {
      const query = { ...boardQuery(board), ...partOf(board, difficulty), around: 'me', limit: rowsAsked } as const;
      return targetAmong(await callApi(getLeaderboard, { query, signal }), userId ?? '');
    },
    enabled: userId !== undefined,
    staleTime: freshMs,
    retry: false,
  });
  return data ? targetWords(data, board, difficulty) : '';
}

export function targetKey(board: NamedBoard, difficulty: Difficulty, userId: string) {
  return queryKeys.target({ board, ...partOf(board, difficulty) }, userId);
}

/** A contest is raced at one difficulty, which its board need not be narrowed to. */
function partOf({ kind }: NamedBoard, difficulty: Difficulty) {
  return kind === 'contest' ? {} : { difficulty };
}
