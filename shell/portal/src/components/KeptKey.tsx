import { adminReason, adminReasonMaxLength } from '@lights-out/contracts/admin-text';
import { openKey, type BankQuestion } from '@lights-out/contracts/admin-questions';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { callApi, showToast, TextArea } from '@lights-out/web-kit';
import * as z from 'zod/mini';

import { useMay } from '../api/session.tsx';
import { useStepForm } from '../api/step-form.ts';
import { FormEnd } from './FormEnd.tsx';
import styles from './PrizeForm.module.css';

const texts = adminMessages.kept;

type Text = Pick<BankQuestion, 'question' | 'revision' | 'kept'>;

/** What stands in place of a key that is kept: why, who has asked for it, and the form that asks for it or opens it. */
export function KeptKey({ question }: { readonly question: Text }) {
  const may = useMay();
  const { kept } = question;
  if (kept === null) return null;
  const { askedBy, isOwn, reason } = kept;
  const step = askedBy === null ? 'ask' : 'open';
  return (
    <>
      <p>{texts.lead}</p>
      {askedBy !== null && <p>{isOwn ? texts.askedByYou(reason ?? '') : texts.asked(askedBy, reason ?? '')}</p>}
      {!isOwn && may(openKey) && (
        <details>
          <summary>{texts.title[step]}</summary>
          <KeyForm key={step} question={question} step={step} />
        </details>
      )}
    </>
  );
}

const schema = z.object({ reason: adminReason });

function KeyForm({
  question: { question, revision },
  step,
}: {
  readonly question: Text;
  readonly step: 'ask' | 'open';
}) {
  const { form, field, text, isBusy } = useStepForm({
    route: openKey,
    schema,
    values: { reason: '' },
    call: async ({ reason }) => {
      const { isOpen } = await callApi(openKey, { params: { question }, body: { revision, reason } });
      showToast({ title: isOpen ? texts.done.open : texts.done.ask });
    },
    onDone: () => {},
  });
  return (
    <form {...form} className={styles.form}>
      <TextArea label={texts.reason} hint={texts.reasonHint} maxLength={adminReasonMaxLength} {...field('reason')} />
      <FormEnd error={text} submitLabel={isBusy ? texts.acting : texts.title[step]} isBusy={isBusy} />
    </form>
  );
}
