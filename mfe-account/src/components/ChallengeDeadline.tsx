import { messages } from '@lights-out/contracts/messages';
import { Panel, TimeLeft, useSecondsLeft } from '@lights-out/web-kit';
import type { ReactNode } from 'react';

import styles from './ChallengeDeadline.module.css';
import { ChallengeEnded } from './ChallengeEnded.tsx';

interface ChallengeDeadlineProps {
  /** ISO 8601, by the browser's clock. */
  readonly endsAt: string;
  /** The payment form. Stays mounted after the contest's end, so that a payment in progress is completed. */
  readonly renderPayment: (hasEnded: boolean) => ReactNode;
}

const texts = messages.payment;

/** The payment, then the countdown to the challenge's end with what can be done until then; or first that it has ended. */
export function ChallengeDeadline({ endsAt, renderPayment }: ChallengeDeadlineProps) {
  const hasEnded = useSecondsLeft(Date.parse(endsAt)) === 0;
  return (
    <>
      {hasEnded && <ChallengeEnded />}
      {renderPayment(hasEnded)}
      {!hasEnded && (
        <Panel title={texts.deadline} tone="gold">
          <TimeLeft endsAt={endsAt} label={texts.deadline} />
          <p className={styles.keepPlaying}>{texts.keepPlaying}</p>
        </Panel>
      )}
    </>
  );
}
