import type { Facts } from '../facts/facts.ts';
import type { Row } from '../facts/tables.ts';
import type { Start } from './careers.ts';
import { teamFame } from './fame.ts';
import type { Race } from './races.ts';
import type { Season } from './seasons.ts';

/** A team by the name it raced under; one that changed hands is another team. */
export interface Team {
  readonly id: string;
  readonly row: Row<'constructors'>;
  readonly years: readonly number[];
  /** All its cars' starts, in order of time. */
  readonly starts: readonly Start[];
  readonly wins: readonly Start[];
  readonly titles: readonly number[];
  /** Another team had or has this name: it must not be asked for by name alone. */
  readonly hasReusedName: boolean;
  readonly fame: number;
}

/** Makes whose name came back for an unrelated car, under the same id: a private or works car of an earlier age. */
const namesOfSeveralAges = new Set(['alfa-romeo', 'aston-martin', 'honda', 'mercedes', 'renault', 'lola', 'march']);

/** Under this id F1DB also has the Team Lotus of 2011, beside which there was another Lotus. */
export const lotusRacing = 'lotus-racing';

export function teamsOf(facts: Facts, races: readonly Race[], seasons: ReadonlyMap<number, Season>): Map<string, Team> {
  const starts = Map.groupBy(
    races.flatMap((race) => race.results.map((result) => ({ race, result }))),
    ({ result }) => result.constructorId,
  );
  const rows = facts.rows('constructors');
  const bearers = Map.groupBy(rows, ({ name }) => name);
  return new Map(
    rows.flatMap((row) => {
      const own = starts.get(row.id);
      if (own === undefined) return [];
      const titles = [...seasons.values()].filter(({ championTeam }) => championTeam === row.id);
      const years = [...new Set(own.map(({ race }) => race.year))];
      const won = own.filter(({ result }) => result.positionNumber === 1);
      // Once for a car that two drivers shared.
      const wins = won.filter(({ race }, index) => race !== won[index - 1]?.race);
      const raceCount = new Set(own.map(({ race }) => race.key)).size;
      const team = {
        id: row.id,
        row,
        years,
        starts: own,
        wins,
        titles: titles.map(({ year }) => year),
        hasReusedName: (bearers.get(row.name) ?? []).length > 1 || namesOfSeveralAges.has(row.id),
        fame: teamFame(wins.length, titles.length, raceCount, years.at(-1) ?? 0),
      };
      return [[row.id, team]];
    }),
  );
}
