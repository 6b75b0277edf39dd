import type { CallOf, Difficulty } from '@lights-out/contracts';
import type { postChallenge } from '@lights-out/contracts/challenges';

const weekMs = 604_800_000;

/** The body of the call that creates a friend challenge from a finished game. */
export function challengeOf(
  creatorId: string,
  gameId: string,
  { difficulty = 'medium', now = new Date() }: { readonly difficulty?: Difficulty; readonly now?: Date } = {},
): CallOf<typeof postChallenge>['body'] {
  return {
    creatorId,
    gameId,
    creatorScore: 0,
    isPremium: false,
    difficulty,
    expiresAt: new Date(now.getTime() + weekMs).toISOString(),
    questionIds: [1, 2, 3, 4, 5, 6, 7],
  };
}
