import type { AdminContestView } from '@lights-out/contracts/admin-contest-view';
import { adminMessages } from '@lights-out/contracts/messages-admin';

import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { instantInWords } from '../model/wording.ts';
import { pathToPlayer } from '../paths.ts';
import styles from './Winners.module.css';

const texts = adminMessages.contests;

interface Line {
  readonly key: string;
  readonly what: ReactNode;
  readonly about: string | null;
  readonly reason: string | null;
  readonly by: string;
  readonly at: string;
}

/** Every step of the contest, the latest first. */
export function ContestLog({ view: { steps } }: { readonly view: AdminContestView }) {
  const lines = steps.map(({ step, displayName, ...rest }) => ({
    key: `${step} ${displayName}`,
    what: texts.steps[step] ?? step,
    about: displayName,
    ...rest,
  }));
  return <Lines lines={lines} empty={texts.emptyLog} />;
}

/** Players whose results are struck or who are out, with the reasons; each leads to the player's games. */
export function Struck({ view: { contest, disqualifications, struck } }: { readonly view: AdminContestView }) {
  const all = [
    ...disqualifications.map((one) => ({ ...one, penalty: 'disqualified' as const })),
    ...struck.map((one) => ({ ...one, penalty: 'result-struck' as const })),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <Lines
      lines={all.map(({ playerId, displayName, penalty, ...rest }) => ({
        key: playerId,
        what: <Link to={pathToPlayer(contest, playerId)}>{displayName}</Link>,
        about: adminMessages.fairPlay.penalties[penalty],
        ...rest,
      }))}
      empty={texts.noneStruck}
    />
  );
}

function Lines({ lines, empty }: { readonly lines: readonly Line[]; readonly empty: string }) {
  if (lines.length === 0) return <p>{empty}</p>;
  return (
    <ol className={styles.list}>
      {lines.map(({ key, what, about, reason, by, at }) => (
        <li key={`${at} ${key}`}>
          <strong>
            {what}
            {about && `: ${about}`}
          </strong>
          {reason && <p>{reason}</p>}
          <p className={styles.place}>{`${by}, ${instantInWords(at)}`}</p>
        </li>
      ))}
    </ol>
  );
}
