import { messages } from '@lights-out/contracts/messages';
import type { Award } from '@lights-out/contracts/prizes';
import { Button, ErrorPanel, formatDeadline, formatMonth, Panel } from '@lights-out/web-kit';
import { useSearchParams } from 'react-router-dom';

import { useClaim, usePrizes } from '../api/prizes.ts';
import { Refusal } from './Refusal.tsx';
import styles from './Winnings.module.css';

const texts = messages.profile;

/** The player's awards. Renders nothing without awards, unless the player came to claim one. */
export function Winnings({ userId }: { readonly userId: string }) {
  const [query] = useSearchParams();
  const { data, isError, isFetching, refetch } = usePrizes(userId);
  if (isError && query.has('claim'))
    return <ErrorPanel message={texts.prizesFailed} onRetry={() => void refetch()} isRetrying={isFetching} />;
  const won = data?.filter(({ state }) => state === 'announced' || state === 'claimed') ?? [];
  return won.map((award) => <Prize key={award.contest} award={award} userId={userId} />);
}

function Prize({ award, userId }: { readonly award: Award; readonly userId: string }) {
  const claim = useClaim(userId);
  return (
    <Panel tone="gold" title={texts.won}>
      <p className={styles.prize}>{award.title}</p>
      <p className={styles.text}>{texts.wonIn(formatMonth(award.contest))}</p>
      {award.state === 'claimed' ? (
        <p className={styles.text} role="status">
          {texts.claimed}
        </p>
      ) : (
        <>
          <p className={styles.text}>{texts.claimBefore(formatDeadline(award.respondBy))}</p>
          {claim.isError && (
            <div className={styles.failed}>
              <Refusal>{texts.claimFailed}</Refusal>
            </div>
          )}
          <Button variant="gold" isWideOnPhone isBusy={claim.isPending} onClick={() => claim.mutate(award.contest)}>
            {claim.isPending ? texts.claiming : texts.claim}
          </Button>
        </>
      )}
    </Panel>
  );
}
