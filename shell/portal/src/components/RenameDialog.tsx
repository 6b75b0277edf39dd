import { renameAccount } from '@lights-out/contracts/admin-accounts';
import type { AdminUser } from '@lights-out/contracts/admin';
import { adminReason, adminReasonMaxLength } from '@lights-out/contracts/admin-text';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { displayName as newName } from '@lights-out/contracts/player';
import { callApi, Field, showToast, TextArea } from '@lights-out/web-kit';
import * as z from 'zod/mini';

import { useStepForm } from '../api/step-form.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const texts = adminMessages.users;
const schema = z.object({ displayName: newName, reason: adminReason });

interface RenameDialogProps {
  readonly user: Pick<AdminUser, 'id' | 'displayName'>;
  readonly onClose: () => void;
}

/** Gives an account another display name, for a reason that its owner reads. */
export function RenameDialog({ user: { id, displayName: former }, onClose }: RenameDialogProps) {
  const { form, field, text, isBusy } = useStepForm({
    route: renameAccount,
    schema,
    values: { displayName: '', reason: '' },
    call: (body) => callApi(renameAccount, { params: { user: id }, body: { ...body, former } }),
    onDone: () => {
      showToast({ title: texts.done.renamed, description: former });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      form={form}
      title={texts.renameTitle(former)}
      confirmLabel={texts.rename}
      isBusy={isBusy}
      error={text}
      onClose={onClose}
    >
      <p>{texts.renameText}</p>
      <Field label={texts.newName} type="text" autoComplete="off" {...field('displayName')} />
      <TextArea
        label={texts.reason}
        hint={texts.closeReasonHint}
        maxLength={adminReasonMaxLength}
        {...field('reason')}
      />
    </ConfirmDialog>
  );
}
