import type { EarlierEntry, FairPlayEntry, JudgedPlayer } from '@lights-out/contracts/admin-fair-play';
import { adminMessages } from '@lights-out/contracts/messages-admin';

import { instantInWords, monthInWords } from '../model/wording.ts';
import styles from './Winners.module.css';

const texts = adminMessages.fairPlay;

/** Notes and decisions about the player in this contest and in others, the latest first, and the appeal in the player's own words. */
export function FairPlayLog({ player: { log, elsewhere, appeal } }: { readonly player: JudgedPlayer }) {
  return (
    <div className={styles.winners}>
      {appeal && (
        <blockquote className={styles.line}>
          <p>{appeal.text}</p>
          <p className={styles.place}>{texts.appealOf(texts.appealStates[appeal.state], instantInWords(appeal.at))}</p>
        </blockquote>
      )}
      {log.length === 0 ? <p>{texts.noDecisions}</p> : <Entries entries={log} />}
      {elsewhere.length > 0 && (
        <>
          <h4>{texts.elsewhere}</h4>
          <Entries entries={elsewhere} />
        </>
      )}
    </div>
  );
}

function Entries({ entries }: { readonly entries: readonly (FairPlayEntry | EarlierEntry)[] }) {
  return (
    <ol className={styles.list}>
      {entries.map((entry) => {
        const { rule, reason, grounds, by, at } = entry;
        const what = whatOf(entry);
        const contest = 'contest' in entry ? `${monthInWords(entry.contest)}: ` : '';
        return (
          <li key={`${contest}${at} ${entry.outcome}`}>
            <strong>
              {contest}
              {rule ? `${what}: ${texts.rules[rule]}` : what}
            </strong>
            <p>{reason}</p>
            {grounds && <p>{texts.groundsWere(grounds)}</p>}
            <p className={styles.place}>{`${by}, ${instantInWords(at)}`}</p>
          </li>
        );
      })}
    </ol>
  );
}

function whatOf({ outcome, penalty }: FairPlayEntry): string {
  return outcome === 'struck' ? texts.penalties[penalty!] : texts.outcomes[outcome];
}
