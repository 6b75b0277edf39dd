import { useMe, whenIdle } from '@lights-out/web-kit';
import { Suspense, useEffect, useState } from 'react';

import { lazyPart } from '../components/lazy-part.ts';

const WinnerStrip = lazyPart(() => import('./WinnerStrip.tsx'));

/** The strip of a winner, asked for after the page, and of nobody but a signed-in player. */
export function LateWinnerStrip() {
  const { user } = useMe();
  const [isIdle, setIsIdle] = useState(false);
  const isSignedIn = user !== null;
  useEffect(() => (isSignedIn ? whenIdle(() => setIsIdle(true)) : undefined), [isSignedIn]);
  if (!user || !isIdle) return null;
  return (
    <Suspense>
      <WinnerStrip user={user} />
    </Suspense>
  );
}
