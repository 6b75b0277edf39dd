import { bestScore } from '@lights-out/contracts/scoring';
import type { DailyStanding } from '@lights-out/contracts/daily';
import { messages } from '@lights-out/contracts/messages';
import { formatPoints, VisuallyHidden } from '@lights-out/web-kit';
import type { CSSProperties } from 'react';

import styles from './Histogram.module.css';

const { result: texts } = messages.daily;

interface HistogramProps {
  readonly standing: DailyStanding;
  readonly score: number;
}

/** Everybody's scores by tenths of the best possible one, the player's own step in white. */
export function Histogram({ standing: { histogram, isFinal }, score }: HistogramProps) {
  const best = bestScore('medium');
  const step = best / histogram.length;
  const own = Math.min(histogram.length - 1, Math.floor(score / step));
  const most = Math.max(1, ...histogram);
  return (
    <ol className={styles.histogram} aria-label={isFinal ? texts.histogramFinal : texts.histogram}>
      {histogram.map((count, index) => (
        <li
          key={index}
          className={styles.bar}
          data-is-own={index === own || undefined}
          style={{ '--share': count / most } as CSSProperties}
        >
          <VisuallyHidden>
            {texts.step(formatPoints(index * step), formatPoints((index + 1) * step), count)}
            {index === own && `, ${texts.yours}`}
          </VisuallyHidden>
        </li>
      ))}
    </ol>
  );
}
