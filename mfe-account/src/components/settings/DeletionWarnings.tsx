import { messages } from '@lights-out/contracts/messages';
import type { User } from '@lights-out/contracts/player';
import type { Award } from '@lights-out/contracts/prizes';
import { Loaded } from '@lights-out/web-kit';
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
  const prizes = usePrizes(user.id);
  const warn = (more: readonly string[]) =>
    [...(user.isPremium ? [texts.runningEntry] : []), ...more].map((warning) => (
      <p key={warning} className={styles.warning}>
        {warning}
      </p>
    ));
  return (
    <>
      <Loaded
        query={prizes}
        loading={
          <p role="status" className={styles.text}>
            {messages.parts.loading}
          </p>
        }
        renderFailure={() => warn([texts.prizesUnknown])}
      >
        {(awards) => warn(awards.flatMap(warningOf))}
      </Loaded>
      {/* Beside the warnings: what was typed outlasts a change of them. */}
      {!prizes.isPending && children}
    </>
  );
}

function warningOf({ state, title: english, germanTitle }: Award): string[] {
  const title = messages.formats.written(english, germanTitle).text;
  if (state === 'announced') return [texts.openPrize(title)];
  return state === 'claimed' ? [texts.claimedPrize(title)] : [];
}
