import { messages } from '@lights-out/contracts/messages';
import { progressMessages } from '@lights-out/contracts/messages-progress';
import type { ProgressRace } from '@lights-out/contracts/progress';
import { formatPoints } from '@lights-out/web-kit';

import { drawingOf, isRated, luckOf, racesForTrend, trendOf } from '../../model/progress.ts';
import { runName } from '../../model/run-name.ts';
import styles from './ProgressPanel.module.css';
import { Section } from './Section.tsx';

const texts = progressMessages.races;

/** The newest races, drawn and as a table, and how much of them luck explains. */
export function RaceTrend({ races }: { readonly races: readonly ProgressRace[] }) {
  return (
    <>
      <Section title={texts.title(races.length, formatPoints(races.length))}>
        <Drawn races={races} />
        <details className={styles.details}>
          <summary>{texts.table}</summary>
          <RaceTable races={races} />
        </details>
      </Section>
      <Section title={progressMessages.luck.title}>
        <LuckWords races={races} />
      </Section>
    </>
  );
}

/** Whether the points rise or fall, in a sentence. */
export function trendText(races: readonly ProgressRace[]): string {
  const trend = trendOf(races);
  if (trend === undefined) return texts.few(formatPoints(racesForTrend));
  const [count, average] = [formatPoints(trend.races), formatPoints(trend.average)];
  if (trend.gained === 0) return texts.level(count, average);
  const said = trend.gained > 0 ? texts.rising : texts.falling;
  return said(count, average, formatPoints(Math.abs(trend.gained)));
}

const size = { width: 480, height: 210, left: 48, pad: 10 };

function Drawn({ races }: { readonly races: readonly ProgressRace[] }) {
  const { width, height, left, pad } = size;
  const { points, expected, lines } = drawingOf(races, width - left - pad, height);
  return (
    <figure className={styles.figureBox}>
      <svg
        viewBox={`0 0 ${width} ${height + 2 * pad}`}
        role="img"
        aria-label={`${texts.drawn}. ${trendText(races)}`}
        className={styles.drawn}
      >
        {lines.map(({ score, y }) => (
          <g key={score} transform={`translate(0 ${pad + y})`}>
            <line x1={left} x2={width} className={styles.across} />
            <text x={left - 8} dy="0.35em" className={styles.scale}>
              {formatPoints(score)}
            </text>
          </g>
        ))}
        <g transform={`translate(${left} ${pad})`}>
          <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} className={styles.line} />
          {expected !== '' && <polyline points={expected} className={styles.expected} />}
          {points.map(({ x, y, isPremium }) =>
            isPremium ? (
              <rect key={x} x={x - 4} y={y - 4} width="8" height="8" className={styles.premium} />
            ) : (
              <circle key={x} cx={x} cy={y} r="4" className={styles.free} />
            ),
          )}
        </g>
      </svg>
      <figcaption className={styles.legend}>
        <span>{texts.drawn}:</span>
        {races.some(({ isPremium }) => !isPremium) && <span data-mark="free">{texts.free}</span>}
        {races.some(({ isPremium }) => isPremium) && <span data-mark="premium">{texts.premium}</span>}
        {expected !== '' && <span data-mark="expected">{texts.expected}</span>}
      </figcaption>
    </figure>
  );
}

function RaceTable({ races }: { readonly races: readonly ProgressRace[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{texts.when}</th>
          <th scope="col">{texts.points}</th>
          <th scope="col">{texts.expected}</th>
        </tr>
      </thead>
      <tbody>
        {races.toReversed().map(({ completedAt, isPremium, difficulty, score, expected }, index) => (
          <tr key={completedAt}>
            <th scope="row">
              <time dateTime={completedAt}>{runName(completedAt, races.length - index)}</time>{' '}
              <small className={styles.note}>
                {`${isPremium ? texts.premium : texts.free}, ${messages.difficulties[difficulty].toLowerCase()}`}
              </small>
            </th>
            <td>
              <strong>{formatPoints(score)}</strong>
            </td>
            <td>{expected ? formatPoints(expected.score) : progressMessages.week.missing}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LuckWords({ races }: { readonly races: readonly ProgressRace[] }) {
  const { luck } = progressMessages;
  const rated = races.filter(isRated);
  const last = rated.at(-1);
  if (last === undefined) return <p>{luck.later}</p>;
  const { score, spread } = last.expected;
  const [own, mean, least, most] = [last.score, score, Math.max(0, score - spread), score + spread].map(formatPoints);
  const usual = rated.filter((race) => luckOf(race) === 'usual').length;
  return (
    <>
      <p>{`${luck.last(own ?? '', mean ?? '', least ?? '', most ?? '')} ${luck[luckOf(last)]}`}</p>
      {rated.length > 1 && <p>{luck.share(formatPoints(usual), formatPoints(rated.length))}</p>}
    </>
  );
}
