import { firstMadeId } from '@lights-out/contracts/bank-file';

import type { Question } from '../bank/bank.ts';

type Drawn = Pick<Question, 'id' | 'imageHash' | 'options' | 'correctOption'>;

/**
 * What the outlines show, by the right answers of the questions that have them. One that a question with a kept key has too is left
 * out: its name would tell that key.
 */
export function drawingNames(
  questions: readonly Drawn[],
  isSecret: (id: number) => boolean,
): ReadonlyMap<string, string> {
  const made = questions.filter(({ id, imageHash }) => id >= firstMadeId && imageHash !== null);
  const byDrawing = Map.groupBy(made, ({ imageHash }) => imageHash ?? '');
  return new Map(
    [...byDrawing].flatMap(([drawing, asking]) => {
      const names = new Set(asking.map(({ options, correctOption }) => options[correctOption] ?? ''));
      return asking.some(({ id }) => isSecret(id)) ? [] : [[drawing, [...names].join(', ')] as const];
    }),
  );
}
