import { messages } from '@lights-out/contracts/messages';
import { coversScreen, formatPoints, hear, Sectors } from '@lights-out/web-kit';
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';

import { countedScores, finishSteps, type FinishStep } from '../../model/finish-steps.ts';
import type { Headline } from '../../model/headline.ts';
import styles from './Finish.module.css';
import { FinishTower, type FinishRow } from './FinishTower.tsx';

interface FinishProps {
  readonly score: number;
  readonly answers: ComponentProps<typeof Sectors>['answers'] & readonly { readonly score: number }[];
  readonly total: number;
  readonly isUntimed: boolean;
  /** Null where there is none, or it is not known yet. */
  readonly headline: Headline | null;
  /** The places around the player; empty until they are known. */
  readonly rows: readonly FinishRow[];
  /** The headline is due. */
  readonly onHeadline: () => void;
  /** It is over, or a key or a tap has ended it. */
  readonly onEnd: () => void;
}

/**
 * The end of a race, over its results: black, one sweep of the flag, the score counted up as the sectors light, the tower with
 * the new place, the headline. A picture alone: what it shows is on the page below, and is said there.
 */
export function Finish({ score, answers, total, isUntimed, headline, rows, onHeadline, onEnd }: FinishProps) {
  const step = useSteps(total, onHeadline, onEnd);
  useSkip(onEnd);
  const scores = countedScores(answers, total, score);
  const driven = answers.filter(({ n }) => n <= step.counted);
  return (
    <div className={styles.finish} aria-hidden="true" {...coversScreen}>
      <div className={styles.flag} data-is-on={step.isSwept || undefined} />
      <div className={styles.stage} data-is-on={step.isSwept || undefined}>
        <p className={styles.score}>{formatPoints(scores[step.counted] ?? score)}</p>
        <Sectors answers={driven} total={total} isUntimed={isUntimed} fresh={step.counted} />
        <p className={styles.headline} data-is={headline?.is} data-is-on={step.isSaid || undefined}>
          {headline?.text ?? messages.results.flag}
        </p>
        <FinishTower rows={rows} hasMoved={step.hasMoved} />
      </div>
    </div>
  );
}

/** Follows the clock through the steps. */
function useSteps(total: number, onHeadline: () => void, onEnd: () => void): FinishStep {
  const [step, setStep] = useState<FinishStep>({ isSwept: false, counted: 0, hasMoved: false, isSaid: false });
  const take = useEffectEvent((next: FinishStep) => {
    setStep(next);
    if (next.counted > step.counted) hear('sector');
    if (next.isSaid) onHeadline();
  });
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const { steps, endsAfterMs } = finishSteps(total);
    const timers = [
      ...steps.map(({ afterMs, ...next }) => setTimeout(() => take(next), afterMs)),
      setTimeout(() => end(), endsAfterMs),
    ];
    return () => timers.forEach(clearTimeout);
  }, [total]);
  return step;
}

/** Follows keyboard and pointer: any key or tap ends it, and does nothing else with the same press. */
function useSkip(onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const skip = (event: Event) => {
      if (event instanceof KeyboardEvent && (event.ctrlKey || event.metaKey || event.altKey || event.repeat)) return;
      // A Tab still moves the focus.
      if (!(event instanceof KeyboardEvent) || event.key === 'Enter' || event.key === ' ') event.preventDefault();
      end();
    };
    window.addEventListener('keydown', skip, { capture: true });
    // Not the beginning of a tap, whose end would press what it uncovers.
    window.addEventListener('click', skip, { capture: true });
    return () => {
      window.removeEventListener('keydown', skip, { capture: true });
      window.removeEventListener('click', skip, { capture: true });
    };
  }, []);
}
