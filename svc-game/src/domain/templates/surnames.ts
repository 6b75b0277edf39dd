import type { Almanac } from './almanac.ts';
import { driverName, teamName } from './names.ts';

interface Shortener {
  readonly names: RegExp;
  readonly surnames: ReadonlyMap<string, string>;
}

const shorteners = new WeakMap<Almanac, Shortener>();

/**
 * The explanation with the surname alone where the full name has been said, in the question or before. A surname that
 * several drivers share (Schumacher, Hill), or that is also a team's (Prost), is not used.
 */
export function withSurnames(almanac: Almanac, question: string, explanation: string): string {
  const { names, surnames } = shortenerOf(almanac);
  const said = new Set(question.match(names));
  return explanation.replace(names, (name, offset: number) => {
    const surname = surnames.get(name);
    if (!said.has(name) || surname === undefined) {
      said.add(name);
      return name;
    }
    const beginsSentence = offset === 0 || explanation.slice(offset - 2, offset) === '. ';
    return beginsSentence ? surname.slice(0, 1).toUpperCase() + surname.slice(1) : surname;
  });
}

function shortenerOf(almanac: Almanac): Shortener {
  const known = shorteners.get(almanac);
  if (known !== undefined) return known;
  const rows = [...almanac.careers.values()].map(({ row }) => row);
  const bearers = Map.groupBy(rows, ({ lastName }) => lastName.replace(/ Jr\.$/, ''));
  const teams = new Set([...almanac.teams.keys()].map((id) => teamName(almanac, id)));
  const surnames = new Map(
    [...bearers].flatMap(([surname, own]) => {
      const only = own.length === 1 ? own[0] : undefined;
      const name = only && driverName(almanac, only.id);
      return name === undefined || teams.has(surname) || !name.includes(surname) ? [] : [[name, surname]];
    }),
  );
  const longestFirst = rows.map(({ id }) => driverName(almanac, id)).sort((a, b) => b.length - a.length);
  const escaped = longestFirst.map((name) => name.replaceAll('.', String.raw`\.`));
  const made = { names: new RegExp(`(?<!\\p{L})(?:${escaped.join('|')})(?!\\p{L})`, 'gu'), surnames };
  shorteners.set(almanac, made);
  return made;
}
