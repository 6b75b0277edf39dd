import type { DraftFields, DraftView } from '@lights-out/contracts/admin-draft-view';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { Panel } from '@lights-out/web-kit';

import { instantInWords } from '../model/wording.ts';
import { Changes } from './Changes.tsx';
import styles from './Reports.module.css';

const texts = adminMessages.drafts;
const { one, fields: names } = texts;
const read = ['explanation', 'source', 'stated', 'note'] as const;

interface DraftRecordProps {
  readonly view: DraftView;
  readonly fields: DraftFields;
}

/** Behind the question: what bears it out, what it changes, and what reviewers said. */
export function DraftRecord({ view: { why, changes, reviews, may }, fields }: DraftRecordProps) {
  const page = /https:\/\/[^\s;]+/.exec(fields.source)?.[0];
  const shown = read.filter((name) => fields[name] !== '');
  return (
    <>
      {!may.includes('save') && (
        <Panel title={names.source ?? ''}>
          <dl className={styles.reports}>
            {shown.map((name) => (
              <div key={name}>
                <dt className={styles.detail}>{names[name]}</dt>
                <dd>{fields[name]}</dd>
              </div>
            ))}
            <div>
              <dt className={styles.detail}>{names.why}</dt>
              <dd>{why}</dd>
            </div>
          </dl>
          {page !== undefined && (
            <a href={page} target="_blank" rel="noreferrer">
              {page}
            </a>
          )}
        </Panel>
      )}
      {changes.length > 0 && (
        <Panel title={one.changes}>
          <Changes changes={changes} />
        </Panel>
      )}
      <Panel title={one.reviews}>{reviews.length === 0 ? <p>{one.noReviews}</p> : <Reviews reviews={reviews} />}</Panel>
    </>
  );
}

function Reviews({ reviews }: Pick<DraftView, 'reviews'>) {
  return (
    <ul className={styles.reports}>
      {reviews.map(({ reviewer, version, wasRight, outcome, words, at }) => (
        <li key={`${reviewer} ${version}`}>
          {[
            reviewer,
            one.version(version),
            instantInWords(at),
            one.wasRight(wasRight),
            ...(outcome ? [one.outcomes[outcome]] : []),
          ].join(' · ')}
          {words !== null && <span className={styles.detail}>{words}</span>}
        </li>
      ))}
    </ul>
  );
}
