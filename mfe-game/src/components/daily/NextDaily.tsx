import type { DailyView } from '@lights-out/contracts/daily';
import { messages } from '@lights-out/contracts/messages';
import { Button, formatCountdown, localInstant, useSecondsLeft } from '@lights-out/web-kit';

import { clocksOf } from '../../model/daily.ts';
import styles from './Daily.module.css';

const { daily: texts, dailyDoor } = messages;

interface NextDailyProps {
  readonly daily: DailyView;
  /** When the view was received, in milliseconds since the epoch. */
  readonly receivedAt: number;
  readonly onOpen: () => void;
}

/** When the next number opens, counted by the server's clock; then the way to it. */
export function NextDaily({ daily, receivedAt, onOpen }: NextDailyProps) {
  const { n, closesAt } = daily;
  const left = useSecondsLeft(localInstant(closesAt, daily, receivedAt));
  const { local, utc } = clocksOf(closesAt);
  const next = String(n + 1);
  if (left === 0) {
    return (
      <Button size="lg" isWideOnPhone onClick={onOpen}>
        {dailyDoor.nextOpen(next)}
      </Button>
    );
  }
  return (
    <div>
      <p role="timer" aria-live="off" className={styles.next}>
        {dailyDoor.nextIn(next, formatCountdown(left))}
      </p>
      <p className={styles.muted}>{local === utc ? texts.newAt(utc) : texts.newAtBoth(local, utc)}</p>
    </div>
  );
}
