import { pages } from '@lights-out/contracts/pages';
import type { SliceName } from '@lights-out/contracts/pages';
import { useMe, whenUsed } from '@lights-out/web-kit';
import { useEffect } from 'react';

import type { RemoteCache } from '../remotes.ts';

interface PrefetchRemotesProps {
  readonly remotes: RemoteCache;
  readonly pathname: string;
}

/** On the landing page, after the first interaction: loads the remotes in the order in which a player needs them. */
export function PrefetchRemotes({ remotes, pathname }: PrefetchRemotesProps): null {
  const isSignedIn = useMe().user !== null;
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
  return null;
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
