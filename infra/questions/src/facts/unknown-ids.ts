import type { Claim, Statement } from '@lights-out/contracts/bank-file';

import type { Facts } from './facts.ts';
import type { TableName } from './tables.ts';

const kinds = {
  drivers: 'the driver',
  constructors: 'the team',
  grandsPrix: 'the Grand Prix',
  circuits: 'the circuit',
  countries: 'the country',
  engineManufacturers: 'the maker of engines',
  tyreManufacturers: 'the maker of tyres',
} as const satisfies { readonly [Table in TableName]?: string };
type Kind = keyof typeof kinds;

/** Whose ids stand at a path, whatever the table. */
const kindOfPath: Readonly<Record<string, Kind>> = {
  driver: 'drivers',
  driversChampion: 'drivers',
  winner: 'drivers',
  second: 'drivers',
  third: 'drivers',
  pole: 'drivers',
  fastestLap: 'drivers',
  team: 'constructors',
  teams: 'constructors',
  winningConstructor: 'constructors',
  constructorsChampion: 'constructors',
  engine: 'engineManufacturers',
  tyres: 'tyreManufacturers',
  grandPrix: 'grandsPrix',
  circuit: 'circuits',
  country: 'countries',
  nationality: 'countries',
};

/** The table of ids that the answers of a query are of; undefined where they are words or numbers. */
export function kindTaken({ table, countBy = '', take }: Omit<Statement, 'is'>): Kind | undefined {
  return kindAt(table, take === 'key' ? countBy : take);
}

function kindAt(table: Claim['table'], path: string): Kind | undefined {
  const [step = ''] = path.split('.');
  if (path.endsWith('.length')) return undefined;
  if (step === 'id') return table in kinds ? (table as Kind) : undefined;
  return kindOfPath[step];
}

/** What a query names that the facts do not know, in words: `the driver "ayrton-sena"`. */
export function unknownIds(facts: Facts, query: Claim | Statement): string[] {
  const named: (readonly [Kind | undefined, unknown])[] = [
    ...query.where.map(([path, , value]) => [kindAt(query.table, path), value] as const),
    [kindTaken(query), 'options' in query ? query.options : query.is],
  ];
  return named.flatMap(([kind, values]) => {
    if (kind === undefined) return [];
    const ids = [values].flat().filter((id) => typeof id === 'string' && id !== '$options') as string[];
    return ids.filter((id) => facts.find(kind, 'id', id) === undefined).map((id) => `${kinds[kind]} "${id}"`);
  });
}
