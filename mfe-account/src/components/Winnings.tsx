import { messages } from '@lights-out/contracts/messages';
import type { User } from '@lights-out/contracts/player';
import type { Award } from '@lights-out/contracts/prizes';
import { ApiError, Button, ErrorPanel, formatDay, formatDeadline, formatMonth, Panel } from '@lights-out/web-kit';
import { useSearchParams } from 'react-router-dom';

import { useClaim, type usePrizes } from '../api/prizes.ts';
import { Refusal } from './Refusal.tsx';
import { SendConfirmation } from './SendConfirmation.tsx';
import styles from './Winnings.module.css';

const texts = messages.profile;

interface WinningsProps extends Omit<PrizeProps, 'award'> {
  readonly prizes: ReturnType<typeof usePrizes>;
}

/** The player's awards. Renders nothing without awards, unless the player came to claim one. */
export function Winnings({ user, prizes, confirmation }: WinningsProps) {
  const [query] = useSearchParams();
  const { data, isError, isFetching, refetch } = prizes;
  if (isError && query.has('claim'))
    return <ErrorPanel message={texts.prizesFailed} onRetry={() => void refetch()} isRetrying={isFetching} />;
  const won = data?.filter(isWon) ?? [];
  const declined = data?.filter(({ state, answer }) => state === 'forfeited' && answer !== undefined) ?? [];
  return (
    <>
      {won.map((award) => (
        <Panel key={award.contest} tone="gold" title={texts.won}>
          <PrizeOf award={award} />
          {award.state === 'claimed' ? <Recorded award={award} /> : <ClaimPrize {...{ award, user, confirmation }} />}
        </Panel>
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
  readonly user: User;
  /** The token of the mail that led here. */
  readonly confirmation: string | null;
}

/** Until when a prize can be claimed, and the button that does it. */
export function ClaimPrize({ award, user, confirmation, className }: PrizeProps & { readonly className?: string }) {
  const claim = useClaim(user.id, confirmation);
  const isUnconfirmed = claim.error instanceof ApiError && claim.error.code === 'address-not-confirmed';
  return (
    <div className={className}>
      <p className={styles.text}>{texts.claimBefore(formatDeadline(award.respondBy))}</p>
      {claim.isError && (
        <div className={styles.failed}>
          <Refusal>{isUnconfirmed ? texts.claimUnconfirmed : texts.claimFailed}</Refusal>
          {isUnconfirmed && <SendConfirmation email={user.email} />}
        </div>
      )}
      <Button variant="gold" isWideOnPhone isBusy={claim.isPending} onClick={() => claim.mutate(award.contest)}>
        {claim.isPending ? texts.claiming : texts.claim}
      </Button>
    </div>
  );
}

/** Whether a prize is the player's, claimed or not yet. */
export function isWon({ state }: Award): boolean {
  return state === 'announced' || state === 'claimed';
}

export function PrizeOf({ award }: { readonly award: Award }) {
  const { contest, contestTitle } = award;
  const title = messages.formats.written(award.title, award.germanTitle);
  return (
    <>
      <p lang={title.lang} className={styles.prize}>
        {title.text}
      </p>
      <p className={styles.text}>{contestTitle ?? texts.wonIn(formatMonth(contest))}</p>
    </>
  );
}

/** That a prize was claimed, and what support has recorded: an answer that was not given here, and the handover. */
export function Recorded({ award: { state, answer, delivery } }: { readonly award: Award }) {
  return (
    <>
      {state === 'claimed' && !delivery && (
        <p className={styles.text} role="status">
          {texts.claimed}
        </p>
      )}
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
