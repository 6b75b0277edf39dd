import type { MonthlyPrize } from '@lights-out/contracts/boards';
import { entryFee, questionsPerHeat } from '@lights-out/contracts/constants';
import { messages } from '@lights-out/contracts/messages';
import type { User } from '@lights-out/contracts/player';
import { ErrorPanel, Skeleton, TimeLeft, useChallengePosition, useNow, VisuallyHidden } from '@lights-out/web-kit';
import type { ReactNode } from 'react';

import { usePrize } from '../../api/prize.ts';
import { contestEndsAt, daysUntil, endText } from '../../model/contest-end.ts';
import styles from './ModeCard.module.css';

const { countedRaces, mode } = messages;

interface ContestFactsProps {
  readonly user: User | null;
  /** What is said of the counted races that the player has left today. */
  readonly racesLeft: string | undefined;
}

/** The current contest: its end, fee and prize, and the position of a player who has entered. */
export function ContestFacts({ user, racesLeft }: ContestFactsProps) {
  const {
    query: { data, dataUpdatedAt, isError, isFetching, refetch },
    hasEnded,
    onEnd,
  } = usePrize();
  if (data) {
    return (
      <Facts
        prize={data}
        user={user}
        racesLeft={racesLeft}
        fetchedAt={dataUpdatedAt}
        hasEnded={hasEnded}
        onEnd={onEnd}
      />
    );
  }
  if (isError) {
    return (
      <ErrorPanel
        title={messages.toasts.prizeFailed.title}
        message={messages.toasts.prizeFailed.description}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return <Waiting />;
}

interface FactsProps extends ContestFactsProps {
  readonly prize: MonthlyPrize;
  readonly fetchedAt: number;
  readonly hasEnded: boolean;
  readonly onEnd: () => void;
}

function Facts({ prize, user, racesLeft, fetchedAt, hasEnded, onEnd }: FactsProps) {
  const title = messages.formats.written(prize.title, prize.germanTitle);
  const endsAt = contestEndsAt(prize, fetchedAt);
  const now = useNow(60_000);
  const position = useChallengePosition(user);
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={mode.ends}>
          <time dateTime={prize.endDate}>{endText(prize.endDate)}</time>
          <span className={styles.days}>
            {hasEnded ? messages.payment.ended : mode.daysRemaining(daysUntil(endsAt, now))}
          </span>
        </Fact>
        <Fact name={user?.isPremium ? messages.payment.entry : mode.entry}>
          {user?.isPremium ? messages.payment.entered.title : messages.formats.euro(entryFee.label)}
          {position && <span className={styles.days}>{position}</span>}
        </Fact>
        {typeof prize.racesADay === 'number' && (
          <Fact name={countedRaces.name}>{racesLeft ?? countedRaces.aDay(prize.racesADay)}</Fact>
        )}
        <Fact name={mode.grandPrize}>
          <strong lang={title.lang} className={styles.prize}>
            {title.text}
          </strong>
        </Fact>
      </dl>
      {prize.hasHeats && <p className={styles.text}>{messages.heatRule.short(questionsPerHeat)}</p>}
      <TimeLeft endsAt={new Date(endsAt).toISOString()} onEnd={onEnd} />
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

/** A skeleton as tall as the facts, so that nothing moves when they arrive. */
function Waiting() {
  return (
    <>
      <div className={styles.facts} aria-hidden="true">
        {[mode.ends, mode.entry, mode.grandPrize].map((name) => (
          <div key={name} className={styles.fact}>
            <span className={styles.name}>{name}</span>
            <Skeleton width="70%" />
          </div>
        ))}
      </div>
      <Skeleton height="66px" />
      <VisuallyHidden>{mode.loadingPrize}</VisuallyHidden>
    </>
  );
}
