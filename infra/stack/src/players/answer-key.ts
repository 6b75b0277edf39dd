import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { type Makings, outlineAlt } from '@lights-out/contracts/bank-file';

const file = join(import.meta.dirname, '../../../../svc-game/src/questions/bank/bank.json.gz');

export interface KnownQuestion {
  readonly id: number;
  readonly question: string;
  readonly options: readonly string[];
  readonly correctOption: number;
  readonly explanation: string;
}

interface FiledQuestion extends KnownQuestion {
  readonly imageAlt?: string;
  readonly layoutId?: string | null;
  readonly chart?: { readonly alt: string };
  readonly makings?: readonly Pick<Makings, 'wordings' | 'right' | 'wrong' | 'explanations'>[];
}

const bank = JSON.parse(gunzipSync(readFileSync(file), { chunkSize: 2 ** 20 }).toString('utf8')) as Record<
  'written' | 'made',
  FiledQuestion[]
>;

const filed: readonly FiledQuestion[] = [...bank.written, ...bank.made];

/** The question bank as its file holds it; a story may read what no browser may. */
export const knownQuestions: readonly KnownQuestion[] = filed;

const byText = Map.groupBy(filed, ({ question }) => question);
// What contests ask instead of a question's own text.
const formsByText = Map.groupBy(
  bank.made.flatMap(({ makings = [], ...own }) =>
    makings.flatMap(({ wordings, ...one }) => wordings.map((question) => ({ ...own, question, ...one }))),
  ),
  ({ question }) => question,
);

/** What a question was shown with. Some share their text, and some their options too: the picture's description tells them apart. */
export interface Shown {
  readonly options: readonly string[];
  readonly imageAlt?: string | undefined;
}

export function knownQuestion(questionText: string, shown?: Shown): KnownQuestion {
  const alike = (byText.get(questionText.trim()) ?? []).filter((one) => isPictured(one, shown));
  const forms = (formsByText.get(questionText.trim()) ?? []).filter((one) => isPictured(one, shown));
  const found =
    alike.find((one) => one.options.every((text) => shown?.options.includes(text))) ??
    forms.map((form) => inForm(form, shown?.options)).find((one) => one !== undefined);
  const only = alike.length + forms.length > 0 && new Set([...alike, ...forms].map(({ id }) => id)).size === 1;
  const known = found ?? (only ? (alike[0] ?? inForm(forms[0]!)) : undefined);
  if (known === undefined) throw new Error(`The bank does not hold the question "${questionText}".`);
  return known;
}

function isPictured({ imageAlt, layoutId, chart }: Partial<FiledQuestion>, shown: Shown | undefined): boolean {
  const alt = chart?.alt ?? (layoutId ? outlineAlt : imageAlt);
  return shown?.imageAlt === undefined || shown.imageAlt === alt;
}

type Form = NonNullable<ReturnType<typeof formsByText.get>>[number];

/** The form as it was shown with these options; undefined where it has others. */
function inForm(
  { id, question, right, wrong, explanations }: Form,
  options: readonly string[] = [right, ...wrong.slice(0, 3)],
): KnownQuestion | undefined {
  const isOfIt = options.includes(right) && options.every((text) => text === right || wrong.includes(text));
  const [explanation = ''] = explanations;
  return isOfIt ? { id, question, options, correctOption: options.indexOf(right), explanation } : undefined;
}

/** The text of the right option. */
export function rightOptionOf(questionText: string, shown?: Shown): string {
  const known = knownQuestion(questionText, shown);
  return known.options[known.correctOption] ?? '';
}

/** The text of a wrong option. */
export function wrongOptionOf(questionText: string, shown?: Shown): string {
  const known = knownQuestion(questionText, shown);
  return known.options[(known.correctOption + 1) % 4] ?? '';
}
