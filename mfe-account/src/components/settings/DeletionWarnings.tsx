import { messages } from '@lights-out/contracts/messages';
import type { User } from '@lights-out/contracts/player';
import type { ReactNode } from 'react';

import { usePrizes } from '../../api/prizes.ts';
import styles from './Section.module.css';

interface DeletionWarningsProps {
  readonly user: User;
  /** The inputs, shown after the warnings. */
  readonly children: ReactNode;
}

const texts = messages.settings.deletion;

/** What this player in particular would lose: a paid entry, a prize. */
export function DeletionWarnings({ user, children }: DeletionWarningsProps) {
  const { data, isPending, isError } = usePrizes(user.id);
  if (isPending)
    return (
      <p role="status" className={styles.text}>
        {messages.parts.loading}
      </p>
    );
  const prizes = (data ?? []).flatMap(({ state, title }) => {
    if (state === 'announced') return [texts.openPrize(title)];
    return state === 'claimed' ? [texts.claimedPrize(title)] : [];
  });
  const warnings = [
    ...(user.isPremium ? [texts.runningEntry] : []),
    ...prizes,
    ...(isError && !data ? [texts.prizesUnknown] : []),
  ];
  return (
    <>
      {warnings.map((warning) => (
        <p key={warning} className={styles.warning}>
          {warning}
        </p>
      ))}
      {children}
    </>
  );
}
