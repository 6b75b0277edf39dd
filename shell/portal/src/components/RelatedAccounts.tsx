import type { JudgedPlayer } from '@lights-out/contracts/admin-fair-play';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { Badge } from '@lights-out/web-kit';
import { Link } from 'react-router-dom';

import { pathToPlayer } from '../paths.ts';
import styles from './Winners.module.css';

const texts = adminMessages.fairPlay.related;

interface RelatedAccountsProps {
  readonly contest: string;
  readonly player: JudgedPlayer;
}

/** Other accounts of the contest that may be the same person's, each with why and how much it says. */
export function RelatedAccounts({ contest, player: { related } }: RelatedAccountsProps) {
  if (related.length === 0) return <p>{texts.none}</p>;
  return (
    <div className={styles.winners}>
      <p className={styles.place}>{texts.note}</p>
      <ul className={styles.list}>
        {related.map(({ playerId, displayName, kind, weight, sentence }) => (
          <li key={`${playerId} ${kind}`}>
            {displayName ? (
              <Link to={pathToPlayer(contest, playerId)}>{displayName}</Link>
            ) : (
              <strong>{texts.unplayed}</strong>
            )}{' '}
            <Badge>{texts.strengths[weight] ?? String(weight)}</Badge>
            <p>{sentence}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
