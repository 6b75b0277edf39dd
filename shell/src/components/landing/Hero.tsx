import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import type { User } from '@lights-out/contracts/player';
import { Button, Skeleton, StartLights, usePlayerState, useReducedMotion } from '@lights-out/web-kit';
import { Suspense, useEffect, useState } from 'react';

import type { TryRun } from '../../model/try-question.ts';
import { lazyPart } from '../lazy-part.ts';
import { DailyDoor } from './DailyDoor.tsx';
import styles from './Hero.module.css';
import { SampleRun } from './SampleRun.tsx';
import { Today } from './Today.tsx';
import { TryQuestion } from './TryQuestion.tsx';

// Not for visitors, and not for the pages of players that are no front page.
const WelcomeBack = lazyPart(() => import(/* webpackChunkName: "welcome" */ './WelcomeBack.tsx'));

const lampCount = 5;
const betweenLampsMs = 550;

const { landing } = messages;
const [questions, seconds] = landing.promise;

interface HeroProps {
  readonly startAt: string;
  readonly user: User | null;
}

/**
 * What the game is, in one look: the race of the day for everybody, for a visitor a question to try, for a player their last race. The lights come on one by
 * one, and go out over the button that starts and when the clock of the question does.
 */
export function Hero({ startAt, user }: HeroProps) {
  const [isStarting, setIsStarting] = useState(false);
  const [tryIs, setTryIs] = useState<TryRun['is']>('ready');
  const hasTried = usePlayerState('tryPoints') !== null || tryIs === 'over';
  return (
    <section className={styles.hero}>
      <div className={styles.top}>
        <Lights areOut={isStarting || tryIs !== 'ready'} />
        <h1 className={styles.title}>
          <span className={styles.kicker}>{landing.title}</span> <span>{questions}</span> <span>{seconds}</span>
        </h1>
      </div>
      <div className={styles.lead}>
        <DailyDoor isSecond={user === null && hasTried} />
        {user ? (
          <Suspense fallback={<Skeleton className={styles.welcome} />}>
            <WelcomeBack user={user} />
          </Suspense>
        ) : (
          <TryQuestion onRun={setTryIs} />
        )}
      </div>
      <div className={styles.text}>
        <p className={styles.what}>{landing.what}</p>
        <div className={styles.actions}>
          <span
            onPointerEnter={() => setIsStarting(true)}
            onPointerLeave={() => setIsStarting(false)}
            onFocus={() => setIsStarting(true)}
            onBlur={() => setIsStarting(false)}
          >
            <Button to={startAt} variant="secondary" size="lg">
              {landing.start}
            </Button>
          </span>
          <Button to={pages.leaderboard()} variant="secondary" size="lg">
            {landing.leaderboard}
          </Button>
        </div>
        {user ? <Today isInColumn /> : <SampleRun />}
      </div>
    </section>
  );
}

/** A component of its own, so that a lamp that comes on draws nothing else again. */
function Lights({ areOut }: { readonly areOut: boolean }) {
  const lit = useLightsComingOn();
  return <StartLights lit={areOut ? 0 : lit} className={styles.lights} />;
}

/** How many start lights are on: one more at each step until all are; all at once with reduced motion. */
function useLightsComingOn(): number {
  const isStill = useReducedMotion();
  const [lit, setLit] = useState(0);
  useEffect(() => {
    if (isStill || lit === lampCount) return undefined;
    const timer = setTimeout(() => setLit(lit + 1), betweenLampsMs);
    return () => clearTimeout(timer);
  }, [isStill, lit]);
  return isStill ? lampCount : lit;
}
