import { messages } from '@lights-out/contracts/messages';
import type { AnswerFigures } from '@lights-out/contracts/results';
import { sectorOf } from '@lights-out/contracts/scoring';
import { formatPoints } from '@lights-out/web-kit';
import { type CSSProperties, useId } from 'react';

import { type RaceLine, traceOf } from '../../model/race-lines.ts';
import { signed } from '../../model/result-story.ts';
import styles from './RaceChart.module.css';

const texts = messages.results.chart;
const marks = { fastest: '◆', quick: '▲', slow: '●', right: '●', wrong: '✕' } as const;

interface RaceChartProps {
  /** The player's first. */
  readonly lines: readonly RaceLine[];
  readonly answers: readonly AnswerFigures[];
  readonly total: number;
  readonly isUntimed: boolean;
}

/** The race as a picture: after each sector the points ahead of or behind the run it was driven against; and the same as a table. */
export function RaceChart({ lines, answers, total, isUntimed }: RaceChartProps) {
  const titleId = useId();
  const { gaps, rules } = traceOf(lines);
  const [low, high] = [rules[0] ?? 0, rules.at(-1) ?? 1];
  const place = (n: number, gap: number) =>
    ({ '--x': `${(n / total) * 100}%`, '--y': `${((gap - low) / (high - low)) * 100}%` }) as CSSProperties;
  return (
    <section aria-labelledby={titleId} className={styles.chart}>
      <h2 id={titleId}>{texts.title}</h2>
      <ul className={styles.legend} aria-hidden="true">
        {lines.map(({ is, name, scores }) => (
          <li key={name} className={styles.run}>
            <svg className={styles.sample} viewBox="0 0 24 4">
              <path className={styles.line} data-is={is} d="M0 2H24" />
            </svg>
            <span className={styles.name}>{name}</span>
            <strong>{formatPoints(scores.at(-1) ?? 0)}</strong>
          </li>
        ))}
      </ul>
      <div className={styles.plot} aria-hidden="true">
        {rules.map((gap) => (
          <span key={gap} className={styles.rule} data-is-zero={gap === 0 || undefined} style={place(0, gap)}>
            {lines.length > 1 ? signed(gap) : formatPoints(gap)}
          </span>
        ))}
        <svg className={styles.lines} viewBox={`0 ${-high} ${total} ${high - low}`} preserveAspectRatio="none">
          <polygon className={styles.area} points={`${pointsOf(gaps[0] ?? [])} ${gaps[0]?.length ?? 0} 0`} />
          {/* The player's on top. */}
          {lines
            .map(({ is, name }, index) => (
              <polyline key={name} className={styles.line} data-is={is} points={pointsOf(gaps[index] ?? [])} />
            ))
            .toReversed()}
        </svg>
        {answers.map(({ n, timeTaken, isCorrect }) => {
          const right = isUntimed ? 'right' : sectorOf(timeTaken);
          const is = isCorrect ? right : 'wrong';
          const gap = gaps[0]?.[n - 1];
          if (gap === undefined) return null;
          return (
            <span key={n} className={styles.mark} data-is={is} style={place(n, gap)}>
              {marks[is]}
            </span>
          );
        })}
      </div>
      <ol className={styles.sectors} aria-hidden="true">
        {answers.map(({ n }) => (
          <li key={n}>S{n}</li>
        ))}
      </ol>
      <Gaps lines={lines} total={total} />
    </section>
  );
}

/** In a box of 1 by 1 for each sector and point, stretched to the plot. */
function pointsOf(gaps: readonly number[]): string {
  return [0, ...gaps].map((gap, n) => `${n} ${-gap}`).join(' ');
}

/** The own score after each sector, and how far it was ahead of each other run. On a phone it is heard alone. */
function Gaps({ lines: [you, ...others], total }: Pick<RaceChartProps, 'lines' | 'total'>) {
  if (!you) return null;
  const numbers = Array.from({ length: total }, (_, index) => index + 1);
  return (
    <div className={styles.table}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.points}</th>
            {numbers.map((n) => (
              <th key={n} scope="col" aria-label={texts.after(n)}>
                S{n}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{you.name}</th>
            {numbers.map((n) => (
              <td key={n}>{you.scores[n - 1] !== undefined && formatPoints(you.scores[n - 1] ?? 0)}</td>
            ))}
          </tr>
          {others.map(({ name, scores }) => (
            <tr key={name}>
              <th scope="row">{texts.yourGap(name)}</th>
              {numbers.map((n) => {
                const [own, theirs] = [you.scores[n - 1], scores[n - 1]];
                const gap = own === undefined || theirs === undefined ? undefined : own - theirs;
                return (
                  <td key={n} data-is-ahead={(gap !== undefined && gap > 0) || undefined}>
                    {gap !== undefined && signed(gap)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
