import type { Standing } from '@lights-out/contracts/standing';
import type { GameResult } from '@lights-out/web-kit';

import { useChallengeTable } from '../../api/challenges.ts';
import type { useSavedResult } from '../../api/results.ts';

interface ShownRank {
  /** Null if there is none, undefined while it loads. */
  readonly standing: Pick<Standing, 'rank' | 'totalParticipants'> | null | undefined;
  readonly isSaving: boolean;
}

/** Where a result stands: on its board, or, as a challenge game counts on none, in the table of its challenge. */
export function useChallengeRank(
  { challengeId, userId }: GameResult,
  { data, isFetching }: ReturnType<typeof useSavedResult>,
): ShownRank {
  const table = useChallengeTable(challengeId);
  if (challengeId === null) return { standing: data?.standing, isSaving: isFetching };
  if (data?.challenge?.isCounted === false) return { standing: null, isSaving: false };
  const own = table.data?.find((row) => row.userId === userId);
  return {
    standing: own && table.data && { rank: own.rank, totalParticipants: table.data.length },
    isSaving: table.isFetching || isFetching,
  };
}
