import { type ReportedQuestion, resolveReports } from '@lights-out/contracts/admin-reports';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { callApi, SelectField, showToast, TextArea } from '@lights-out/web-kit';
import * as z from 'zod/mini';

import { useStepForm } from '../api/step-form.ts';
import { FormEnd } from './FormEnd.tsx';
import styles from './PrizeForm.module.css';

const texts = adminMessages.reports;
const outcomes = ['kept', 'withdrawn'] as const;
const mostLetters = 500;
const schema = z.object({
  outcome: z.enum(outcomes),
  answer: z
    .string()
    .check(z.trim(), z.minLength(3, texts.answerMissing), z.maxLength(mostLetters, texts.answerMissing)),
});

/** Answers all open reports of a question; with a word to the players who made them. */
export function ResolveForm({ question: { question, revision } }: { readonly question: ReportedQuestion }) {
  const { form, field, text, isBusy } = useStepForm({
    route: resolveReports,
    schema,
    values: { outcome: 'kept', answer: '' },
    call: (body) => callApi(resolveReports, { params: { question }, body: { ...body, revision } }),
    onDone: () => showToast({ title: texts.resolved }),
  });
  return (
    <form {...form} className={styles.form}>
      <SelectField
        label={texts.outcome}
        choices={outcomes.map((value) => ({ value, label: texts.outcomes[value] }))}
        {...field('outcome')}
      />
      <TextArea label={texts.answer} hint={texts.answerHint} maxLength={mostLetters} {...field('answer')} />
      <FormEnd error={text} submitLabel={isBusy ? texts.resolving : texts.resolve} isBusy={isBusy} />
    </form>
  );
}
