import { messages } from '@lights-out/contracts/messages';
import { whenIdle } from '@lights-out/web-kit';
import { Suspense, useEffect, useId, useState } from 'react';

import { lazyPart } from '../lazy-part.ts';
import styles from './DailyDoor.module.css';
import { StillDoor } from './StillDoor.tsx';

const { dailyDoor: texts } = messages;

const LiveDoor = lazyPart(() => import(/* webpackChunkName: "daily-door" */ './LiveDoor.tsx'));

interface DailyDoorProps {
  /** Something else on the page is to be done first, and has the red button. */
  readonly isSecond: boolean;
}

/** The way to the Daily Seven. It opens at once; what is known of today's number comes when the page has been painted. */
export function DailyDoor({ isSecond }: DailyDoorProps) {
  const titleId = useId();
  const [isLive, setLive] = useState(false);
  // Follows the browser: the first paint does not wait for it.
  useEffect(() => whenIdle(() => setLive(true)), []);
  return (
    <section aria-labelledby={titleId} className={styles.door}>
      <h2 id={titleId} className={styles.name}>
        {texts.name}
      </h2>
      {isLive ? (
        <Suspense fallback={<StillDoor isSecond={isSecond} />}>
          <LiveDoor isSecond={isSecond} />
        </Suspense>
      ) : (
        <StillDoor isSecond={isSecond} />
      )}
    </section>
  );
}
