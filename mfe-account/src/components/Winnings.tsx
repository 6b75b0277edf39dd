import { messages } from '@lights-out/contracts/messages';
import type { Award } from '@lights-out/contracts/prizes';
import { ApiError, Button, ErrorPanel, formatDay, formatDeadline, formatMonth, Panel } from '@lights-out/web-kit';
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
  const declined = data?.filter(({ state, answer }) => state === 'forfeited' && answer !== undefined) ?? [];
  return (
    <>
      {won.map((award) => (
        <Prize key={award.contest} {...{ award, userId, email, confirmation }} />
      ))}
      {declined.map((award) => (
        <Panel key={award.contest} title={texts.declined}>
          <PrizeOf award={award} />
          <Recorded award={award} />
        </Panel>
      ))}
    </>
  );
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
      <PrizeOf award={award} />
      {award.state === 'claimed' ? (
        <>
          {!award.delivery && (
            <p className={styles.text} role="status">
              {texts.claimed}
            </p>
          )}
          <Recorded award={award} />
        </>
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

function PrizeOf({ award: { title, contest, contestTitle } }: { readonly award: Award }) {
  return (
    <>
      <p className={styles.prize}>{title}</p>
      <p className={styles.text}>{contestTitle ?? texts.wonIn(formatMonth(contest))}</p>
    </>
  );
}

/** What support has recorded for the winner: an answer that was not given here, and the handover. */
function Recorded({ award: { state, answer, delivery } }: { readonly award: Award }) {
  return (
    <>
      {answer && (
        <p className={styles.text}>
          {texts.answered(state === 'claimed', texts.vias[answer.via], formatDay(answer.at), answer.reason)}{' '}
          {texts.notWhatYouSaid}
        </p>
      )}
      {delivery && (
        <p className={styles.text} role="status">
          {texts.delivered(texts.deliveries[delivery.by], formatDay(delivery.on), delivery.reference)}
        </p>
      )}
    </>
  );
}
