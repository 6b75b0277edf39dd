import { type AdminAward } from '@lights-out/contracts/admin-contest-view';
import { recordAnswer } from '@lights-out/contracts/admin-contests';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { answerVia } from '@lights-out/contracts/prizes';
import { callApi, SelectField } from '@lights-out/web-kit';
import { useState } from 'react';

import { ReasonDialog } from './ReasonDialog.tsx';

const texts = adminMessages.contests;
const answers = ['yes', 'no'] as const;

interface RecordAnswerDialogProps {
  readonly contest: string;
  readonly award: AdminAward;
  readonly onClose: () => void;
}

/** Records an answer that a winner did not give on the page, with how it came and what was said. */
export function RecordAnswerDialog({ contest, award: { playerId, displayName }, onClose }: RecordAnswerDialogProps) {
  const [answer, setAnswer] = useState<string>('yes');
  const [via, setVia] = useState<string>('mail');
  const body = { isAccepted: answer === 'yes', via: answerVia.parse(via) };
  return (
    <ReasonDialog
      route={recordAnswer}
      title={texts.answerTitle(displayName)}
      about={texts.answerText}
      confirmLabel={texts.answer}
      hint={texts.answerReasonHint}
      done={texts.done.answered}
      subject={displayName}
      call={(reason) => callApi(recordAnswer, { params: { contest, player: playerId }, body: { ...body, reason } })}
      onClose={onClose}
    >
      <SelectField
        label={texts.answerIs}
        value={answer}
        onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
        choices={answers.map((value) => ({ value, label: texts.answers[value] }))}
      />
      <SelectField
        label={texts.answerVia}
        value={via}
        onChange={({ currentTarget }) => setVia(currentTarget.value)}
        choices={answerVia.options.map((value) => ({ value, label: texts.vias[value] }))}
      />
    </ReasonDialog>
  );
}
