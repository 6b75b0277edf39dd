import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const bankFolder = join(import.meta.dirname, '../../../svc-game/src/domain/bank');

export interface KnownQuestion {
  readonly id: number;
  readonly question: string;
  readonly options: readonly string[];
  readonly correctOption: number;
  readonly explanation: string;
}

/** The question bank as its files hold it; a story may read what no browser may. */
export const knownQuestions: readonly KnownQuestion[] = readdirSync(bankFolder)
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => JSON.parse(readFileSync(join(bankFolder, file), 'utf8')) as KnownQuestion[]);

const byText = new Map(knownQuestions.map((known) => [known.question, known]));

/** The text of the right option. */
export function rightOptionOf(questionText: string): string {
  const known = byText.get(questionText.trim());
  const right = known?.options[known.correctOption];
  if (right === undefined) throw new Error(`The bank does not hold the question "${questionText}".`);
  return right;
}

/** The text of a wrong option. */
export function wrongOptionOf(questionText: string): string {
  const known = byText.get(questionText.trim());
  const wrong = known?.options[(known.correctOption + 1) % 4];
  if (wrong === undefined) throw new Error(`The bank does not hold the question "${questionText}".`);
  return wrong;
}
