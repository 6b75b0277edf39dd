import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BankQuestion } from '@lights-out/contracts/bank-file';

const file = join(import.meta.dirname, 'bound-words.json');

/** By question id, the words of its text that state something, as they were when its facts were last confirmed. */
export type BoundWords = Readonly<Record<string, string>>;

export function readBoundWords(): BoundWords {
  return JSON.parse(readFileSync(file, 'utf8')) as BoundWords;
}

export function writeBoundWords(words: BoundWords): void {
  const inOrder = Object.entries(words).sort(([a], [b]) => Number(a) - Number(b));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(inOrder), null, 2)}\n`);
}

const numberWords =
  'half|once|twice|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|' +
  'seventeen|eighteen|nineteen|twenty|twenty-\\w+|thirty|forty|fifty|hundred|thousand|tenth|hundredth|quarter|dozen';
const rankWords =
  'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|last|only|never|none|nobody|every|all|both|' +
  'most|fewest|more|fewer|less|least|youngest|oldest|longest|shortest|fastest|slowest|highest|lowest|largest|smallest|' +
  'before|after|until|since|from|without|not|no|won|lost|pole|podium|record';
const stating = new RegExp(`^(?:.*\\d.*|\\p{Lu}.*|${numberWords}|${rankWords})$`, 'u');

/**
 * Numbers, names and the words on which a statement turns (first, last, only, never, before …), of the question and its
 * explanation, and its options with a star at the right one.
 */
export function boundWords({ question, options, correctOption, explanation }: BankQuestion): string {
  const of = (text: string) =>
    text
      .split(/[\s"“”(),;:?!]+/u)
      .filter((word) => stating.test(word))
      .join(' ');
  const starred = options.map((option, index) => (index === correctOption ? `*${option}` : option));
  return [of(question), starred.join(' / '), of(explanation)].join(' | ');
}

/** The questions whose stating words are not those that were confirmed. */
export function unconfirmedQuestions(bank: readonly BankQuestion[], confirmed: BoundWords): string[] {
  const known = new Set(bank.map(({ id }) => String(id)));
  return [
    ...bank
      .filter((question) => confirmed[question.id] !== boundWords(question))
      .map((question) => `${question.id}: says "${boundWords(question)}", confirmed was "${confirmed[question.id]}"`),
    ...Object.keys(confirmed)
      .filter((id) => !known.has(id))
      .map((id) => `${id}: confirmed, but not in the bank`),
  ];
}
