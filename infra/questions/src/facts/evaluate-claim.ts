import type { Claim, Statement } from '@lights-out/contracts/bank-file';

import type { ClaimTables, ClaimTablesUntil, FactRow } from './claim-tables.ts';

/** The options (by index) that the fact tables accept as an answer to the claim. */
export function acceptedOptions(claim: Claim, tables: ClaimTablesUntil): number[] {
  const answers = answersOf(claim, tables(claim.until), claim.options);
  return claim.options.flatMap((option, index) => (option !== null && answers.includes(option) ? [index] : []));
}

/** What the facts say in place of a statement; undefined where they bear it out. */
export function saidInstead(statement: Statement, tables: ClaimTablesUntil): string | undefined {
  const answers = new Set(answersOf(statement, tables(statement.until)).map(String));
  const said = new Set([statement.is].flat().map(String));
  return answers.symmetricDifference(said).size === 0 ? undefined : [...answers].join(', ') || 'nothing';
}

type Query = Omit<Statement, 'is'>;

function answersOf(claim: Query, tables: ClaimTables, options: readonly unknown[] = []): unknown[] {
  const conditions = claim.where.map(([path, operator, value]) => ({
    read: reader(path),
    operator,
    wanted: value === '$options' ? options : value,
  }));
  let rows = tables[claim.table].filter((row) =>
    conditions.every(({ read, operator, wanted }) => holds(read(row), operator, wanted)),
  );
  if (claim.countBy !== undefined) {
    rows = countBy(rows, claim.countBy);
    const inOptions = rows.filter((row) => options.includes(row.key));
    if (claim.where.some(([, , value]) => value === '$options')) rows = inOptions;
  }
  if (claim.extreme !== undefined) rows = withExtreme(rows, ...claim.extreme);
  if (claim.take === 'count()') return [rows.length];
  return rows.flatMap(reader(claim.take));
}

/** Dotted path; `.length`, `.first`, `.last` of arrays; `.year` of a date. A missing value is null. */
function reader(path: string): (row: FactRow) => unknown {
  const steps = path.split('.');
  return (row) => {
    let value: unknown = row;
    for (const step of steps) {
      if (value === null || value === undefined) return null;
      if (step === 'first' && Array.isArray(value)) value = value[0];
      else if (step === 'last' && Array.isArray(value)) value = value.at(-1);
      else if (step === 'year' && typeof value === 'string') value = Number(value.slice(0, 4));
      else value = (value as Record<string, unknown>)[step];
    }
    return value ?? null;
  };
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
  const read = reader(path);
  const counts = new Map<unknown, number>();
  for (const row of rows) for (const key of [read(row)].flat()) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].map(([key, count]) => ({ key, count }));
}

function withExtreme(rows: readonly FactRow[], end: 'max' | 'min', path: string): FactRow[] {
  const better = (a: unknown, b: unknown) =>
    end === 'max' ? (a as number) > (b as number) : (a as number) < (b as number);
  const read = reader(path);
  const present = rows.filter((row) => read(row) !== null);
  const best = present.map(read).reduce((a, b) => (better(b, a) ? b : a), present[0] && read(present[0]));
  return present.filter((row) => read(row) === best);
}
