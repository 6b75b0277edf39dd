import { getGame } from '@lights-out/contracts/game';
import { callApi, queryKeys } from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';

/** A finished game of the player's own with all its questions; it does not change any more. */
export function useReview(gameId: string) {
  return useQuery({
    // Apart from what the game itself keeps under its name while it runs.
    queryKey: [...queryKeys.game(gameId), 'review'],
    queryFn: ({ signal }) => callApi(getGame, { params: { id: gameId }, signal }),
  });
}
