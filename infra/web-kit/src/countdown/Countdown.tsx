import { startCountdownSeconds } from '@lights-out/contracts/constants';
import { messages } from '@lights-out/contracts/messages';
import { useEffect, useId, useRef, useState } from 'react';

import { useSecondsLeft } from '../hooks/use-seconds-left.ts';
import { Modal } from '../modal/Modal.tsx';
import { Button } from '../parts/Button.tsx';
import { LiveRegion } from '../parts/LiveRegion.tsx';
import styles from './Countdown.module.css';
import { litLights } from './lit-lights.ts';
import { StartLights } from './StartLights.tsx';

interface CountdownProps {
  /** Called once, when the lights go out. */
  readonly onDone: () => void;
  /** Called when the player calls the start off, by the button or by Escape. */
  readonly onCancel: () => void;
  readonly title?: string;
  readonly subtitle?: string;
  readonly seconds?: number;
  /** How many start lights. */
  readonly indicators?: number;
  /**
   * Called with the number of lights that are on, initially and on each change; 0 is lights out. Must be a stable
   * function.
   */
  readonly onLights?: ((lit: number) => void) | undefined;
}

/** Seconds that are announced to screen readers; announcing each number would cut off the one before. */
const spokenAt: readonly number[] = [5, 3];

/**
 * The full-screen start countdown: the lights go on one by one over the seconds and out together at zero. Counts by the
 * clock from its first render. Covers the page and holds the focus.
 */
export function Countdown({
  onDone,
  onCancel,
  title = messages.countdown.title,
  subtitle = messages.countdown.subtitle,
  seconds = startCountdownSeconds,
  indicators = 5,
  onLights,
}: CountdownProps) {
  const [endsAt] = useState(() => Date.now() + seconds * 1_000);
  const left = useSecondsLeft(endsAt);
  const lit = litLights(left, seconds, indicators);
  useEffect(() => onLights?.(lit), [lit, onLights]);
  useOnce(left === 0, onDone);

  const titleId = useId();
  const subtitleId = useId();
  return (
    <Modal
      // Not the button: the Enter that opened the countdown must not cancel it.
      focusesItself
      className={styles.screen}
      aria-labelledby={titleId}
      aria-describedby={subtitleId}
      onDismiss={onCancel}
    >
      <h1 id={titleId} className={styles.title}>
        {title}
      </h1>
      <p id={subtitleId} className={styles.subtitle}>
        {subtitle}
      </p>
      <StartLights count={indicators} lit={lit} className={styles.lights} />
      <p className={styles.seconds} role="timer" aria-live="off">
        {left}
      </p>
      <Button variant="secondary" onClick={onCancel}>
        {messages.parts.cancel}
      </Button>
      <LiveRegion message={spoken(left, seconds)} />
    </Modal>
  );
}

/** The last announcement stays until the next: clearing a live region announces nothing. */
function spoken(left: number, seconds: number): string {
  if (left === 0) return messages.parts.lightsOut;
  const at = spokenAt.findLast((mark) => left <= mark) ?? seconds;
  return messages.parts.secondsToGo(at);
}

/** Calls `act` the first time that `isDue` holds, in its newest form, and never again. */
function useOnce(isDue: boolean, act: () => void): void {
  const wasDone = useRef(false);
  useEffect(() => {
    if (!isDue || wasDone.current) return;
    wasDone.current = true;
    act();
  }, [isDue, act]);
}
