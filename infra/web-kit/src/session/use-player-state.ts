import { useCallback, useSyncExternalStore } from 'react';

import { type PlayerState, type PlayerStateKey, playerState } from './player-state.ts';

/** The stored value of `key`, kept up to date with changes by this slice, another slice or another tab; the default where a page is prerendered. */
export function usePlayerState<Key extends PlayerStateKey>(key: Key): PlayerState[Key] {
  const subscribe = useCallback((listener: () => void) => playerState.subscribe(key, listener), [key]);
  return useSyncExternalStore(
    subscribe,
    () => playerState.read(key),
    () => playerState.initial(key),
  );
}
