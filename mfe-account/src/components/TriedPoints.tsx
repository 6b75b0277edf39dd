import { messages } from '@lights-out/contracts/messages';
import { formatPoints, usePlayerState } from '@lights-out/web-kit';

import styles from './TriedPoints.module.css';

/** The points made in the question on the front page, shown to a visitor who registers after it. */
export function TriedPoints() {
  const tried = usePlayerState('tryPoints');
  return tried && <p className={styles.tried}>{messages.landing.tryOne.atRegistration(formatPoints(tried.score))}</p>;
}
