import {
  adminReason,
  adminReasonMaxLength,
  type AdminContestView,
  disqualifyPlayer,
} from '@lights-out/contracts/admin-contests';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { callApi, showToast, TextArea } from '@lights-out/web-kit';
import { useState } from 'react';

import { useStep } from '../api/contests.ts';
import type { Chosen } from '../model/chosen.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const texts = adminMessages.contests;

interface DisqualifyDialogProps {
  readonly view: AdminContestView;
  readonly player: Chosen;
  readonly onClose: () => void;
}

/** Takes a player out, for a reason that is written down. */
export function DisqualifyDialog({ view, player: { playerId, displayName }, onClose }: DisqualifyDialogProps) {
  const [reason, setReason] = useState('');
  const [complaint, complain] = useState<string>();
  // The value as the dialog shows it.
  const [state] = useState(view.state);
  const step = useStep(
    () =>
      callApi(disqualifyPlayer, {
        params: { contest: view.contest },
        body: { playerId, reason: reason.trim(), state },
      }),
    () => {
      showToast({ title: texts.done.disqualified, description: displayName });
      onClose();
    },
  );
  const confirm = () => {
    const fault = adminReason.safeParse(reason).error?.issues[0]?.message;
    complain(fault);
    if (fault === undefined) step.take();
  };
  return (
    <ConfirmDialog
      title={texts.disqualifyTitle(displayName)}
      confirmLabel={texts.disqualify}
      isBusy={step.isBusy}
      error={step.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{texts.disqualifyText}</p>
      <TextArea
        label={texts.reason}
        hint={texts.reasonHint}
        error={complaint}
        maxLength={adminReasonMaxLength}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}
