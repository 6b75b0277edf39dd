import { adminReason, adminReasonMaxLength } from '@lights-out/contracts/admin-text';
import { answerDraft, decideDraft } from '@lights-out/contracts/admin-drafts';
import { type DraftView } from '@lights-out/contracts/admin-draft-view';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { callApi, Panel, SelectField, showToast, TextArea } from '@lights-out/web-kit';
import * as z from 'zod/mini';

import { useStepForm } from '../api/step-form.ts';
import { FormEnd } from './FormEnd.tsx';
import styles from './PrizeForm.module.css';
import { QuestionPreview } from './QuestionPreview.tsx';

const texts = adminMessages.drafts.review;

const unanswered = '';
const unknown = '-';
const answerSchema = z.object({ option: z.string().check(z.minLength(1, texts.missing)) });

/** The question as a player meets it, to be answered before its key is shown. */
export function BlindAnswer({ view }: { readonly view: DraftView }) {
  const { draft, version, options } = view;
  const { form, field, text, isBusy } = useStepForm({
    route: answerDraft,
    schema: answerSchema,
    values: { option: unanswered },
    call: ({ option }) => {
      const answer = option === unknown ? null : (options[Number(option)] ?? null);
      return callApi(answerDraft, { params: { draft }, body: { version, option: answer } });
    },
    onDone: () => {},
  });
  return (
    <Panel title={texts.title}>
      <p>{texts.lead}</p>
      <QuestionPreview question={view} />
      <form {...form} className={styles.form}>
        <SelectField
          label={texts.answer}
          choices={[
            { value: unanswered, label: '' },
            ...options.map((label, index) => ({ value: String(index), label })),
            { value: unknown, label: texts.unknown },
          ]}
          {...field('option')}
        />
        <FormEnd error={text} submitLabel={texts.answer} isBusy={isBusy} />
      </form>
    </Panel>
  );
}

const outcomes = ['returned', 'published'] as const;
const decisionSchema = z.object({ outcome: z.enum(outcomes), words: adminReason });

/** Publishes the draft or returns it, with a word to its author. */
export function Decision({ view: { draft, version } }: { readonly view: DraftView }) {
  const { form, field, text, isBusy } = useStepForm({
    route: decideDraft,
    schema: decisionSchema,
    // The default is to return the draft, which does no harm when it is sent by mistake.
    values: { outcome: 'returned', words: '' },
    call: async (body) => {
      await callApi(decideDraft, { params: { draft }, body: { ...body, version } });
      showToast({ title: texts.done[body.outcome] });
    },
    onDone: () => {},
  });
  return (
    <Panel title={texts.decide}>
      <form {...form} className={styles.form}>
        <SelectField
          label={texts.outcome}
          choices={outcomes.map((value) => ({ value, label: texts.outcomes[value] }))}
          {...field('outcome')}
        />
        <TextArea label={texts.words} hint={texts.wordsHint} maxLength={adminReasonMaxLength} {...field('words')} />
        <FormEnd error={text} submitLabel={texts.decide} isBusy={isBusy} />
      </form>
    </Panel>
  );
}
