import { useMe, whenIdle } from '@lights-out/web-kit';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { lazyPart } from '../components/lazy-part.ts';
import { isRace } from '../model/page-frame.ts';

const Strips = lazyPart(() => import('./Strips.tsx'));

/** What waits for a player on every page but a race; asked for after the page, and of nobody but a signed-in player. */
export function LateStrips() {
  const { user } = useMe();
  const { pathname } = useLocation();
  const [isIdle, setIsIdle] = useState(false);
  const isSignedIn = user !== null;
  useEffect(() => (isSignedIn ? whenIdle(() => setIsIdle(true)) : undefined), [isSignedIn]);
  if (!user || !isIdle || isRace(pathname)) return null;
  return (
    <Suspense>
      <Strips user={user} />
    </Suspense>
  );
}
