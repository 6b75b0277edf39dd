import {
  type AdminNotice,
  endAdminNotice,
  newNotice,
  noticeDaysMost,
  postAdminNotice,
} from '@lights-out/contracts/admin-site';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { type NoticeKind, noticeTextMaxLength, untilInWords } from '@lights-out/contracts/site-state';
import { callApi, Field, Panel, showToast, TextArea } from '@lights-out/web-kit';
import * as z from 'zod/mini';

import { useStepForm } from '../api/step-form.ts';
import lists from '../pages/Lists.module.css';
import { FormEnd } from './FormEnd.tsx';
import styles from './PrizeForm.module.css';
import { StepButton } from './StepButton.tsx';

const texts = adminMessages.site;
const schema = z.object({
  text: newNotice.shape.text,
  minutes: z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed) => Number(typed)),
    ),
    newNotice.shape.minutes,
  ),
});

interface NoticeFormProps {
  readonly kind: NoticeKind;
  readonly current: AdminNotice | null;
}

/** A notice to all visitors: the one that is shown, the step that ends it, and the form for the next. */
export function NoticeForm({ kind, current }: NoticeFormProps) {
  const { title, about, act } = texts.notices[kind];
  const { form, field, text, isBusy } = useStepForm({
    route: postAdminNotice,
    schema,
    values: { text: '', minutes: '60' },
    call: (body) => callApi(postAdminNotice, { params: { kind }, body }),
    onDone: () => showToast({ title: texts.noticeDone.shown }),
  });
  return (
    <Panel title={title}>
      <div className={lists.stack}>
        <p>{about}</p>
        {current && <Current kind={kind} notice={current} />}
        <form {...form} className={styles.form} aria-label={act}>
          <TextArea
            label={texts.noticeText}
            hint={texts.noticeTextHint}
            maxLength={noticeTextMaxLength}
            {...field('text')}
          />
          <Field label={texts.minutes} type="number" min={1} max={noticeDaysMost * 24 * 60} {...field('minutes')} />
          <FormEnd error={text} submitLabel={act} isBusy={isBusy} />
        </form>
      </div>
    </Panel>
  );
}

function Current({ kind, notice }: { readonly kind: NoticeKind; readonly notice: AdminNotice }) {
  return (
    <div className={styles.form}>
      <p>{texts.now(untilInWords(notice), notice.changedBy)}</p>
      <p>
        <strong>{notice.text}</strong>
      </p>
      <div className={lists.buttons}>
        <StepButton
          label={texts.notices[kind].end}
          done={texts.noticeDone.ended}
          route={endAdminNotice}
          call={() => callApi(endAdminNotice, { params: { kind } })}
        />
      </div>
    </div>
  );
}
