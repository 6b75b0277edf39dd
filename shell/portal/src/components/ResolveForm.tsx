import { type ReportedQuestion, resolveReports } from '@lights-out/contracts/admin-reports';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { Button, callApi, SelectField, showToast, TextArea } from '@lights-out/web-kit';
import { type FormEvent, useState } from 'react';

import { useStep } from '../api/contests.ts';
import styles from './PrizeForm.module.css';

const texts = adminMessages.reports;
const outcomes = ['kept', 'withdrawn'] as const;
const leastLetters = 3;
const mostLetters = 500;

/** Answers all open reports of a question; with a word to the players who made them. */
export function ResolveForm({ question: { question, revision } }: { readonly question: ReportedQuestion }) {
  const [outcome, choose] = useState<(typeof outcomes)[number]>('kept');
  const [answer, setAnswer] = useState('');
  const [complaint, complain] = useState<string>();
  const call = () =>
    callApi(resolveReports, { params: { question }, body: { revision, outcome, answer: answer.trim() } });
  const { take, isBusy, error } = useStep(call, () => showToast({ title: texts.resolved }));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isTooShort = answer.trim().length < leastLetters;
    complain(isTooShort ? texts.answerMissing : undefined);
    if (!isTooShort && !isBusy) take();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <SelectField
        label={texts.outcome}
        value={outcome}
        choices={outcomes.map((value) => ({ value, label: texts.outcomes[value] }))}
        onChange={({ target: { value } }) => choose(outcomes.find((one) => one === value) ?? 'kept')}
      />
      <TextArea
        label={texts.answer}
        hint={texts.answerHint}
        value={answer}
        maxLength={mostLetters}
        error={complaint}
        onChange={({ target: { value } }) => setAnswer(value)}
      />
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? texts.resolving : texts.resolve}
        </Button>
      </div>
    </form>
  );
}
