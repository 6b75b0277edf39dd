import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import type { BankFile, MadeQuestion } from '@lights-out/contracts/bank-file';

import { ofTrio } from '../../src/templates/makings.ts';

const shippedFile = join(import.meta.dirname, '../../../../svc-game/src/questions/bank/bank.json.gz');

/**
 * The bank that svc-game ships; `make-bank.test.ts` shows that it is what the templates, the texts and the race data give, and a valid
 * bank file, which takes as long again as to read it.
 */
export function shippedBank(): BankFile {
  return JSON.parse(gunzipSync(readFileSync(shippedFile)).toString('utf8')) as BankFile;
}

/** Everything that a question says, with its options. */
export function textsOf({ question, options, explanation }: MadeQuestion): string {
  return [question, ...options, explanation].join('\n');
}

export function rightOption({ options, correctOption }: MadeQuestion): string {
  return options[correctOption] ?? '';
}

export function wrongKeys({ proof, correctOption }: MadeQuestion): string[] {
  return proof.options.filter((_, index) => index !== correctOption).map(String);
}

export function madeBy(questions: readonly MadeQuestion[], ...templates: readonly string[]): MadeQuestion[] {
  return questions.filter(({ proof }) => templates.includes(proof.template));
}

/** Pearson's χ² of counts that should all be equal. With three degrees of freedom chance exceeds 16.3 once in 1,000. */
export function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((total, count) => total + count, 0) / counts.length;
  return counts.reduce((total, count) => total + (count - expected) ** 2 / expected, 0);
}

export function tally<Item>(items: Iterable<Item>, by: (item: Item) => string | number): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[by(item)] = (counts[by(item)] ?? 0) + 1;
  return counts;
}

/** The question that a template makes of these parameters. */
export function madeAbout(
  questions: readonly MadeQuestion[],
  template: string,
  params: Readonly<Record<string, string | number>>,
): MadeQuestion | undefined {
  return madeBy(questions, template).find(({ proof }) =>
    Object.entries(params).every(([name, value]) => proof.params[name] === value),
  );
}

/** The explanations in which a pattern is found, each behind the question's id. */
export function told(questions: readonly MadeQuestion[], pattern: RegExp): string[] {
  return questions
    .filter(({ explanation }) => pattern.test(explanation))
    .map(({ id, explanation }) => `${id} ${explanation}`);
}

/** The question in its own text, then in each form that contests can give it. */
export function formsOf(question: MadeQuestion): MadeQuestion[] {
  const forms = (question.makings ?? []).flatMap(({ wordings, right, wrong, trios, explanations, proof }) =>
    trios.flatMap((trio, place) =>
      wordings.map((text, wording) => ({
        ...question,
        question: text,
        options: [right, ...ofTrio(trio, wrong)],
        correctOption: 0,
        explanation: explanations[place] ?? explanations[0]!,
        proof: {
          ...question.proof,
          template: proof.template,
          options: [proof.right, ...ofTrio(trio, proof.wrong)],
          wording,
        },
      })),
    ),
  );
  return [question, ...forms];
}
