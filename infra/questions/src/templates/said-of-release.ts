import type { BankContents } from '@lights-out/contracts/bank-file';

import type { Facts } from '../facts/facts.ts';
import { type Almanac, almanacOf } from './almanac.ts';
import { circuitName, driverName, grandPrixName, teamName } from './names.ts';

/** What a bank says of its release: the names in it, and the races around it. */
export function saidOfRelease(facts: Facts): Pick<BankContents, 'names' | 'races'> {
  const almanac = almanacOf(facts);
  return { names: namesOf(almanac), races: racesOf(almanac) };
}

/** How a bank names whom its questions are about, so that another name of a driver is told from other facts. */
function namesOf(almanac: Almanac): BankContents['names'] {
  const { races, careers, teams } = almanac;
  const named = (kind: string, ids: Iterable<string>, name: (almanac: Almanac, id: string) => string) =>
    [...new Set(ids)].map((id) => [`${kind}:${id}`, name(almanac, id)] as const);
  return Object.fromEntries([
    ...named('driver', careers.keys(), driverName),
    ...named('team', teams.keys(), teamName),
    ...named(
      'circuit',
      races.map(({ circuitId }) => circuitId),
      circuitName,
    ),
    ...named(
      'grand-prix',
      races.map(({ grandPrixId }) => grandPrixId),
      grandPrixName,
    ),
  ]);
}

/** The last race that was run, and those that the calendar has after it. */
function racesOf(almanac: Almanac): BankContents['races'] {
  const named = ({ year, grandPrixId, date }: { year: number; grandPrixId: string; date: string }) => ({
    about: `race:${year}-${grandPrixId}`,
    grandPrix: grandPrixName(almanac, grandPrixId, year),
    date,
  });
  const { asOf, facts } = almanac;
  const toCome = facts.rows('races').filter(({ date }) => date > asOf.date);
  return { last: named(asOf), toCome: toCome.map(named).sort((a, b) => (a.date < b.date ? -1 : 1)) };
}
