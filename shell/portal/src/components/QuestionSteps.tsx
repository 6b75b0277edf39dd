import { adminReason, adminReasonMaxLength } from '@lights-out/contracts/admin-text';
import { createDraft, retireQuestion, getQuestionRevisions } from '@lights-out/contracts/admin-drafts';
import type { BankQuestion } from '@lights-out/contracts/admin-questions';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { Button, callApi, Loaded, showToast, TextArea } from '@lights-out/web-kit';
import { useState } from 'react';
import * as z from 'zod/mini';

import { useAnswer } from '../api/answers.ts';
import { useBeginDraft } from '../api/drafts.ts';
import { useMay } from '../api/session.tsx';
import { useStepForm } from '../api/step-form.ts';
import { markRoute } from '../model/route-mark.ts';
import { failureIn, instantInWords } from '../model/wording.ts';
import lists from '../pages/Lists.module.css';
import { Changes } from './Changes.tsx';
import { FormEnd } from './FormEnd.tsx';
import styles from './PrizeForm.module.css';
import reports from './Reports.module.css';

const texts = adminMessages.drafts.question;

/**
 * A question's former texts, and what an editor may do with it: write a new text, of one made from race data other words for it, and
 * retire it.
 */
export function QuestionSteps({ question }: { readonly question: BankQuestion }) {
  const may = useMay();
  const label = question.origin === 'made' ? texts.reword : texts.edit;
  return (
    <>
      {may(createDraft) &&
        (question.kept === null ? (
          <div className={lists.buttons}>
            <BeginDraft label={label} of={{ question: question.question }} />
          </div>
        ) : (
          <p>{texts.editKept}</p>
        ))}
      <Revisions question={question} />
      {!question.isWithdrawn && may(retireQuestion) && (
        <details>
          <summary>{texts.retire}</summary>
          <RetireForm question={question} />
        </details>
      )}
    </>
  );
}

const schema = z.object({ reason: adminReason });

function RetireForm({ question: { question, revision } }: { readonly question: BankQuestion }) {
  const { form, field, text, isBusy } = useStepForm({
    route: retireQuestion,
    schema,
    values: { reason: '' },
    call: (body) => callApi(retireQuestion, { params: { question }, body: { ...body, revision } }),
    onDone: () => showToast({ title: texts.retired }),
  });
  return (
    <form {...form} className={styles.form}>
      <TextArea
        label={texts.retireReason}
        hint={texts.retireHint}
        maxLength={adminReasonMaxLength}
        {...field('reason')}
      />
      <FormEnd error={text} submitLabel={texts.retire} isBusy={isBusy} />
    </form>
  );
}

function Revisions({ question }: { readonly question: BankQuestion }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{texts.revisions}</summary>
      {isOpen && <RevisionList question={question} />}
    </details>
  );
}

function RevisionList({ question: { question, origin } }: { readonly question: BankQuestion }) {
  const may = useMay();
  const revisions = useAnswer(getQuestionRevisions, { params: { question } });
  const failure = failureIn(texts.revisionsFailed);
  const [shipped, back] = origin === 'made' ? [texts.made, texts.backToMade] : [texts.shipped, texts.restore];
  return (
    <Loaded query={revisions} failure={failure} refreshFailure={failure}>
      {(all) => (
        <ol className={reports.reports} aria-label={texts.revisions}>
          {all.map(({ edit, text, isLive, writtenBy, reviewedBy, at, why, changes }) => (
            <li key={edit}>
              {text}
              <span className={reports.detail}>
                {at === null ? shipped : texts.by(writtenBy ?? '', reviewedBy ?? '', instantInWords(at))}
                {isLive && ` · ${texts.live}`}
              </span>
              {why !== null && <p>{why}</p>}
              <Changes changes={changes} />
              {!isLive && may(createDraft) && (
                <BeginDraft label={edit === 0 ? back : texts.restore} of={{ question, edit }} />
              )}
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  );
}

interface BeginDraftProps {
  readonly label: string;
  readonly of: Parameters<ReturnType<typeof useBeginDraft>['begin']>[0];
}

function BeginDraft({ label, of }: BeginDraftProps) {
  const { begin, isBusy } = useBeginDraft();
  return (
    <Button variant="secondary" isBusy={isBusy} {...markRoute(createDraft)} onClick={() => begin(of)}>
      {label}
    </Button>
  );
}
