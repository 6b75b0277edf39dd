import { startCountdownSeconds } from '@lights-out/contracts/constants';
import { messages } from '@lights-out/contracts/messages';
import { type ReactNode, useId } from 'react';

import { Modal } from '../modal/Modal.tsx';
import { Button } from '../parts/Button.tsx';
import { LiveRegion } from '../parts/LiveRegion.tsx';
import styles from './Countdown.module.css';
import { StartLights } from './StartLights.tsx';
import { type StartSignal, type StartStage, useStart } from './use-start.ts';

interface CountdownProps {
  /** Called once, a moment after GO; what it starts takes the place of the countdown, which shows GO until then. */
  readonly onDone: () => void;
  /** Called when the player calls the start off, by the button or by Escape. */
  readonly onCancel: () => void;
  readonly title?: string;
  readonly subtitle?: string;
  readonly seconds?: number;
  /** How many start lights. */
  readonly indicators?: number;
  /** Keeps the lights on for as long as it holds: what is started is not ready yet. */
  readonly isHeld?: boolean;
  /** The lights went out on the page before: GO from the beginning. */
  readonly isOut?: boolean;
  /** What the player should know of the wait; said aloud as well. */
  readonly note?: string;
  /** What is raced for: shown in the note's place where there is none, and said with the title. */
  readonly target?: string;
  /** What the player has just done to the start: shown in place of the note, and said apart from the count while the lights are on; undefined where nothing is remarked. */
  readonly remark?: string | undefined;
  /** Called with how many lights are on as each goes on, and with GO. */
  readonly onSignal?: ((signal: StartSignal) => void) | undefined;
  /** Switches, beside the button that calls the start off. */
  readonly children?: ReactNode;
}

/** Seconds that are announced to screen readers; announcing each number would cut off the one before. */
const spokenAt: readonly number[] = [5, 3];

/**
 * The full-screen start countdown: over the seconds the lights go on one by one, stay on for a random
 * moment, go out together, and GO. Covers the page and holds the focus.
 */
export function Countdown({
  onDone,
  onCancel,
  title = messages.countdown.title,
  subtitle = messages.countdown.subtitle,
  seconds = startCountdownSeconds,
  indicators = 5,
  isHeld = false,
  isOut = false,
  note = '',
  target = '',
  remark,
  onSignal,
  children,
}: CountdownProps) {
  const { stage, lit, left } = useStart({ seconds, count: indicators, isHeld, isOut, onDone, onSignal });
  // A jump start is announced only while the lights are on.
  const called = (stage === 'lights' && remark) || '';
  const titleId = useId();
  const subtitleId = useId();
  const targetId = useId();
  return (
    <Modal
      // Not the button: the Enter that opened the countdown must not cancel it.
      focusesItself
      className={styles.screen}
      data-stage={left === 0 && stage === 'lights' ? 'hold' : stage}
      aria-labelledby={titleId}
      aria-describedby={target ? `${subtitleId} ${targetId}` : subtitleId}
      onDismiss={onCancel}
    >
      <h1 id={titleId} className={styles.title}>
        {title}
      </h1>
      <p id={subtitleId} className={styles.subtitle}>
        {subtitle}
      </p>
      <StartLights count={indicators} lit={lit} className={styles.lights} />
      <p className={styles.figure}>
        <span role="timer" aria-live="off" className={styles.seconds}>
          {left}
        </span>
        {stage === 'go' && (
          <span aria-hidden="true" className={styles.go}>
            {messages.countdown.go}
          </span>
        )}
      </p>
      <Note seen={called || note || target} target={target} targetId={targetId} />
      <div className={styles.controls}>
        <Button variant="secondary" onClick={onCancel}>
          {messages.parts.cancel}
        </Button>
        {children}
      </div>
      <LiveRegion message={note || spoken(stage, left, seconds)} />
      {remark !== undefined && <LiveRegion message={called} />}
    </Modal>
  );
}

/** The line under the figure. It is seen; of it the target alone is named with the title. */
function Note({ seen, target, targetId }: Readonly<Record<'seen' | 'target' | 'targetId', string>>) {
  return (
    <>
      <p className={styles.note} aria-hidden="true">
        {seen}
      </p>
      <p id={targetId} hidden>
        {target}
      </p>
    </>
  );
}

/** The last announcement stays until the next: clearing a live region announces nothing. */
function spoken(stage: StartStage, left: number, seconds: number): string {
  if (stage !== 'lights') return messages.parts.lightsOut;
  const at = spokenAt.findLast((mark) => left <= mark) ?? seconds;
  return messages.parts.secondsToGo(Math.min(at, seconds));
}
