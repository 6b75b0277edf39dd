import { messages } from '@lights-out/contracts/messages';
import type { Award } from '@lights-out/contracts/prizes';
import { ApiError, Button, ErrorPanel, formatDeadline, formatMonth, Panel } from '@lights-out/web-kit';
import { useSearchParams } from 'react-router-dom';

import { useClaim, usePrizes } from '../api/prizes.ts';
import { Refusal } from './Refusal.tsx';
import { SendConfirmation } from './SendConfirmation.tsx';
import { useLinkToken } from './use-link-token.ts';
import styles from './Winnings.module.css';

const texts = messages.profile;

/** The player's awards. Renders nothing without awards, unless the player came to claim one. */
export function Winnings({ userId, email }: { readonly userId: string; readonly email: string }) {
  const [query] = useSearchParams();
  const confirmation = useLinkToken('confirm').token;
  const { data, isError, isFetching, refetch } = usePrizes(userId);
  if (isError && query.has('claim'))
    return <ErrorPanel message={texts.prizesFailed} onRetry={() => void refetch()} isRetrying={isFetching} />;
  const won = data?.filter(({ state }) => state === 'announced' || state === 'claimed') ?? [];
  return won.map((award) => <Prize key={award.contest} {...{ award, userId, email, confirmation }} />);
}

interface PrizeProps {
  readonly award: Award;
  readonly userId: string;
  readonly email: string;
  /** The token of the mail that led here. */
  readonly confirmation: string | null;
}

function Prize({ award, userId, email, confirmation }: PrizeProps) {
  const claim = useClaim(userId, confirmation);
  const isUnconfirmed = claim.error instanceof ApiError && claim.error.code === 'address-not-confirmed';
  return (
    <Panel tone="gold" title={texts.won}>
      <p className={styles.prize}>{award.title}</p>
      <p className={styles.text}>{award.contestTitle ?? texts.wonIn(formatMonth(award.contest))}</p>
      {award.state === 'claimed' ? (
        <p className={styles.text} role="status">
          {texts.claimed}
        </p>
      ) : (
        <>
          <p className={styles.text}>{texts.claimBefore(formatDeadline(award.respondBy))}</p>
          {claim.isError && (
            <div className={styles.failed}>
              <Refusal>{isUnconfirmed ? texts.claimUnconfirmed : texts.claimFailed}</Refusal>
              {isUnconfirmed && <SendConfirmation email={email} />}
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
