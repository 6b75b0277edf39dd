import type { ExportedAnswer } from '@lights-out/contracts';

import { isClosed, type Slot } from '../rules/game.ts';

/** A question of a heat or a daily in the download of one's own data; none while it is not locked. */
export function exportedAnswer(slot: Slot): ExportedAnswer[] {
  if (!isClosed(slot)) return [];
  const { id: questionId, question, options, correctOption } = slot.question;
  return [
    {
      n: slot.n,
      questionId,
      question,
      options: [...options],
      correctOption,
      selectedOption: slot.selectedOption,
      isCorrect: slot.isCorrect,
      timedOut: slot.timedOut,
      timeTaken: slot.usedMs / 1_000,
      servedAt: slot.servedAt.toISOString(),
      answeredAt: slot.answeredAt?.toISOString() ?? null,
      ...(slot.isVoided && { isVoided: true }),
    },
  ];
}
