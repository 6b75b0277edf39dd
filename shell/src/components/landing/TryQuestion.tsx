import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { Button, noteQuestion, playerState, usePageForm, usePlayerState, useReducedMotion } from '@lights-out/web-kit';
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';

import { tryLengthMs, tryMark, tryQuestion, type TryRun, tryScore, tryVerdict } from '../../model/try-question.ts';
import { runTryClock, showTryTime } from './run-try-clock.ts';
import styles from './TryQuestion.module.css';

const { tryOne } = messages.landing;

interface TryQuestionProps {
  /** Of each change: it is asked, it is over. */
  readonly onRun: (is: TryRun['is']) => void;
}

/**
 * One question with the clock of the game, which the visitor starts: no page runs a clock unasked. The points of
 * a right answer stay in this browser.
 */
export function TryQuestion({ onRun }: TryQuestionProps) {
  const titleId = useId();
  const [run, finish, start] = useTryRun(onRun);
  const time = useRef<HTMLSpanElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useTryClock(run, { time, bar }, () => finish(null, tryLengthMs));
  const question = useRef<HTMLHeadingElement>(null);
  // Only after a press: a page that opens moves no focus.
  useEffect(() => {
    if (run.is === 'asking') question.current?.focus({ preventScroll: true });
  }, [run.is]);
  const answer = (index: number) => {
    if (run.is === 'asking') finish(index, Math.min(tryLengthMs, performance.now() - run.startedAt));
  };
  return (
    <section aria-labelledby={titleId} className={styles.try} data-is={run.is}>
      <p className={styles.head}>
        <span id={titleId}>{tryOne.title}</span>
        <span ref={time} role="timer" aria-live="off" className={styles.time}>
          00.000
        </span>
      </p>
      <div className={styles.track} aria-hidden="true">
        <div ref={bar} className={styles.bar} />
      </div>
      <div className={styles.body}>
        {run.is === 'ready' && (
          <div className={styles.cover}>
            <p>{tryOne.lead}</p>
            <ul aria-hidden="true" className={styles.options}>
              {tryQuestion.options.map((option, index) => (
                <li key={option}>
                  <span className={styles.option}>
                    <span className={styles.letter}>{letterOf(index)}</span>
                  </span>
                </li>
              ))}
            </ul>
            {/* The race of the day stands above it. */}
            <Button variant="secondary" size="lg" isWide onClick={start}>
              {tryOne.start}
            </Button>
          </div>
        )}
        <Stage run={run} question={question} onChoose={answer} />
      </div>
    </section>
  );
}

interface StageProps {
  readonly run: TryRun;
  readonly question: RefObject<HTMLHeadingElement | null>;
  readonly onChoose: (index: number) => void;
}

/** The question with its options, and the verdict once it is answered. */
function Stage({ run, question, onChoose }: StageProps) {
  return (
    <div className={styles.stage}>
      <h2 ref={question} tabIndex={-1} className={styles.text}>
        {tryQuestion.question}
      </h2>
      <ul className={styles.options}>
        {tryQuestion.options.map((option, index) => (
          <li key={option}>
            <Option text={option} index={index} run={run} onChoose={() => onChoose(index)} />
          </li>
        ))}
      </ul>
      <p role="status" className={styles.verdict}>
        {run.is === 'over' && tryVerdict(run)}
      </p>
      <div className={styles.keep}>
        {run.is === 'over' && tryScore(run) > 0 && <KeepPoints />}
        {run.is === 'over' && tryScore(run) === 0 && (
          <Button to={pages.email()} isWideOnPhone>
            {tryOne.more}
          </Button>
        )}
      </div>
    </div>
  );
}

/** In two forms, where the experiment of this name runs. */
function KeepPoints() {
  const form = usePageForm('keep-points');
  return (
    <>
      <Button to={pages.email()} isWideOnPhone>
        {form === 'a' ? tryOne.keep : tryOne.keepAndRace}
      </Button>
      <p className={styles.note}>{tryOne.kept}</p>
    </>
  );
}

/** The run, what ends it, and what starts it. One whose points this browser keeps is over from the beginning. */
function useTryRun(onRun: (is: TryRun['is']) => void) {
  const kept = usePlayerState('tryPoints');
  const [own, setOwn] = useState<TryRun>({ is: 'ready' });
  const setRun = (next: TryRun) => {
    setOwn(next);
    onRun(next.is);
  };
  const run: TryRun =
    own.is === 'ready' && kept ? { is: 'over', chosen: tryQuestion.right, usedMs: kept.timeTaken * 1_000 } : own;
  const finish = (chosen: number | null, atMs: number) => {
    // To the millisecond, as a game is timed.
    const over = { is: 'over', chosen, usedMs: Math.round(atMs) } as const;
    setRun(over);
    if (chosen !== null) void noteQuestion();
    const score = tryScore(over);
    if (score > 0) playerState.write('tryPoints', { score, timeTaken: over.usedMs / 1_000 });
  };
  return [run, finish, () => setRun({ is: 'asking', startedAt: performance.now() })] as const;
}

/** Follows the clock of the browser while the question is asked, and stands at the time taken once it is over. */
function useTryClock(
  run: TryRun,
  { time, bar }: { readonly time: RefObject<HTMLElement | null>; readonly bar: RefObject<HTMLElement | null> },
  onEnd: () => void,
): void {
  const isStill = useReducedMotion();
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const hands = { time: time.current, bar: bar.current };
    if (run.is === 'asking') return runTryClock(hands, run.startedAt, isStill, () => end());
    if (run.is === 'over') showTryTime(hands, run.usedMs);
    return undefined;
  }, [run, isStill, time, bar]);
}

interface OptionProps {
  readonly text: string;
  readonly index: number;
  readonly run: TryRun;
  readonly onChoose: () => void;
}

const letterOf = (index: number) => String.fromCharCode(65 + index);
const signs = { right: '✓', wrong: '✕' } as const;

/** Keeps the focus when it is locked: only marked as disabled. */
function Option({ text, index, run, onChoose }: OptionProps) {
  const look = tryMark(index, run);
  return (
    <button
      type="button"
      className={styles.option}
      data-look={look}
      aria-disabled={run.is === 'over' || undefined}
      onClick={onChoose}
    >
      <span className={styles.letter}>{look === 'plain' ? letterOf(index) : signs[look]}</span> {text}
    </button>
  );
}
