import type { MadeQuestion } from '../../../src/questions/templates/composed.ts';

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
