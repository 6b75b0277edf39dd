import type { AdminAction } from '@lights-out/contracts/admin';
import { adminReason, adminReasonMaxLength } from '@lights-out/contracts/admin-text';
import { postSupportNote, type SupportPlayer } from '@lights-out/contracts/admin-support';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { callApi, showToast, TextArea } from '@lights-out/web-kit';
import * as z from 'zod/mini';

import { useStepForm } from '../api/step-form.ts';
import { instantInWords } from '../model/wording.ts';
import lists from '../pages/Lists.module.css';
import { FormEnd } from './FormEnd.tsx';
import styles from './PrizeForm.module.css';

const texts = adminMessages.support;
const { actions, product } = adminMessages.audit;
const schema = z.object({ reason: adminReason });

/** What admins noted about a player and did, newest first, and the form for another note. */
export function SupportNotes({ player: { id, handled } }: { readonly player: SupportPlayer }) {
  const { form, field, text, isBusy } = useStepForm({
    route: postSupportNote,
    schema,
    values: { reason: '' },
    call: (body) => callApi(postSupportNote, { params: { user: id }, body }),
    onDone: () => showToast({ title: texts.done.noted }),
  });
  return (
    <div className={lists.stack}>
      <form {...form} className={styles.form}>
        <TextArea label={texts.note} hint={texts.noteHint} maxLength={adminReasonMaxLength} {...field('reason')} />
        <FormEnd error={text} submitLabel={texts.addNote} isBusy={isBusy} />
      </form>
      {handled.length === 0 && <p>{texts.notHandled}</p>}
      <ul className={lists.entries}>
        {handled.map(({ id: row, action, by, at, reason }) => (
          <li key={row}>
            {texts.entry(actions[action as AdminAction] ?? action, by ?? product, instantInWords(at))}
            {reason !== null && <p>{reason}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
