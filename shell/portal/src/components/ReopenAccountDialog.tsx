import { type AccountClosure, reopenAccount } from '@lights-out/contracts/admin-accounts';
import type { AdminUser } from '@lights-out/contracts/admin';
import { adminReason, adminReasonMaxLength } from '@lights-out/contracts/admin-contests';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { callApi, showToast, TextArea } from '@lights-out/web-kit';
import * as z from 'zod/mini';

import { useStepForm } from '../api/step-form.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const texts = adminMessages.users;
const schema = z.object({ reason: adminReason });

interface ReopenAccountDialogProps {
  readonly user: Pick<AdminUser, 'id' | 'displayName'>;
  readonly closure: AccountClosure;
  readonly onClose: () => void;
}

/** Reopens a closed account, for a reason that is written down. */
export function ReopenAccountDialog({ user: { id, displayName }, closure, onClose }: ReopenAccountDialogProps) {
  const { form, field, text, isBusy } = useStepForm({
    schema,
    values: { reason: '' },
    call: (body) => callApi(reopenAccount, { params: { user: id }, body }),
    onDone: () => {
      showToast({ title: texts.done.reopened, description: displayName });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      form={form}
      title={texts.reopenTitle(displayName)}
      confirmLabel={texts.reopen}
      isBusy={isBusy}
      error={text}
      onClose={onClose}
    >
      <p>{texts.reopenText(closure.reason)}</p>
      <TextArea
        label={texts.reason}
        hint={texts.reopenReasonHint}
        maxLength={adminReasonMaxLength}
        {...field('reason')}
      />
    </ConfirmDialog>
  );
}
