import { adminReason, adminReasonMaxLength } from '@lights-out/contracts/admin-text';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import type { RouteContract } from '@lights-out/contracts/route';
import { showToast, TextArea } from '@lights-out/web-kit';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';

import { useStepForm } from '../api/step-form.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const texts = adminMessages.support;
const schema = z.object({ reason: adminReason });

interface ReasonDialogProps {
  /** What `call` calls. */
  readonly route: Pick<RouteContract, 'method' | 'path'>;
  readonly title: string;
  readonly about: string;
  /** Further fields, above the reason. */
  readonly children?: ReactNode;
  readonly confirmLabel: string;
  /** What the field is called, where it is not "Reason". */
  readonly label?: string;
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
  route,
  title,
  about,
  children,
  confirmLabel,
  label = texts.reason,
  hint = texts.reasonHint,
  done,
  subject,
  call,
  onClose,
}: ReasonDialogProps) {
  const { form, field, text, isBusy } = useStepForm({
    route,
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
      {children}
      <TextArea label={label} hint={hint} maxLength={adminReasonMaxLength} {...field('reason')} />
    </ConfirmDialog>
  );
}
