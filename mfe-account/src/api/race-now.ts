import { postChallenge } from '@lights-out/contracts/challenges';
import { challengeDays, questionsPerGame } from '@lights-out/contracts/constants';
import { getHistory } from '@lights-out/contracts/results';
import { callApi } from '@lights-out/web-kit';
import { useMutation } from '@tanstack/react-query';

/** Among how many of the newest races one that can be sent is looked for. */
const newest = 20;

/**
 * A challenge of the player's newest race against the clock; null where there is none. A race of a friend challenge is not sent on:
 * the friend may know its questions. Nor is one without points: there would be nothing to beat.
 */
export function useRaceNow(userId: string) {
  return useMutation({
    mutationFn: async () => {
      const races = await callApi(getHistory, { params: { id: userId }, query: { limit: newest } });
      const race = races.find(({ isUntimed, challengeId, score }) => !isUntimed && challengeId === null && score > 0);
      if (race === undefined) return null;
      const { gameId, score, isPremium, difficulty } = race;
      const { challengeId } = await callApi(postChallenge, {
        body: {
          creatorId: userId,
          creatorScore: score,
          isPremium,
          difficulty,
          gameId,
          expiresAt: new Date(Date.now() + challengeDays * 86_400_000).toISOString(),
          questionIds: Array.from({ length: questionsPerGame }, (_, index) => index + 1),
        },
      });
      return { challengeId, score };
    },
  });
}
