import {
  adminReason,
  adminReasonMaxLength,
  type AdminContestView,
  disqualifyPlayer,
} from '@lights-out/contracts/admin-contests';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { callApi, showToast, TextArea } from '@lights-out/web-kit';
import { useState } from 'react';
import * as z from 'zod/mini';

import { useStepForm } from '../api/step-form.ts';
import type { Chosen } from '../model/chosen.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const texts = adminMessages.contests;
const schema = z.object({ reason: adminReason });

interface DisqualifyDialogProps {
  readonly view: AdminContestView;
  readonly player: Chosen;
  readonly onClose: () => void;
}

/** Takes a player out, for a reason that is written down. */
export function DisqualifyDialog({ view, player: { playerId, displayName }, onClose }: DisqualifyDialogProps) {
  // The value as the dialog shows it.
  const [state] = useState(view.state);
  const { form, field, text, isBusy } = useStepForm({
    schema,
    values: { reason: '' },
    call: ({ reason }) =>
      callApi(disqualifyPlayer, { params: { contest: view.contest }, body: { playerId, reason, state } }),
    onDone: () => {
      showToast({ title: texts.done.disqualified, description: displayName });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      form={form}
      title={texts.disqualifyTitle(displayName)}
      confirmLabel={texts.disqualify}
      isBusy={isBusy}
      error={text}
      onClose={onClose}
    >
      <p>{texts.disqualifyText}</p>
      <TextArea label={texts.reason} hint={texts.reasonHint} maxLength={adminReasonMaxLength} {...field('reason')} />
    </ConfirmDialog>
  );
}
