import { adminReason, adminReasonMaxLength, grounds, groundsMaxLength } from '@lights-out/contracts/admin-text';
import { type AdminContestView } from '@lights-out/contracts/admin-contest-view';
import { disqualifyPlayer } from '@lights-out/contracts/admin-contests';
import { fairPlayRule, fairPlayRules, penalties, penalty } from '@lights-out/contracts/fair-play';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { callApi, SelectField, showToast, TextArea } from '@lights-out/web-kit';
import { useState } from 'react';
import * as z from 'zod/mini';

import { useStepForm } from '../api/step-form.ts';
import type { Chosen } from '../model/chosen.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const texts = adminMessages.contests;
const schema = z.object({ penalty, rule: fairPlayRule, reason: adminReason, grounds });

interface PenaltyDialogProps {
  readonly view: AdminContestView;
  readonly player: Chosen;
  readonly onClose: () => void;
}

/** Strikes a player's results or takes the player out, for a reason and with what speaks for it, which the player reads. */
export function PenaltyDialog({
  view,
  player: { playerId, displayName, score, signals = [] },
  onClose,
}: PenaltyDialogProps) {
  // The values as the dialog shows them.
  const [seen] = useState({ state: view.state, standing: score });
  // Without a score there is no result left to strike.
  const possible = score === null ? (['disqualified'] as const) : penalties;
  const { form, field, text, isBusy } = useStepForm({
    route: disqualifyPlayer,
    schema,
    values: {
      // The lesser one is what does less harm where it was not meant.
      penalty: possible[0],
      rule: 'other',
      reason: '',
      grounds: signals
        .map(({ sentence }) => sentence)
        .join(' ')
        .slice(0, groundsMaxLength),
    },
    call: (body) =>
      callApi(disqualifyPlayer, { params: { contest: view.contest }, body: { ...body, ...seen, playerId } }),
    onDone: () => {
      showToast({ title: texts.done.struck, description: displayName });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      form={form}
      title={texts.strikeTitle(displayName)}
      confirmLabel={texts.strike}
      isBusy={isBusy}
      error={text}
      onClose={onClose}
    >
      <p>{texts.strikeText}</p>
      <SelectField
        label={adminMessages.fairPlay.penalty}
        choices={possible.map((value) => ({ value, label: adminMessages.fairPlay.penalties[value] }))}
        {...field('penalty')}
      />
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
