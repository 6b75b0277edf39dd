import { questionsPerGame } from '@lights-out/contracts/constants';
import { derivedHelmet } from '@lights-out/contracts/helmet';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import type { Award } from '@lights-out/contracts/prizes';
import type { User } from '@lights-out/contracts/player';
import { formatMonthName, Helmet, Sectors, useReducedMotion } from '@lights-out/web-kit';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { useOwnHelmet } from '../api/helmet.ts';
import { useWinningRun } from '../api/winning-run.ts';
import { ClaimPrize, PrizeOf, Recorded } from './Winnings.tsx';
import { PrizeLights } from './PrizeLights.tsx';
import styles from './PrizePage.module.css';

const texts = messages.profile;

interface PrizePageProps {
  readonly user: User;
  readonly award: Award;
  /** The token of the mail that led here, which confirms the address with the claim. */
  readonly confirmation: string | null;
}

/** One prize that a player has won: the place, the prize as a ticket, the claim, and the run that won it. */
export function PrizePage({ user, award, confirmation }: PrizePageProps) {
  const isStill = useReducedMotion();
  const [isLit, setLit] = useState(award.state === 'announced' && !isStill);
  const helmet = useOwnHelmet(user.id).data ?? derivedHelmet(user.id);
  return (
    <div className={styles.page}>
      {isLit && !isStill && <PrizeLights onEnd={() => setLit(false)} />}
      <Helmet code={helmet} className={styles.helmet} />
      <h1 className={styles.place}>{placeOf(award)}</h1>
      <section aria-label={texts.won} className={styles.ticket}>
        <p className={styles.won}>{texts.won}</p>
        <PrizeOf award={award} />
      </section>
      {award.state === 'announced' ? (
        <ClaimPrize award={award} user={user} confirmation={confirmation} className={styles.claim} />
      ) : (
        <Recorded award={award} />
      )}
      <WinningRun contest={award.contest} userId={user.id} />
      <Link to={pages.profile()} className={styles.onward}>
        {messages.settings.back}
      </Link>
    </div>
  );
}

/** 'P1 of November', 'P1 · Losail weekend'. */
function placeOf({ contest, contestTitle, place }: Award): string {
  return contestTitle === undefined ? texts.placeOf(place, formatMonthName(contest)) : `P${place} · ${contestTitle}`;
}

/** The seven sectors of the run that holds the place; nothing while it is not known. */
function WinningRun({ contest, userId }: { readonly contest: string; readonly userId: string }) {
  const run = useWinningRun(contest, userId);
  return <div className={styles.run}>{run && <Sectors answers={run.answers} total={questionsPerGame} />}</div>;
}
