import type { BankQuestion } from './bank-file.ts';

export interface QuestionFault {
  /** A field of the bank's files, or `image`. */
  readonly field: string;
  /** Without a capital and a full stop, as the tests of the bank list them. */
  readonly message: string;
}

type Checked = Pick<BankQuestion, 'question' | 'options' | 'correctOption' | 'imageAlt'>;

/** What makes a question unfair by its own words, whatever the facts: for the bank's files and for the drafts of editors. */
export function singleFaults({ question, options, correctOption, imageAlt }: Checked): QuestionFault[] {
  const right = options[correctOption] ?? '';
  const isTold = (text: string) => right.length > 4 && fold(text).includes(fold(right));
  return [
    ...(new Set(options.map(fold)).size === options.length
      ? []
      : [{ field: 'options', message: 'two options are equal' }]),
    ...(imageAlt !== undefined && isTold(imageAlt)
      ? [{ field: 'imageAlt', message: 'the alt text gives the answer' }]
      : []),
    ...(isTold(question) ? [{ field: 'question', message: 'the question gives the answer' }] : []),
    ...(isMuchTheLongest(options, correctOption)
      ? [{ field: 'options', message: 'the right option is much the longest' }]
      : []),
    ...optionsWithin(options),
  ];
}

function isMuchTheLongest(options: readonly string[], correctOption: number): boolean {
  const right = options[correctOption]?.length ?? 0;
  const longestWrong = Math.max(...options.filter((_, index) => index !== correctOption).map(({ length }) => length));
  return right > 1.6 * longestWrong && right - longestWrong > 12;
}

/** An option that holds another one, as "Porsche of Stuttgart" holds "Porsche", may be right beside it. */
function optionsWithin(options: readonly string[]): QuestionFault[] {
  const holds = (outer: string, inner: string) => ` ${fold(outer)} `.includes(` ${fold(inner)} `);
  return options.flatMap((outer, i) =>
    options.flatMap((inner, k) =>
      i !== k && fold(inner) !== fold(outer) && fold(inner).length > 3 && !/\d/.test(inner) && holds(outer, inner)
        ? [{ field: 'options', message: `"${outer}" holds "${inner}"` }]
        : [],
    ),
  );
}

/** Letters and figures alone, without accents and in lower case; decimals keep their point. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?<!\d)\.|\.(?!\d)/g, '')
    .replace(/[^\p{L}\p{N}.% ]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
