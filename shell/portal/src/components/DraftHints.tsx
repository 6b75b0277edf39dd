import { checkDraft, type DraftCheck } from '@lights-out/contracts/admin-drafts';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { LiveRegion, Panel } from '@lights-out/web-kit';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';

import { useAnswer } from '../api/answers.ts';
import { type DraftText, fieldsOf } from '../model/draft-text.ts';
import { pathToDraft } from '../paths.ts';
import styles from './Reports.module.css';

const texts = adminMessages.drafts;
/** How long nothing is typed before it is checked. */
const pauseMs = 400;

interface DraftHintsProps {
  readonly draft: number;
  readonly typed: DraftText;
}

/** What keeps what is typed from being handed in, and which questions it resembles. */
export function DraftHints({ draft, typed }: DraftHintsProps) {
  const settled = useAfterPause(typed);
  // While a newer writing is checked, what was said of the one before stays.
  const call = { body: { draft, fields: fieldsOf(settled), why: settled.why } };
  const { data, isError } = useAnswer(checkDraft, call, { placeholderData: keepPreviousData, gcTime: 0 });
  const { faults = [], similar = [] } = data ?? {};
  const summary = data ? `${texts.faults.count(faults.length)}. ${texts.similar.count(similar.length)}.` : '';
  return (
    <>
      <LiveRegion message={summary} />
      {isError && <p>{texts.similar.failed}</p>}
      {data && (
        <>
          <Panel title={texts.faults.title}>
            <Faults faults={faults} />
          </Panel>
          <Panel title={texts.similar.title}>
            <Similar similar={similar} />
          </Panel>
        </>
      )}
    </>
  );
}

function Faults({ faults }: Pick<DraftCheck, 'faults'>) {
  if (faults.length === 0) return <p>{texts.faults.none}</p>;
  return (
    <ul aria-label={texts.faults.title}>
      {faults.map(({ field, message }, index) => (
        // Two subjects may have the same fault.
        <li key={`${index} ${field} ${message}`}>{texts.faults.line(texts.fields[field] ?? field, message)}</li>
      ))}
    </ul>
  );
}

function Similar({ similar }: Pick<DraftCheck, 'similar'>) {
  if (similar.length === 0) return <p>{texts.similar.none}</p>;
  return (
    <ul className={styles.reports} aria-label={texts.similar.title}>
      {similar.map(({ question, draft, text, answer, isAnswerSame, isKept }) => (
        <li key={`${question} ${draft}`}>
          {text}
          <span className={styles.detail}>
            {draft === null ? (
              texts.similar.question(question ?? 0)
            ) : (
              <Link to={pathToDraft(draft)}>{texts.similar.draft(draft)}</Link>
            )}
            {` · ${isKept ? texts.similar.kept : texts.similar.free}`}
            {answer !== null && ` · ${texts.similar.answer(answer)}`}
            {isAnswerSame && <strong>{` · ${texts.similar.sameAnswer}`}</strong>}
          </span>
        </li>
      ))}
    </ul>
  );
}

function useAfterPause<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
