import { adminReason, adminReasonMaxLength } from '@lights-out/contracts/admin-text';
import { comparedRowsMost, importQuestions, type QuestionComparison } from '@lights-out/contracts/admin-question-files';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { callApi, showToast, TextArea } from '@lights-out/web-kit';
import * as z from 'zod/mini';

import { formatOf } from '../api/send-file.ts';
import { useStepForm } from '../api/step-form.ts';
import { FormEnd } from './FormEnd.tsx';
import styles from './PrizeForm.module.css';

const texts = adminMessages.compare;

interface TakeFileProps {
  readonly file: File;
  readonly comparison: QuestionComparison;
  readonly onTaken: () => void;
}

/** Offers to make drafts of what a compared file adds or changes, where all of it can be taken. */
export function TakeFile({ comparison, ...props }: TakeFileProps) {
  const { added, changed, refused } = comparison;
  if (added + changed === 0) return null;
  if (refused > 0) return <p>{texts.refusedFirst}</p>;
  if (added + changed > comparedRowsMost) return <p>{texts.tooMany}</p>;
  return <TakeForm comparison={comparison} {...props} />;
}

const schema = z.object({ why: adminReason });

function TakeForm({ file, comparison, onTaken }: TakeFileProps) {
  const { form, field, text, isBusy } = useStepForm({
    route: importQuestions,
    schema,
    values: { why: '' },
    call: async ({ why }) => {
      const query = { format: formatOf(file), added: comparison.added, changed: comparison.changed, why };
      const { drafts } = await callApi(importQuestions, { query, bytes: file });
      showToast({ title: texts.taken(drafts) });
    },
    onDone: onTaken,
  });
  return (
    <form {...form} className={styles.form}>
      <TextArea label={texts.why} hint={texts.whyHint} rows={2} maxLength={adminReasonMaxLength} {...field('why')} />
      <FormEnd error={text} submitLabel={texts.take(comparison.added + comparison.changed)} isBusy={isBusy} />
    </form>
  );
}
