import type { BankQuestion } from '@lights-out/contracts/bank-file';

/** What the hand-written questions are to be about, beside the races themselves. */
const themes = {
  'famous radio of the last ten years': ({ category, ...question }) =>
    category === 'Radio' && yearsIn(question).some((year) => year >= 2016),
  designers: says(/\bdesign(?:er|ed|s)\b|led the design|shaped the body/i),
  'team bosses': says(/team (?:boss|principal)|\bboss\b/i),
  women: says(/\bwoman\b|F1 Academy|Lella Lombardi|Hannah Schmitz/),
  sprints: says(/\bSprint\b/),
  'films and series': says(/\bfilm\b|\bseries about\b/i),
} as const satisfies Readonly<Record<string, (question: BankQuestion) => boolean>>;

/** How many there are of each theme, with their numbers. */
export function themeRows(all: readonly BankQuestion[]): (readonly [theme: string, count: number, ids: string])[] {
  return Object.entries(themes).map(([theme, isOf]) => {
    const found = all.filter(isOf).map(({ id }) => id);
    return [theme, found.length, found.sort((a, b) => a - b).join(', ')];
  });
}

/** Questions about the 2020s whose text says of which year it speaks. */
export function datedOfThe2020s(all: readonly BankQuestion[]): BankQuestion[] {
  return all.filter(({ decade, ...question }) => decade === 2020 && yearsIn(question).some((year) => year >= 2020));
}

function says(pattern: RegExp) {
  return ({ question, explanation }: BankQuestion) => pattern.test(question) || pattern.test(explanation);
}

function yearsIn({ question, explanation }: Pick<BankQuestion, 'question' | 'explanation'>): number[] {
  return [...`${question} ${explanation}`.matchAll(/\b(?:19|20)\d\d\b/g)].map(([year]) => Number(year));
}
