import {
  type Challenge,
  type ChallengeEntry,
  getChallenge,
  getChallengeLeaderboard,
  postChallenge,
} from '@lights-out/contracts/challenges';
import { getMe } from '@lights-out/contracts/session';
import type { CallOf } from '@lights-out/contracts/route';
import { ApiError, callApi, queryKeys } from '@lights-out/web-kit';
import { useMutation, useQuery } from '@tanstack/react-query';

/** How often a table on the screen is fetched again. */
const tableEveryMs = 15_000;

/** A friend challenge, fetched on every visit because it may have expired. Without an id nothing is fetched. */
export function useChallenge(id: string | null) {
  return useQuery<Challenge>({
    queryKey: queryKeys.challenge(id ?? ''),
    queryFn: ({ signal }) => callApi(getChallenge, { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
    refetchOnMount: 'always',
  });
}

/** The players of a challenge, best first; with `isWatched` fetched again every 15 s while the tab is visible. */
export function useChallengeTable(id: string | null, isWatched = false) {
  return useQuery<ChallengeEntry[]>({
    queryKey: queryKeys.challengeLeaderboard(id ?? ''),
    queryFn: ({ signal }) => callApi(getChallengeLeaderboard, { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
    refetchOnMount: 'always',
    refetchInterval: isWatched ? tableEveryMs : false,
  });
}

/**
 * Looks up whether a challenge that the player accepts has not expired since, and whether the session is still valid. Its
 * questions are served one by one by the game.
 */
export function useAcceptance(id: string) {
  return useMutation({
    mutationFn: async () => {
      const [me] = await Promise.all([callApi(getMe), callApi(getChallenge, { params: { id } })]);
      return { isSignedIn: me !== null };
    },
  });
}

/** Creates a challenge from a finished game; repeated for the same game, it returns the same challenge. */
export function useNewChallenge() {
  return useMutation({ mutationFn: (body: CallOf<typeof postChallenge>['body']) => callApi(postChallenge, { body }) });
}

/** Whether the challenge does not exist or has expired. */
export function isGone(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}
