import { messages } from '@lights-out/contracts/messages';
import type { Progress } from '@lights-out/contracts/progress';
import { formatPoints, progressQuery } from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';

import styles from './WelcomeBack.module.css';

const racesShown = 20;
const size = { width: 240, height: 48 };

/** The scores of the newest races as one line, the last one marked. Its space is reserved; two races make a line. */
export function Trend({ userId }: { readonly userId: string }) {
  const { data } = useQuery(progressQuery(userId));
  return <div className={styles.trend}>{data && data.races.length > 1 && <Line races={data.races} />}</div>;
}

function Line({ races }: Pick<Progress, 'races'>) {
  const scores = races.slice(-racesShown).map(({ score }) => score);
  const [least, most] = [Math.min(...scores), Math.max(...scores)];
  const points = scores.map((score, index) => ({
    x: (index * size.width) / (scores.length - 1),
    y: size.height * (1 - (score - least) / Math.max(1, most - least)),
  }));
  const last = points.at(-1);
  return (
    <>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
        <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {last && <circle cx={last.x} cy={last.y} r="4" />}
      </svg>
      <p className={styles.fine}>
        {messages.landing.back.trend(scores.length, formatPoints(least), formatPoints(most))}
      </p>
    </>
  );
}
