import type { BankQuestion } from '@lights-out/contracts/bank-file';

type Change = Partial<BankQuestion> | ((question: BankQuestion) => Partial<BankQuestion>);

/** A fault put into one question of the bank, or a question added to it, and what is said of it. */
export interface PlantedQuestion {
  readonly title: string;
  readonly id: number;
  readonly change: Change;
  readonly says: RegExp;
  /** The changed question stands beside the original one, under this id. */
  readonly besides?: number;
}

const inText = (from: string, to: string) => (question: BankQuestion) => ({
  question: question.question.replace(from, to),
  explanation: question.explanation.replace(from, to),
});
const option =
  (index: number, text: string) =>
  ({ options }: BankQuestion) => ({
    options: options.with(index, text) as unknown as BankQuestion['options'],
  });
const claimed =
  (change: object) =>
  ({ claim }: BankQuestion) => ({ claim: { ...claim!, ...change } });

/** The fifteen of the second reading of the bank, and fifteen more. */
export const plantedQuestions: readonly PlantedQuestion[] = [
  { title: 'a moved key with a claim', id: 206, change: { correctOption: 2 }, says: /do not bear out/ },
  { title: 'a moved key without a claim', id: 223, change: { correctOption: 0 }, says: /the page states "Mayländer"/ },
  {
    title: 'another year in the question',
    id: 209,
    change: inText('1982', '1983'),
    says: /says 1983, the claim does not/,
  },
  {
    title: 'another year in the claim',
    id: 209,
    change: claimed({ where: [['year', 'eq', 1983]] }),
    says: /do not bear out/,
  },
  {
    title: 'another title in the question',
    id: 569,
    change: inText("Constructors' title", "Drivers' title"),
    says: /which the question does not ask for|confirmed was/,
  },
  {
    title: 'another number in the explanation',
    id: 594,
    change: inText('14 poles', '16 poles'),
    says: /confirmed was/,
  },
  {
    title: 'a record without its date',
    id: 212,
    change: { question: 'Which driver has started the most Grands Prix?' },
    says: /does not say that it ends with 2025/,
  },
  {
    title: 'a moved key of a statistic without a claim',
    id: 597,
    change: { correctOption: 0 },
    says: /the page states "Clark"/,
  },
  { title: 'a moved key of a year', id: 593, change: { correctOption: 3 }, says: /do not bear out/ },
  {
    title: 'a second circuit of one race',
    id: 530,
    change: claimed({ options: ['nivelles', 'donington', 'mont-tremblant', 'pescara'] }),
    says: /also accept "Aida"/,
  },
  { title: 'a second right option', id: 237, change: option(0, 'Porsche of Stuttgart'), says: /holds "Porsche"/ },
  { title: 'a claim taken out', id: 596, change: { claim: undefined }, says: /no claim, nothing stated/ },
  {
    title: 'one driver passed off as another',
    id: 596,
    change: (question) => ({
      ...claimed({ options: ['john-watson', ...question.claim!.options.slice(1)] })(question),
      correctOption: 0,
    }),
    says: /"Niki Lauda" does not name john-watson/,
  },
  { title: 'a source that is none', id: 22, change: { source: 'asdf' }, says: /names no page/ },
  {
    title: 'the same fact in other words',
    id: 156,
    besides: 164,
    change: { question: 'Which driver ended 1976 one point ahead of Niki Lauda?' },
    says: /156 and 164: (?:the same claim|the same answer about the same year and name)/,
  },
  {
    title: 'a misspelt name',
    id: 508,
    change: option(0, 'Rubens Barichello'),
    says: /"Rubens Barichello" does not name/,
  },
  { title: 'a misspelt name without a claim', id: 607, change: option(0, 'Stirling Mos'), says: /said by no option/ },
  {
    title: 'another name in the explanation',
    id: 596,
    change: inText('teammate Niki Lauda', 'teammate Alain Prost'),
    says: /confirmed was/,
  },
  {
    title: 'another number word in the explanation',
    id: 209,
    change: inText('Five of them', 'Six of them'),
    says: /confirmed was/,
  },
  { title: 'first made last', id: 22, change: inText('very first', 'very last'), says: /confirmed was/ },
  {
    title: 'a condition dropped from a claim',
    id: 28,
    change: claimed({ where: [['year', 'eq', 1956]] }),
    says: /also accept/,
  },
  { title: 'a record asked up to a later season', id: 205, change: claimed({ until: 2026 }), says: /do not bear out/ },
  { title: 'a statement of something else', id: 586, change: { stated: 'Monza' }, says: /the page states "Monza"/ },
  {
    title: 'a source without its page',
    id: 586,
    change: { source: 'Wikipedia, 2021 British Grand Prix' },
    says: /names no page/,
  },
  {
    title: 'the right name twice, once without accents',
    id: 43,
    change: option(0, 'Kimi Raikkonen'),
    says: /two options are equal/,
  },
  { title: 'another number at the right option', id: 235, change: option(0, '2.5 litres'), says: /said by no option/ },
  { title: 'another wrong option', id: 607, change: option(1, 'Jim Clark'), says: /confirmed was/ },
  {
    title: 'a name that the claim does not take',
    id: 94,
    change: inText('1993', '1992'),
    says: /says 1992, the claim does not/,
  },
  { title: 'a copied claim', id: 66, besides: 67, change: {}, says: /66 and 67: the same claim/ },
  { title: 'an explanation of another year', id: 582, change: inText('June 2017', 'June 2016'), says: /confirmed was/ },
  {
    title: 'a figure of the explanation that a release no longer has',
    id: 157,
    change: ({ also }) => ({ also: also!.map((one) => (one.is === 219 ? { ...one, is: 216 } : one)) }),
    says: /the tables say 219, where it claims 216/,
  },
  {
    title: 'a figure that nothing holds',
    id: 593,
    change: { explanation: 'He finished all 17 races in the top three and won twelve of them.', lookAgain: undefined },
    says: /no claim holds 12.*nobody is to look again/,
  },
  {
    title: 'a rule that nobody is to look at again',
    id: 5,
    change: { lookAgain: undefined },
    says: /no closed history/,
  },
];
