import type { DailyStreak } from '@lights-out/contracts/daily';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { VisuallyHidden } from '@lights-out/web-kit';
import { Link } from 'react-router-dom';

import { streakSentence } from '../../model/daily-streak.ts';
import styles from './Streak.module.css';

const { streak: texts, keep } = messages.daily;

const signs = { raced: '', passed: '◇', 'given-back': '◇', missed: '✕', open: '' } as const;

interface StreakProps {
  readonly streak: DailyStreak;
  readonly isGuest: boolean;
}

/** The numbers raced in a row, and what became of the last seven. Nothing for who has raced none. */
export function Streak({ streak, isGuest }: StreakProps) {
  const { length, best, days } = streak;
  if (best === 0 && length === 0) return null;
  const sentence = streakSentence(streak);
  return (
    <section className={styles.streak} aria-label={texts.title}>
      <div className={styles.row}>
        {length > 0 && <p className={styles.length}>{texts.row(length)}</p>}
        <ol className={styles.days} aria-label={texts.days}>
          {days.map(({ n, is }) => (
            <li key={n} className={styles.day} data-is={is}>
              <span aria-hidden="true">{signs[is]}</span>
              <VisuallyHidden>{`${messages.dailyDoor.no(String(n))}: ${texts.day[is]}`}</VisuallyHidden>
            </li>
          ))}
        </ol>
      </div>
      {sentence && <p className={styles.sentence}>{sentence}</p>}
      {isGuest && (
        <p className={styles.sentence}>
          {texts.guest}{' '}
          <Link to={pages.email()} state={{ next: pages.daily(), lead: keep.lead }}>
            {texts.take}
          </Link>
          {' · '}
          <Link to={pages.dailyDevice()}>{texts.device}</Link>
        </p>
      )}
    </section>
  );
}
