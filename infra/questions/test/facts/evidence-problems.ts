import type { ClaimTables, ClaimTablesUntil } from '../../src/facts/claim-tables.ts';
import { kindTaken } from '../../src/facts/unknown-ids.ts';
import { fold } from '@lights-out/contracts/question-faults';
import type { BankQuestion, Claim } from '@lights-out/contracts/bank-file';

/** What is wrong with the evidence of one question: its claim or statement, its page, and how the text is tied to them. */
export function evidenceProblems(question: BankQuestion, tables: ClaimTablesUntil): string[] {
  const { claim, stated, source } = question;
  return [
    ...(claim === undefined && stated === undefined
      ? ['nothing bears out the right option: no claim, nothing stated']
      : []),
    ...(stated === undefined ? [] : statedProblems(question, stated)),
    ...(claim === undefined ? [] : claimProblems(question, claim, tables(claim.until))),
    ...(/https:\/\/[^\s;]+\.[^\s;]+\//.test(source) ? [] : ['the source names no page that can be opened']),
  ];
}

/** The page's own words must be in the right option and in no other. */
function statedProblems({ options, correctOption }: BankQuestion, stated: string): string[] {
  const said = options.flatMap((option, index) => (holds(option, stated) ? [index] : []));
  if (said.length === 1 && said[0] === correctOption) return [];
  return [
    `the page states "${stated}", which is said by ${said.map((index) => `"${options[index]}"`).join(', ') || 'no option'}`,
  ];
}

const asksFor: Readonly<Record<string, RegExp>> = {
  driversChampion: /title|champion/i,
  constructorsChampion: /constructors|team|both titles|make/i,
  winner: /w[io]n|victor|handed|crash|first woman|lead|let |lost|T-shirt|stamp/i,
  pole: /pole/i,
  fastestLap: /fastest/i,
  third: /third|podium/i,
};

function claimProblems(question: BankQuestion, claim: Claim, tables: ClaimTables): string[] {
  const asked = asksFor[claim.take];
  return [
    ...(asked === undefined || asked.test(question.question)
      ? []
      : [`the claim takes ${claim.take}, which the question does not ask for`]),
    ...yearProblems(question, claim),
    ...nameProblems(question, claim, tables),
    ...(claim.where.some(([path]) => path === 'name') ? ['the claim asks for a name, not for an id'] : []),
  ];
}

/** Options and ids of drivers and teams meet in their names: one may leave out a word of the other. */
function nameProblems({ options }: BankQuestion, claim: Claim, tables: ClaimTables): string[] {
  const kind = kindTaken(claim);
  if (kind !== 'drivers' && kind !== 'constructors') return [];
  const names = new Map(tables[kind].map(({ id, name }) => [id, wordsOf(String(name))]));
  return options.flatMap((option, index) => {
    const [said, known] = [wordsOf(option), names.get(claim.options[index])];
    if (known === undefined || said.isSubsetOf(known) || known.isSubsetOf(said)) return [];
    return [`"${option}" does not name ${claim.options[index]}`];
  });
}

function wordsOf(name: string): Set<string> {
  return new Set(fold(name).split(' '));
}

/** The question's years are those of the claim; only a year to which something lasted stands outside it. */
function yearProblems({ question, options, correctOption }: BankQuestion, { where, until }: Claim): string[] {
  const told = yearsIn(question);
  const toldOfOtherTimes = yearsIn((question.match(/(?:until|return in) \d{4}/g) ?? []).join(' '));
  const borne = [...yearsIn(JSON.stringify(where)), ...yearsIn(options[correctOption] ?? ''), String(until)];
  const equal = where.flatMap(([path, operator, value]): string[] =>
    path === 'year' && (operator === 'eq' || operator === 'in') ? [value].flat().map(String) : [],
  );
  const endsWith2025 = /\b(?:up to|by) (?:the end of )?2025\b/.test(question);
  return [
    ...(equal.length === 0 ? [] : told)
      .filter((year) => !borne.includes(year) && !toldOfOtherTimes.includes(year))
      .map((year) => `the question says ${year}, the claim does not`),
    ...(equal.length === 0 || told.length === 0 || equal.some((year) => told.includes(year))
      ? []
      : [`the claim is of ${equal.join(', ')}, the question of ${told.join(', ')}`]),
    ...(until === undefined || told.includes(String(until))
      ? []
      : [`the question does not say that it ends with ${until}`]),
    ...(endsWith2025 && until !== 2025 ? ['the question ends with 2025, the claim does not'] : []),
  ];
}

function yearsIn(text: string): string[] {
  return text.match(/\b(?:19|20)\d\d\b/g) ?? [];
}

/** Two questions with one answer, of one year, that share a name: the same thing in other words. */
export function sameFactProblems(bank: readonly BankQuestion[]): string[] {
  const facts = bank.map(({ id, question, options, correctOption, claim }) => ({
    id,
    right: fold(options[correctOption] ?? ''),
    years: new Set(question.match(/\b(?:19|20)\d\d\b/g)),
    names: new Set(question.match(/(?<=\s)\p{Lu}[\p{L}'-]{3,}/gu)?.filter((name) => !common.has(name))),
    claim: claim && JSON.stringify([claim.table, claim.where, claim.countBy, claim.extreme, claim.take]),
  }));
  return facts.flatMap((a, index) =>
    facts.slice(index + 1).flatMap((b) => {
      if (a.claim !== undefined && a.claim === b.claim) return [`${a.id} and ${b.id}: the same claim`];
      if (a.right !== b.right || a.years.isDisjointFrom(b.years) || a.names.isDisjointFrom(b.names)) return [];
      return [`${a.id} and ${b.id}: the same answer about the same year and name`];
    }),
  );
}

const common = new Set([
  'Grand',
  'Prix',
  'World',
  'Championship',
  'Formula',
  'Safety',
  'Championships',
  'Prixs',
  'Drivers',
  'Constructors',
]);

/** Whole words of `inner`, in their order, within `outer`. */
function holds(outer: string, inner: string): boolean {
  return ` ${fold(outer)} `.includes(` ${fold(inner)} `);
}
