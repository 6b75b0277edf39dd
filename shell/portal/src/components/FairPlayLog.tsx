import type { JudgedPlayer } from '@lights-out/contracts/admin-fair-play';
import { adminMessages } from '@lights-out/contracts/messages-admin';

import { instantInWords } from '../model/wording.ts';
import styles from './Winners.module.css';

const texts = adminMessages.fairPlay;

/** Notes and decisions about the player, the latest first, and the appeal in the player's own words. */
export function FairPlayLog({ player: { log, appeal } }: { readonly player: JudgedPlayer }) {
  return (
    <div className={styles.winners}>
      {appeal && (
        <blockquote className={styles.line}>
          <p>{appeal.text}</p>
          <p className={styles.place}>{texts.appealOf(texts.appealStates[appeal.state], instantInWords(appeal.at))}</p>
        </blockquote>
      )}
      {log.length === 0 ? (
        <p>{texts.noDecisions}</p>
      ) : (
        <ol className={styles.list}>
          {log.map(({ outcome, rule, reason, by, at }) => (
            <li key={`${at} ${outcome}`}>
              <strong>{rule ? `${texts.outcomes[outcome]}: ${texts.rules[rule]}` : texts.outcomes[outcome]}</strong>
              <p>{reason}</p>
              <p className={styles.place}>{`${by}, ${instantInWords(at)}`}</p>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
