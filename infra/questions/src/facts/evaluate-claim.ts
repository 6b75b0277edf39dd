import type { BankQuestion, Claim } from '@lights-out/contracts/bank-file';

import type { ClaimTables, ClaimTablesUntil, FactRow } from './claim-tables.ts';

/** The options (by index) that the fact tables accept as an answer to the claim. */
export function acceptedOptions(claim: Claim, options: readonly string[], tables: ClaimTablesUntil): number[] {
  const named = options.map((option) => claim.aliases[option] ?? option);
  const answers = answersOf(claim, named, tables(claim.until)).map(String);
  const accepts = (option: string) =>
    claim.compare === 'number' ? answers.includes(String(firstNumber(option))) : answers.includes(option);
  return named.flatMap((option, index) => (accepts(option) ? [index] : []));
}

/** The right option is accepted, and no wrong one is. */
export function bearsOut(
  {
    claim,
    options,
    correctOption,
  }: Required<Pick<BankQuestion, 'claim'>> & Pick<BankQuestion, 'options' | 'correctOption'>,
  tables: ClaimTablesUntil,
): boolean {
  const accepted = acceptedOptions(claim, options, tables);
  return accepted.length === 1 && accepted[0] === correctOption;
}

function answersOf(claim: Claim, options: readonly string[], tables: ClaimTables): unknown[] {
  let rows = tables[claim.table].filter((row) =>
    claim.where.every(([path, operator, value]) =>
      holds(read(row, path), operator, value === '$options' ? options : value),
    ),
  );
  if (claim.countBy !== undefined) {
    rows = countBy(rows, claim.countBy);
    const inOptions = rows.filter((row) => options.includes(String(row.key)));
    if (claim.where.some(([, , value]) => value === '$options')) rows = inOptions;
  }
  if (claim.extreme !== undefined) rows = withExtreme(rows, ...claim.extreme);
  if (claim.take === 'count()') return [rows.length];
  return rows.flatMap((row) => read(row, claim.take));
}

/** Dotted path; `.length`, `.first`, `.last` of arrays; `.year` of a date. A missing value is null. */
function read(row: FactRow, path: string): unknown {
  let value: unknown = row;
  for (const step of path.split('.')) {
    if (value === null || value === undefined) return null;
    if (step === 'first' && Array.isArray(value)) value = value[0];
    else if (step === 'last' && Array.isArray(value)) value = value.at(-1);
    else if (step === 'year' && typeof value === 'string') value = Number(value.slice(0, 4));
    else value = (value as Record<string, unknown>)[step];
  }
  return value ?? null;
}

function holds(actual: unknown, operator: Claim['where'][number][1], wanted: unknown): boolean {
  switch (operator) {
    case 'eq':
      return actual === wanted;
    case 'ne':
      return actual !== wanted;
    case 'gt':
      return actual !== null && (actual as number) > (wanted as number);
    case 'gte':
      return actual !== null && (actual as number) >= (wanted as number);
    case 'lt':
      return actual !== null && (actual as number) < (wanted as number);
    case 'lte':
      return actual !== null && (actual as number) <= (wanted as number);
    case 'in':
      return (wanted as unknown[]).some((one) => (Array.isArray(actual) ? actual.includes(one) : actual === one));
    case 'has':
      return Array.isArray(actual) && [wanted].flat().every((one) => actual.includes(one));
    case 'lacks':
      return Array.isArray(actual) && ![wanted].flat().some((one) => actual.includes(one));
    case 'startsWith':
      return typeof actual === 'string' && actual.startsWith(wanted as string);
  }
}

function countBy(rows: readonly FactRow[], path: string): FactRow[] {
  const counts = new Map<unknown, number>();
  for (const row of rows) for (const key of [read(row, path)].flat()) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].map(([key, count]) => ({ key, count }));
}

function withExtreme(rows: readonly FactRow[], end: 'max' | 'min', path: string): FactRow[] {
  const better = (a: unknown, b: unknown) =>
    end === 'max' ? (a as number) > (b as number) : (a as number) < (b as number);
  const present = rows.filter((row) => read(row, path) !== null);
  const best = present
    .map((row) => read(row, path))
    .reduce((a, b) => (better(b, a) ? b : a), present[0] && read(present[0], path));
  return present.filter((row) => read(row, path) === best);
}

function firstNumber(text: string): number {
  return Number.parseFloat(/-?\d+(?:[.,]\d+)?/.exec(text)?.[0]?.replace(',', '.') ?? 'NaN');
}
