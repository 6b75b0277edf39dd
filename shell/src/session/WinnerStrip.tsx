import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import type { Award } from '@lights-out/contracts/prizes';
import type { User } from '@lights-out/contracts/player';
import { Button, prizesQuery, Quoted, useNow } from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';

import { tellsPrizes } from '../model/page-frame.ts';
import { claimUntil, prizeToClaim } from '../model/prize-to-claim.ts';
import styles from './Strips.module.css';

const texts = messages.winnerStrip;
const freshMs = 300_000;

/** What a player has won and has not claimed yet, on every page that does not say so itself. */
export function WinnerStrip({ user }: { readonly user: User }) {
  const { pathname } = useLocation();
  const { data } = useQuery({ ...prizesQuery(user.id), staleTime: freshMs, retry: false });
  if (!data || tellsPrizes(pathname)) return null;
  return <Strip awards={data} />;
}

function Strip({ awards }: { readonly awards: readonly Award[] }) {
  const now = useNow(30_000);
  const award = prizeToClaim(awards, now);
  if (award === undefined) return null;
  const title = messages.formats.written(award.title, award.germanTitle);
  return (
    <aside aria-label={texts.label} className={styles.strip}>
      <p className={styles.text}>
        <Quoted text={title} sentence={(prize) => texts.text(prize, claimUntil(award.respondBy, now))} />
      </p>
      <Button variant="gold" to={pages.profile({ claim: award.contest })} className={styles.go}>
        {texts.claim}
      </Button>
    </aside>
  );
}
