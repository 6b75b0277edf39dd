import { playerState, queryKeys, useMe } from '@lights-out/web-kit';
import { useQueryClient } from '@tanstack/react-query';

/** Returns a function that removes everything about the player from this browser. */
export function useForgetPlayer(): (what?: 'session' | 'everything') => void {
  const client = useQueryClient();
  const { clearUser } = useMe();
  return (what = 'session') => {
    clearUser();
    if (what === 'everything') for (const key of ['board', 'difficulty', 'answers'] as const) playerState.remove(key);
    client.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey[0] !== queryKeys.me[0] });
  };
}
