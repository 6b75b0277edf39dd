import { queryKeys } from '@lights-out/web-kit';
import { type QueryCacheNotifyEvent, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

export interface Connection {
  /**
   * `unreachable`: the last call got no answer at all; `offline`: and the browser says that there is no network. It says so
   * wrongly with some VPNs and virtual network cards, so it is believed only then.
   */
  readonly state: 'up' | 'offline' | 'unreachable';
  /** Asks again for everything on the page that failed. */
  readonly tryAgain: () => Promise<void>;
}

/** Whether the server can be reached, judged by what the queries of all slices meet. */
export function useConnection(): Connection {
  const client = useQueryClient();
  const isOnline = useSyncExternalStore(
    followNetwork,
    () => navigator.onLine,
    () => true,
  );
  const [isAnswering, setIsAnswering] = useState(true);
  const tryAgain = useCallback(
    () => client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }),
    [client],
  );

  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        const answered = hasAnswered(event);
        if (answered !== undefined) setIsAnswering(answered);
      }),
    [client],
  );

  useEffect(() => {
    const onOnline = () => void tryAgain();
    // Asks for little, to see whether it is true.
    const onOffline = () => void client.refetchQueries({ queryKey: queryKeys.siteState });
    window.addEventListener('online', onOnline);
    window.addEventListener('offline', onOffline);
    return () => {
      window.removeEventListener('online', onOnline);
      window.removeEventListener('offline', onOffline);
    };
  }, [client, tryAgain]);

  if (isAnswering) return { state: 'up', tryAgain };
  return { state: isOnline ? 'unreachable' : 'offline', tryAgain };
}

/** Undefined if the event does not tell. An error with a status is a reply too. */
function hasAnswered(event: QueryCacheNotifyEvent): boolean | undefined {
  if (event.type !== 'updated') return undefined;
  if (event.action.type === 'success' && !event.action.manual) return true;
  if (event.action.type !== 'error') return undefined;
  // By its form, not its class: each slice brings its own copy of web-kit.
  const { status } = event.action.error as { status?: unknown };
  return typeof status === 'number' ? status > 0 : undefined;
}

function followNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
