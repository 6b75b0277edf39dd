import { messages } from '@lights-out/contracts/messages';
import { useEffect, useRef } from 'react';

import { useSecondsLeft } from '../hooks/use-seconds-left.ts';
import { classNames } from '../parts/class-names.ts';
import styles from './TimeLeft.module.css';

interface TimeLeftProps {
  /** The end of the countdown, ISO 8601. */
  readonly endsAt: string;
  /** Called once per instant, when it is reached or has passed already. */
  readonly onEnd?: () => void;
  /** The accessible name; 'Time left' by default. */
  readonly label?: string;
  readonly className?: string;
}

/** Days, hours, minutes and seconds to an instant, by the clock. Keeps its width while the numbers change. */
export function TimeLeft({ endsAt, onEnd, label = messages.parts.timeLeft, className }: TimeLeftProps) {
  const left = useSecondsLeft(Date.parse(endsAt));
  useEndOf(endsAt, left === 0, onEnd);
  const { days, hours, minutes, seconds } = splitSeconds(left);
  const { parts } = messages;
  return (
    <div role="timer" aria-label={label} className={classNames(styles.time, className)}>
      <Unit value={days} name={parts.days} />
      <Unit value={hours} name={parts.hours} />
      <Unit value={minutes} name={parts.minutes} />
      <Unit value={seconds} name={parts.seconds} />
    </div>
  );
}

function Unit({ value, name }: { value: number; name: string }) {
  return (
    <span className={styles.unit}>
      <span className={styles.value}>{String(value).padStart(2, '0')}</span> <span className={styles.name}>{name}</span>
    </span>
  );
}

function useEndOf(endsAt: string, isOver: boolean, onEnd: (() => void) | undefined): void {
  const toldOf = useRef<string | null>(null);
  useEffect(() => {
    if (!isOver || toldOf.current === endsAt) return;
    toldOf.current = endsAt;
    onEnd?.();
  }, [endsAt, isOver, onEnd]);
}

interface SplitSeconds {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** A count of whole seconds as days, hours, minutes and seconds. */
export function splitSeconds(total: number): SplitSeconds {
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3_600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  };
}
