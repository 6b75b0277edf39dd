import { adminReason, adminReasonMaxLength, grounds, groundsMaxLength } from '@lights-out/contracts/admin-text';
import { isFreeBoard } from '@lights-out/contracts/board';
import { type AdminContestView } from '@lights-out/contracts/admin-contest-view';
import { disqualifyPlayer } from '@lights-out/contracts/admin-contests';
import { fairPlayRules, imposedPenalty, imposedRule, penalties } from '@lights-out/contracts/fair-play';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { callApi, formatPoints, SelectField, showToast, TextArea } from '@lights-out/web-kit';
import { useState } from 'react';
import * as z from 'zod/mini';

import { useStepForm } from '../api/step-form.ts';
import type { Chosen } from '../model/chosen.ts';
import { instantInWords } from '../model/wording.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const texts = adminMessages.contests;
const freeTexts = adminMessages.fairPlay.freeBoard;
const schema = z.object({ penalty: imposedPenalty, run: z.string(), rule: imposedRule, reason: adminReason, grounds });
const mostRuns = 10;
const allRuns = '';

interface PenaltyDialogProps {
  readonly view: Pick<AdminContestView, 'contest' | 'state'>;
  readonly player: Chosen;
  readonly onClose: () => void;
}

/** Strikes a player's results or takes the player out, for a reason and with what speaks for it, which the player reads. */
export function PenaltyDialog({ view, player, onClose }: PenaltyDialogProps) {
  const isFree = isFreeBoard(view.contest);
  const { form, field, text, isBusy } = usePenalty({ view, player, onClose });
  return (
    <ConfirmDialog
      form={form}
      title={texts.strikeTitle(player.displayName)}
      confirmLabel={texts.strike}
      isBusy={isBusy}
      error={text}
      onClose={onClose}
    >
      <p>{isFree ? freeTexts.strikeText : texts.strikeText}</p>
      {isFree ? (
        <SelectField label={freeTexts.what} choices={runChoices(player)} {...field('run')} />
      ) : (
        <SelectField
          label={adminMessages.fairPlay.penalty}
          choices={penaltiesOf(player).map((value) => ({ value, label: adminMessages.fairPlay.penalties[value] }))}
          {...field('penalty')}
        />
      )}
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

function usePenalty({ view: { contest, state }, player, onClose }: PenaltyDialogProps) {
  const { playerId, displayName, score, signals = [] } = player;
  const isFree = isFreeBoard(contest);
  // The values as the dialog shows them.
  const [seen] = useState({ state, standing: score });
  return useStepForm({
    route: disqualifyPlayer,
    schema,
    values: {
      // The lesser one is what does less harm where it was not meant.
      penalty: isFree ? 'result-struck' : penaltiesOf(player)[0],
      run: runChoices(player)[0].value,
      rule: 'other',
      reason: '',
      grounds: signals
        .map(({ sentence }) => sentence)
        .join(' ')
        .slice(0, groundsMaxLength),
    },
    call: ({ run, ...body }) =>
      callApi(disqualifyPlayer, {
        params: { contest },
        body: { ...body, ...seen, playerId, ...(isFree && run !== allRuns && { gameId: run }) },
      }),
    onDone: () => {
      showToast({ title: texts.done.struck, description: displayName });
      onClose();
    },
  });
}

/** Without a score there is no result left to strike. */
function penaltiesOf({ score }: Chosen) {
  return score === null ? (['disqualified'] as const) : penalties;
}

/** What can be struck on a free board, the best run first. */
function runChoices({ games = [] }: Chosen) {
  const runs = games
    .filter(({ isStruck }) => !isStruck)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, mostRuns)
    .map(({ gameId, score, startedAt }) => ({
      value: gameId,
      label: freeTexts.run(formatPoints(score), instantInWords(startedAt)),
    }));
  return [...runs, { value: allRuns, label: freeTexts.allRuns }] as const;
}
