import { keyOfText } from '@lights-out/contracts/admin-questions';
import { type ReportedQuestion, resolveReports } from '@lights-out/contracts/admin-reports';
import { messages } from '@lights-out/contracts/messages';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { EmptyState } from '@lights-out/web-kit';

import { useMay } from '../api/session.tsx';
import { instantInWords, monthInWords } from '../model/wording.ts';
import { KeptKey } from './KeptKey.tsx';
import { ResolveForm } from './ResolveForm.tsx';
import { VoidForm } from './VoidForm.tsx';
import styles from './Reports.module.css';

const texts = adminMessages.reports;
const { reasons } = messages.results.report;

/** Each reported question with its reports, those that wait for an answer first. */
export function Reports({ questions }: { readonly questions: readonly ReportedQuestion[] }) {
  if (questions.length === 0) return <EmptyState text={texts.empty} />;
  return (
    <ul className={styles.questions}>
      {questions.map((question) => (
        <li key={keyOfText(question.question, question.revision)}>
          <Reported question={question} />
        </li>
      ))}
    </ul>
  );
}

function Reported({ question }: { readonly question: ReportedQuestion }) {
  const may = useMay();
  const { text, category, options, correctOption, explanation, source, isWithdrawn, voidedIn, open, weight, reports } =
    question;
  return (
    <details className={styles.question} open={open > 0}>
      <summary>
        <h3>{text}</h3>
        <span className={styles.detail}>
          {open > 0 ? `${texts.open(open)} · ${texts.weight(weight)}` : texts.answered}
          {isWithdrawn && ` · ${texts.isWithdrawn}`}
          {voidedIn.length > 0 && ` · ${texts.voidedIn(voidedIn.map(monthInWords).join(', '))}`}
        </span>
      </summary>
      <p className={styles.detail}>{texts.about(question.question, category)}</p>
      <Options options={options} correctOption={correctOption} />
      <KeptKey question={question} />
      {explanation !== null && <p>{explanation}</p>}
      {source !== '' && <p className={styles.detail}>{source}</p>}
      <ul className={styles.reports}>
        {reports.map(({ id, reason, comment, displayName, at, outcome, answer, form }) => (
          <li key={id}>
            <p>{[reasons[reason], comment].filter(Boolean).join(': ')}</p>
            <p className={styles.detail}>{texts.by(displayName, instantInWords(at))}</p>
            {form && (
              <>
                <p>{texts.askedAs(form.text)}</p>
                {form.options.length > 0 && <Options {...form} />}
                {form.explanation !== null && <p>{form.explanation}</p>}
              </>
            )}
            <p className={styles.detail}>{[texts.outcomes[outcome], answer].filter(Boolean).join(': ')}</p>
          </li>
        ))}
      </ul>
      {open > 0 && may(resolveReports) && <ResolveForm question={question} />}
      <VoidForm question={question} />
    </details>
  );
}

function Options({ options, correctOption }: Pick<ReportedQuestion, 'options' | 'correctOption'>) {
  return (
    <ol className={styles.options}>
      {options.map((option, index) => (
        <li key={option}>{index === correctOption ? <strong>{`${option} (${texts.right})`}</strong> : option}</li>
      ))}
    </ol>
  );
}
