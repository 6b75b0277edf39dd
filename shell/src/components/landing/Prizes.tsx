import type { MonthlyPrize } from '@lights-out/contracts/boards';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { Button, ErrorPanel, formatDay, Skeleton, TimeLeft, useMonthlyPrize } from '@lights-out/web-kit';

import styles from './Prizes.module.css';
import { Section } from './Section.tsx';

/** This month's prize, its deadline and the fee. */
export function Prizes() {
  const { data: prize, isPending, isFetching, refetch } = useMonthlyPrize();
  return (
    <Section title={messages.landing.prizes}>
      <div className={styles.place}>
        {isPending && <Waiting />}
        {prize && <Prize prize={prize} />}
        {!isPending && !prize && (
          <ErrorPanel
            message={messages.toasts.prizeFailed.description}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
      </div>
    </Section>
  );
}

function Prize({ prize }: { readonly prize: MonthlyPrize }) {
  return (
    <div className={styles.prize}>
      <div className={styles.text}>
        <h3 className={styles.title}>{prize.title}</h3>
        <p>{prize.description}</p>
        {prize.eventDate && <p className={styles.fine}>The event: {formatDay(prize.eventDate)}.</p>}
        {prize.examples.length > 0 && <p className={styles.fine}>Other months: {prize.examples.join(', ')}.</p>}
      </div>
      <div className={styles.entry}>
        <p className={styles.fine}>This challenge ends in</p>
        <TimeLeft endsAt={prize.endDate} />
        <Button to={pages.payment()} variant="gold" size="lg">
          {messages.mode.join}
        </Button>
        <p className={styles.fine}>One payment, unlimited games until the end. No subscription.</p>
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.prize}>
      <div className={styles.text}>
        <Skeleton className={styles.waitingTitle} />
        <Skeleton />
        <Skeleton className={styles.waitingLine} />
      </div>
      <div className={styles.entry}>
        <Skeleton className={styles.waitingLine} />
        <Skeleton className={styles.waitingClock} />
        <Skeleton className={styles.waitingButton} />
        <Skeleton className={styles.waitingLine} />
      </div>
    </div>
  );
}
