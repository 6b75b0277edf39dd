import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const file = join(import.meta.dirname, '../../../../svc-game/src/questions/bank/bank.json.gz');

export interface KnownQuestion {
  readonly id: number;
  readonly question: string;
  readonly options: readonly string[];
  readonly correctOption: number;
  readonly explanation: string;
}

type FiledQuestion = KnownQuestion & { readonly variants?: readonly Omit<KnownQuestion, 'id'>[] };

const bank = JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as Record<'written' | 'made', FiledQuestion[]>;

/** The question bank as its file holds it; a story may read what no browser may. */
export const knownQuestions: readonly KnownQuestion[] = [...bank.written, ...bank.made];

// What contests ask instead of a question's own text.
const variants = bank.made.flatMap(({ id, variants: forms = [] }) => forms.map((form) => ({ ...form, id })));
const byText = Map.groupBy(knownQuestions, ({ question }) => question);
const variantsByText = Map.groupBy(variants, ({ question }) => question);
const shownWith = new Map<string, readonly string[]>();

/** Notes the options that a question was shown with: some questions share their text and differ in their options. */
export function noteOptions(questionText: string, options: readonly string[]): void {
  shownWith.set(questionText.trim(), options);
}

export function knownQuestion(questionText: string, options = shownWith.get(questionText.trim())): KnownQuestion {
  const alike = byText.get(questionText.trim()) ?? [];
  const forms = variantsByText.get(questionText.trim()) ?? [];
  const shown = [...alike, ...forms].find((one) => one.options.every((text) => options?.includes(text)));
  const known = shown ?? (alike.length === 1 ? alike[0] : forms.length === 1 ? forms[0] : undefined);
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
