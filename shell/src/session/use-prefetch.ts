import { pages } from '@lights-out/contracts/pages';
import type { SliceName } from '@lights-out/contracts/pages';
import { useEffect } from 'react';

import type { RemoteCache } from '../remotes.ts';
import { whenUsed } from '../components/when-used.ts';

/** On the landing page, after the first interaction: loads the remotes in the order in which a player needs them. */
export function usePrefetch(remotes: RemoteCache, pathname: string, isSignedIn: boolean): void {
  const isDue = pathname === pages.home() && !savesData();
  useEffect(() => {
    if (!isDue) return undefined;
    const order: readonly SliceName[] = isSignedIn
      ? ['game', 'leaderboard', 'account']
      : ['account', 'game', 'leaderboard'];
    let isOver = false;
    const prefetchAll = async () => {
      for (const slice of order) if (!isOver) await remotes.prefetch(slice);
    };
    const cancel = whenUsed(() => void prefetchAll());
    return () => {
      isOver = true;
      cancel();
    };
  }, [remotes, isDue, isSignedIn]);
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
