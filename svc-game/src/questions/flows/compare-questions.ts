import type { Context } from '../../context.ts';
import { createComparer, summaryOf, type Comparison } from '../rules/question-comparison.ts';
import { keyOfOptions, keyOfWords } from '../rules/question-search.ts';
import { mapInTurns } from './in-turns.ts';
import { readQuestionFile } from './read-question-file.ts';

/**
 * How a file of questions differs from the bank; nothing is stored (decision 0235).
 *
 * @param isSecret whether nobody may learn the key of a question
 * @throws {Refusal} `invalid-request` for a file that cannot be read
 */
export async function compareQuestions(
  { bank }: Pick<Context, 'bank'>,
  bytes: Buffer,
  format: 'csv' | 'json',
  isSecret: (id: number) => boolean,
): Promise<Comparison> {
  const records = await readQuestionFile(bytes, format);
  const whole = bank.whole();
  const asking = await mapInTurns(
    whole.questions,
    (one) => [isSecret(one.id) ? keyOfOptions(one) : keyOfWords(one), one.id] as const,
  );
  const compare = createComparer(whole, new Map(asking), isSecret);
  return summaryOf(await mapInTurns(records, compare));
}
