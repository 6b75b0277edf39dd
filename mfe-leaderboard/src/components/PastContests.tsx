import type { PastContest } from '@lights-out/contracts/contests';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { formatPoints, nameOfContest, standOf, usePastContests } from '@lights-out/web-kit';
import { Link } from 'react-router-dom';

import { useChosenHelmets } from '../api/chosen-helmets.ts';
import styles from './PastContests.module.css';
import { ChosenHelmets, PlayerHelmet } from './PlayerHelmet.tsx';

const texts = messages.leaderboard.past;

/** Every ended contest with who was first in it, and the way to its board; nothing before the first has ended. */
export function PastContests({ shown }: { readonly shown: string | undefined }) {
  const { data = [], isError } = usePastContests();
  const past = data.filter(({ id }) => id !== shown);
  const helmets = useChosenHelmets(past.flatMap(({ first }) => first ?? []));
  if (past.length === 0 && !isError) return null;
  return (
    <section aria-labelledby="past-contests" className={styles.past}>
      <h2 id="past-contests">{texts.title}</h2>
      {isError && <p role="status">{texts.failed}</p>}
      <ChosenHelmets value={helmets}>
        <ol className={styles.list}>
          {past.map((contest) => (
            <li key={contest.id}>
              <PastRow contest={contest} />
            </li>
          ))}
        </ol>
      </ChosenHelmets>
    </section>
  );
}

function PastRow({ contest }: { readonly contest: PastContest }) {
  const { id, first, isWon, players } = contest;
  const stand = standOf(contest);
  return (
    <Link className={styles.row} to={pages.leaderboard({ board: { kind: 'contest', contest: id } })}>
      <span className={styles.name}>{nameOfContest(contest)}</span>
      <span className={styles.stand} data-stand={stand}>
        {texts[stand]}
      </span>
      {first !== null && (
        <span className={styles.first}>
          <PlayerHelmet userId={first.userId} className={styles.helmet} />
          <span>
            <span className={styles.label}>{isWon ? texts.winner : texts.leader}</span> {first.displayName}
          </span>
          <strong>{formatPoints(first.score)}</strong>
        </span>
      )}
      <span className={styles.drivers} data-alone={first === null}>
        {players === 0 ? texts.nobody : texts.drivers(players, formatPoints(players))}
      </span>
    </Link>
  );
}
