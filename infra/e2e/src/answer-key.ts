import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const file = join(import.meta.dirname, '../../../svc-game/src/questions/bank/bank.json.gz');

export interface KnownQuestion {
  readonly id: number;
  readonly question: string;
  readonly options: readonly string[];
  readonly correctOption: number;
  readonly explanation: string;
}

const bank = JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as Record<'written' | 'made', KnownQuestion[]>;

/** The question bank as its file holds it; a story may read what no browser may. */
export const knownQuestions: readonly KnownQuestion[] = [...bank.written, ...bank.made];

const byText = Map.groupBy(knownQuestions, ({ question }) => question);
const shownWith = new Map<string, readonly string[]>();

/** Notes the options that a question was shown with: some questions share their text and differ in their options. */
export function noteOptions(questionText: string, options: readonly string[]): void {
  shownWith.set(questionText.trim(), options);
}

export function knownQuestion(questionText: string, options = shownWith.get(questionText.trim())): KnownQuestion {
  const alike = byText.get(questionText.trim()) ?? [];
  const known =
    alike.length === 1 ? alike[0] : alike.find((one) => one.options.every((text) => options?.includes(text)));
  if (known === undefined) throw new Error(`The bank does not hold the question "${questionText}".`);
  return known;
}

/** The text of the right option. */
export function rightOptionOf(questionText: string, options?: readonly string[]): string {
  const known = knownQuestion(questionText, options);
  return known.options[known.correctOption] ?? '';
}

/** The text of a wrong option. */
export function wrongOptionOf(questionText: string, options?: readonly string[]): string {
  const known = knownQuestion(questionText, options);
  return known.options[(known.correctOption + 1) % 4] ?? '';
}
