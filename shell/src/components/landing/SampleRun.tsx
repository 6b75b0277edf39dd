import { messages } from '@lights-out/contracts/messages';
import { multipliers, scoreAnswer } from '@lights-out/contracts/scoring';
import { formatPoints, SectorBox } from '@lights-out/web-kit';

import styles from './SampleRun.module.css';

const { formats, landing } = messages;
const { sample } = landing;

/** Answer times of a good run, in seconds. */
const times = [2.1, 4.8, 2.7, 7.4, 3.9, 1.8, 5.2];
const score = times.reduce((total, seconds) => total + scoreAnswer(true, seconds, 'medium'), 0);

/** What a run looks like on the pit wall; the points are reckoned by the game's own rule. */
export function SampleRun() {
  return (
    <figure className={styles.run}>
      <ol className={styles.sectors}>
        {times.map((seconds, index) => (
          <li key={seconds}>
            <SectorBox n={index + 1} timeTaken={seconds} />
          </li>
        ))}
      </ol>
      <figcaption className={styles.caption}>
        <p>
          <strong className={styles.points}>{formatPoints(score)}</strong>{' '}
          {sample.what(formats.decimal(multipliers.medium, 1))}
        </p>
        <ul className={styles.legend}>
          <li data-sector="fastest">{sample.fastest}</li>
          <li data-sector="quick">{sample.quick}</li>
          <li data-sector="slow">{sample.slow}</li>
        </ul>
      </figcaption>
    </figure>
  );
}
