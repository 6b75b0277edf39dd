import { closeAccount } from '@lights-out/contracts/admin-accounts';
import type { AdminUser } from '@lights-out/contracts/admin';
import { adminReason, adminReasonMaxLength } from '@lights-out/contracts/admin-text';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { callApi, SelectField, showToast, TextArea } from '@lights-out/web-kit';
import * as z from 'zod/mini';

import { useStepForm } from '../api/step-form.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const texts = adminMessages.users;
const lengths = ['7', '30', '365', 'none'] as const;
const schema = z.object({ length: z.enum(lengths), reason: adminReason });

interface CloseAccountDialogProps {
  readonly user: Pick<AdminUser, 'id' | 'displayName'>;
  readonly onClose: () => void;
}

/** Closes an account, for a reason that its owner reads. */
export function CloseAccountDialog({ user: { id, displayName }, onClose }: CloseAccountDialogProps) {
  const { form, field, text, isBusy } = useStepForm({
    route: closeAccount,
    schema,
    values: { length: '7', reason: '' },
    call: ({ length, reason }) =>
      callApi(closeAccount, {
        params: { user: id },
        body: { reason, days: length === 'none' ? null : Number(length) },
      }),
    onDone: () => {
      showToast({ title: texts.done.closed, description: displayName });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      form={form}
      title={texts.closeTitle(displayName)}
      confirmLabel={texts.close}
      isBusy={isBusy}
      error={text}
      onClose={onClose}
    >
      <p>{texts.closeText}</p>
      <SelectField
        label={texts.closeFor}
        choices={lengths.map((value) => ({ value, label: texts.closeDays[value] }))}
        {...field('length')}
      />
      <TextArea
        label={texts.reason}
        hint={texts.closeReasonHint}
        maxLength={adminReasonMaxLength}
        {...field('reason')}
      />
    </ConfirmDialog>
  );
}
