import {
  adminReason,
  adminReasonMaxLength,
  type AdminContestView,
  disqualifyPlayer,
  grounds,
  groundsMaxLength,
} from '@lights-out/contracts/admin-contests';
import { fairPlayRule, fairPlayRules } from '@lights-out/contracts/fair-play';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { callApi, SelectField, showToast, TextArea } from '@lights-out/web-kit';
import { useState } from 'react';
import * as z from 'zod/mini';

import { useStepForm } from '../api/step-form.ts';
import type { Chosen } from '../model/chosen.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const texts = adminMessages.contests;
const schema = z.object({ rule: fairPlayRule, reason: adminReason, grounds });

interface DisqualifyDialogProps {
  readonly view: AdminContestView;
  readonly player: Chosen;
  readonly onClose: () => void;
}

/** Takes a player out, for a reason and with what speaks for it, which the player reads. */
export function DisqualifyDialog({
  view,
  player: { playerId, displayName, signals = [] },
  onClose,
}: DisqualifyDialogProps) {
  // The value as the dialog shows it.
  const [state] = useState(view.state);
  const { form, field, text, isBusy } = useStepForm({
    route: disqualifyPlayer,
    schema,
    values: {
      rule: 'other',
      reason: '',
      grounds: signals
        .map(({ sentence }) => sentence)
        .join(' ')
        .slice(0, groundsMaxLength),
    },
    call: (body) =>
      callApi(disqualifyPlayer, { params: { contest: view.contest }, body: { ...body, playerId, state } }),
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
      <SelectField
        label={adminMessages.fairPlay.rule}
        choices={fairPlayRules.map((value) => ({ value, label: adminMessages.fairPlay.rules[value] }))}
        {...field('rule')}
      />
      <TextArea label={texts.reason} hint={texts.reasonHint} maxLength={adminReasonMaxLength} {...field('reason')} />
      <TextArea
        label={adminMessages.fairPlay.grounds}
        hint={adminMessages.fairPlay.groundsHint}
        maxLength={groundsMaxLength}
        {...field('grounds')}
      />
    </ConfirmDialog>
  );
}
