import type { LeaderboardEntry } from '@lights-out/contracts/boards';
import type { Difficulty } from '@lights-out/contracts/scoring';
import { aLeaderboardEntry, answer, type FakeAnswer, idOf } from '@lights-out/web-kit/testing';

interface AskedFor {
  readonly premium: boolean;
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly difficulty?: Difficulty | undefined;
  readonly around?: 'me' | 'score' | undefined;
}

/** Players of a board, in order; the player of rank n has the id n and is called P n. */
export function aBoard(size: number): LeaderboardEntry[] {
  return Array.from({ length: size }, (_, index) =>
    aLeaderboardEntry({
      rank: index + 1,
      userId: idOf(index + 1),
      displayName: `P ${index + 1}`,
      score: 1_400 - index,
    }),
  );
}

/** Answers as the server does: a page after the cursor, told where the next one begins, or the rows around one player. */
export function pagesOf(board: readonly LeaderboardEntry[], ownId?: string) {
  return ({ query }: { query: AskedFor }): FakeAnswer => {
    if (query.around) {
      const own = board.findIndex(({ userId }) => userId === ownId);
      const first = Math.max(0, own - Math.floor(query.limit / 2));
      return answer(200, own === -1 ? [] : board.slice(first, first + query.limit));
    }
    const from = Number(query.cursor ?? 0);
    const end = from + query.limit;
    return answer(200, board.slice(from, end), end < board.length ? { 'x-next-cursor': String(end) } : {});
  };
}
