import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { Button, DailyMarks, VisuallyHidden } from '@lights-out/web-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import styles from './DailyDoor.module.css';

const { dailyDoor: texts } = messages;

interface StillDoorProps {
  /** What is known of today's number. */
  readonly no?: string;
  readonly said?: ReactNode;
  readonly terms?: string;
  /** What the history entry of the race holds; without it the page of the daily waits for its own START. */
  readonly raceState?: (isUntimed: boolean) => unknown;
  /** Something else on the page has the red button. */
  readonly isSecond?: boolean;
}

/** The door of a number that was not raced yet, as far as it is known. */
export function StillDoor({ no, said, terms = texts.terms, raceState = () => null, isSecond = false }: StillDoorProps) {
  return (
    <>
      <p className={styles.no}>{no}</p>
      <DailyMarks marks={[]} />
      <p className={styles.same}>{texts.same}</p>
      <p className={styles.said}>{said}</p>
      <Button to={pages.daily()} state={raceState(false)} variant={isSecond ? 'secondary' : 'primary'} size="lg" isWide>
        {texts.start}
        {/* A link that is read out of its place says where it leads. */}
        <VisuallyHidden> {texts.name}</VisuallyHidden>
      </Button>
      <p className={styles.terms}>
        {terms}{' '}
        <Link to={pages.daily()} state={raceState(true)}>
          {texts.untimed}
        </Link>
      </p>
    </>
  );
}
