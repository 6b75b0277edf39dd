import type { Fault } from '../release.ts';
import type { TableName } from '../tables.ts';

/** A fault, and the tables that cannot be trusted because of it. */
export interface Doubt extends Fault {
  readonly tables: readonly TableName[];
}

/** One check of a release: it reports each fault it finds, and looks only at the tables that are there. */
export type Report = (doubt: Doubt) => void;

/** A table with more faults than this is broken as a whole; the rest is counted and not listed. */
const mostListed = 5;

/** Collects doubts; of each kind (a table's, by the check that found them) the first few and a count of the rest. */
export function collectDoubts(): { report: (kind: string) => Report; doubts: () => Doubt[] } {
  const kinds = new Map<string, Doubt[]>();
  return {
    report: (kind) => (doubt) => {
      const key = `${kind} ${doubt.tables.join(' ')}`;
      kinds.set(key, [...(kinds.get(key) ?? []), doubt]);
    },
    doubts: () => [...kinds.values()].flatMap(shorten),
  };
}

function shorten(found: readonly Doubt[]): Doubt[] {
  const [first] = found;
  if (first === undefined || found.length <= mostListed) return [...found];
  const rest = {
    tables: first.tables,
    where: first.tables.join(', '),
    what: `and ${found.length - mostListed} more like these`,
  };
  return [...found.slice(0, mostListed), rest];
}
