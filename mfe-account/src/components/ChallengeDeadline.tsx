import { messages } from '@lights-out/contracts/messages';
import { Panel, TimeLeft, useSecondsLeft } from '@lights-out/web-kit';
import type { ReactNode } from 'react';

import styles from './ChallengeDeadline.module.css';

interface ChallengeDeadlineProps {
  /** ISO 8601, by the browser's clock. */
  readonly endsAt: string;
  /** How to pay; gone once the challenge has ended. */
  readonly payment: ReactNode;
}

const texts = messages.payment;

/** The countdown to the challenge's end with what can be done until then, or that it has ended. */
export function ChallengeDeadline({ endsAt, payment }: ChallengeDeadlineProps) {
  const hasEnded = useSecondsLeft(Date.parse(endsAt)) === 0;
  if (hasEnded) return <Panel title={texts.ended} tone="gold"><p role="status">{texts.finalizing}</p></Panel>;
  return (
    <>
      <Panel title={texts.deadline} tone="gold">
        <TimeLeft endsAt={endsAt} label={texts.deadline} />
        <p className={styles.keepPlaying}>{texts.keepPlaying}</p>
      </Panel>
      {payment}
    </>
  );
}
