import { adminReason, adminReasonMaxLength } from '@lights-out/contracts/admin-contests';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { showToast, TextArea } from '@lights-out/web-kit';
import * as z from 'zod/mini';

import { useStepForm } from '../api/step-form.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const texts = adminMessages.support;
const schema = z.object({ reason: adminReason });

interface ReasonDialogProps {
  readonly title: string;
  readonly about: string;
  readonly confirmLabel: string;
  /** What is read under the field; that of support's steps by default. */
  readonly hint?: string;
  readonly done: string;
  /** What the message about it names. */
  readonly subject?: string;
  readonly call: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for the reason of a step, and takes it. */
export function ReasonDialog({
  title,
  about,
  confirmLabel,
  hint = texts.reasonHint,
  done,
  subject,
  call,
  onClose,
}: ReasonDialogProps) {
  const { form, field, text, isBusy } = useStepForm({
    schema,
    values: { reason: '' },
    call: ({ reason }) => call(reason),
    onDone: () => {
      showToast({ title: done, description: subject });
      onClose();
    },
  });
  return (
    <ConfirmDialog form={form} title={title} confirmLabel={confirmLabel} isBusy={isBusy} error={text} onClose={onClose}>
      <p>{about}</p>
      <TextArea label={texts.reason} hint={hint} maxLength={adminReasonMaxLength} {...field('reason')} />
    </ConfirmDialog>
  );
}
