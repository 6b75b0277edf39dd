import type { AdminContestView } from '@lights-out/contracts/admin-contests';
import { adminMessages } from '@lights-out/contracts/messages-admin';

import { instantInWords } from '../model/wording.ts';
import styles from './Winners.module.css';

const texts = adminMessages.contests;

interface Line {
  readonly what: string;
  readonly about: string | null;
  readonly reason: string | null;
  readonly by: string;
  readonly at: string;
}

/** Every step of the contest, the latest first. */
export function ContestLog({ view: { steps } }: { readonly view: AdminContestView }) {
  const lines = steps.map(({ step, displayName, ...rest }) => ({
    what: texts.steps[step] ?? step,
    about: displayName,
    ...rest,
  }));
  return <Lines lines={lines} empty={texts.emptyLog} />;
}

/** The disqualified players, with the reasons. */
export function Disqualified({ view: { disqualifications } }: { readonly view: AdminContestView }) {
  return (
    <Lines
      lines={disqualifications.map(({ displayName, ...rest }) => ({ what: displayName, about: null, ...rest }))}
      empty={texts.noneDisqualified}
    />
  );
}

function Lines({ lines, empty }: { readonly lines: readonly Line[]; readonly empty: string }) {
  if (lines.length === 0) return <p>{empty}</p>;
  return (
    <ol className={styles.list}>
      {lines.map(({ what, about, reason, by, at }) => (
        <li key={`${at} ${what} ${about}`}>
          <strong>{about ? `${what}: ${about}` : what}</strong>
          {reason && <p>{reason}</p>}
          <p className={styles.place}>{`${by}, ${instantInWords(at)}`}</p>
        </li>
      ))}
    </ol>
  );
}
