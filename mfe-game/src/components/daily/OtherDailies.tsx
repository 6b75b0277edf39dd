import type { DailyView } from '@lights-out/contracts/daily';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { Link } from 'react-router-dom';

import styles from './Daily.module.css';

const { daily: texts } = messages;

/** Of a past number's address: opens its answers, which wait folded for who has not raced it. */
export const answersHash = 'answers';

/** The ways from a number to others. */
export function OtherDailies({ daily: { n, isToday } }: { readonly daily: Pick<DailyView, 'n' | 'isToday'> }) {
  return (
    <p className={styles.links}>
      {!isToday && <Link to={pages.daily()}>{texts.archive.back}</Link>}
      {isToday && n > 1 && <Link to={`${pages.daily(n - 1)}#${answersHash}`}>{texts.yesterday}</Link>}
      <Link to={pages.dailyArchive()}>{texts.archiveLink}</Link>
    </p>
  );
}
