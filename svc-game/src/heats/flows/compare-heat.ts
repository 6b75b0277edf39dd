import type { HeatComparison } from '@lights-out/contracts';
import type { Conn } from '@lights-out/service-kit';

import { fieldWith, listFieldParts } from '../../fair-play/index.ts';
import { type Game, isClosed, type Slot } from '../../play/index.ts';
import { listEstimates, priorOf } from '../../questions/index.ts';
import { compareHeats } from '../rules/comparison.ts';
import type { TimedAnswer } from '../rules/pace.ts';
import { listContestAnswers } from '../sql/heat-questions.ts';
import type { LoadedHeat } from './load-heat.ts';

// More do not tell an ability apart, and cost the time of each look.
const contestAnswersMost = 700;

/**
 * The heat, or both, beside the contest. Questions that were not answered in a heat count as wrong,
 * those that are voided not at all.
 *
 * @returns null before the heat is over, and where the contest's answers say nothing
 */
export async function compareHeat(
  conn: Conn,
  { heat, earlier, earlierSlots }: LoadedHeat,
  game: Game | undefined,
): Promise<HeatComparison | null> {
  if (game === undefined || game.state === 'running') return null;
  const { contest, playerId } = heat;
  const answers = await listContestAnswers(conn, contest, playerId, contestAnswersMost);
  const asked = [earlierSlots, game.slots].map((slots) => slots.filter(({ isVoided }) => !isVoided).map(answerOf));
  const known = await listEstimates(
    conn,
    'questions',
    [...answers, ...asked.flat()].map(({ questionId }) => questionId),
  );
  const rated = ({ questionId, ...answer }: HeatAnswer): TimedAnswer => ({
    ...answer,
    difficulty: known.get(questionId) ?? priorOf(answer.label),
  });
  const games = [...Map.groupBy(answers, ({ gameId }) => gameId).values()].map((own) => own.map(rated));
  const usual = fieldWith(new Map(), await listFieldParts(conn, contest)).medianMs;
  const heats = [earlier, heat].flatMap((of, index) =>
    of ? [{ answers: asked[index]!.map(rated), hasPace: of.form === 'timed' && !of.hasHelper }] : [],
  );
  return compareHeats({ games, usual }, heats) ?? null;
}

type HeatAnswer = Omit<TimedAnswer, 'difficulty'> & { readonly questionId: number };

function answerOf(slot: Slot): HeatAnswer {
  const { id: questionId, difficulty: label } = slot.question;
  const closed = isClosed(slot) ? slot : undefined;
  return { questionId, label, isCorrect: closed?.isCorrect ?? false, usedMs: closed?.usedMs ?? 0 };
}
