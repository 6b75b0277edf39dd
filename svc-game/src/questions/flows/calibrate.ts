import { randomUUID } from 'node:crypto';

import { inTransaction } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { answersThatCount, averagePlayer, learn, priorOf, type Estimate } from '../rules/calibration.ts';
import { updateFigures } from '../sql/question-figures.ts';
import { quarantineIfOdd } from './quarantine.ts';
import {
  listAnswersAfter,
  listEstimates,
  lockCalibration,
  markCalibrated,
  upsertEstimates,
  type CountedAnswer,
} from '../sql/calibration.ts';

const resultsAtOnce = 500;

/**
 * Learns the difficulty of questions and the ability of players from the results stored since the last time, some
 * hundred at once, and counts how each text was answered; one process does it at a time (decision 0233). A text whose
 * figures are odd is quarantined.
 *
 * @returns whether there were any
 */
export function calibrate(ctx: Pick<Context, 'db' | 'outbox' | 'pools'>, now: Date): Promise<boolean> {
  return inTransaction(ctx.db, async (tx) => {
    const xid = await lockCalibration(tx);
    if (xid === undefined) return false;
    const { answers, upTo } = await listAnswersAfter(tx, xid, resultsAtOnce);
    if (upTo === undefined) return false;
    const questions = await listEstimates(tx, 'questions', [...new Set(answers.map((one) => one.questionId))]);
    const players = await listEstimates(tx, 'players', [...new Set(answers.map((one) => one.playerId))]);
    count(answers, questions, players);
    await upsertEstimates(tx, 'questions', questions);
    await upsertEstimates(tx, 'players', players);
    const cause = { at: now, requestId: `sweep-${randomUUID()}` };
    for (const text of await updateFigures(tx, xid, upTo))
      await quarantineIfOdd(tx, ctx, text, { ...text, figures: text, reportWeight: 0 }, cause);
    await markCalibrated(tx, upTo);
    return true;
  });
}

/** Brings the estimates up to the answers. */
function count(
  answers: readonly CountedAnswer[],
  questions: Map<number, Estimate>,
  players: Map<string, Estimate>,
): void {
  for (const { questionId, playerId, label, isCorrect } of answers) {
    const player = players.get(playerId) ?? averagePlayer;
    if (player.answers >= answersThatCount) continue;
    const learned = learn(questions.get(questionId) ?? priorOf(label), player, isCorrect);
    questions.set(questionId, learned.question);
    players.set(playerId, learned.player);
  }
}
