import type { Almanac } from '../almanac.ts';
import { steadyPicks } from '../chance.ts';
import { driverName, listed, surnameOf, teamName } from '../names.ts';
import { remember } from '../remember.ts';
import { numberOf, template, textOf, type OptionKey } from '../template.ts';
import { decadeOf, easeOf, seasonRecord, teamFameOf } from './common.ts';
import { laterNamed } from './line-ups.ts';
import { podiumsIn, winsIn } from './season-stories.ts';
import { seasonOf } from './season-traps.ts';
import { pairsOf } from './team-mates.ts';
import { yearOfTeam } from './team-seasons.ts';

/** Which team of four had two other drivers than the year before. */
export const newPair = teamOf({
  id: 'new-pair',
  kind: -0.1,
  is: (almanac, year) => pairsTold(almanac, year, 0),
  others: (almanac, year) => new Set([1, 2].flatMap((stayed) => [...pairsTold(almanac, year, stayed, true)])),
  wordings: (year) => [
    `Which of these teams had two new drivers in ${year}, neither of whom had raced for it in ${year - 1}?`,
    `Three of these teams kept at least one driver from ${year - 1} to ${year}. Which changed both?`,
  ],
  told: bothYearsTold,
});

/** Which team of four had the same two drivers as the year before. */
export const samePair = teamOf({
  id: 'same-pair',
  kind: -0.1,
  is: (almanac, year) => pairsTold(almanac, year, 2),
  others: (almanac, year) => new Set([...pairsTold(almanac, year, 0), ...pairsTold(almanac, year, 1, true)]),
  wordings: (year) => [
    `Which of these teams had the same two drivers in ${year} as in ${year - 1}?`,
    `Three of these teams changed a driver between ${year - 1} and ${year}. Which kept both?`,
  ],
  told: bothYearsTold,
});

/** Which team of four won with each of its two drivers. */
export const wonWithBoth = teamOf({
  id: 'won-with-both',
  kind: -0.06,
  is: (almanac, year) => withSome(almanac, year, winsIn, [2]),
  others: (almanac, year) => {
    const others = [...withSome(almanac, year, podiumsIn, [1, 2])];
    return new Set(others.filter((team) => withSome(almanac, year, winsIn, [0, 1]).has(team)));
  },
  wordings: (year) => [
    `At which of these teams did both drivers win a Grand Prix in ${year}?`,
    `Which of these teams won with each of its two drivers in ${year}?`,
  ],
  told: (almanac, year, options) => countsOfBoth(almanac, year, options, 'Wins', winsIn),
});

/** Which team of four had podiums of both its drivers. */
export const podiumsOfBoth = teamOf({
  id: 'podiums-of-both',
  kind: -0.1,
  is: (almanac, year) => withSome(almanac, year, podiumsIn, [2]),
  others: (almanac, year) => withSome(almanac, year, podiumsIn, [0, 1]),
  wordings: (year) => [
    `At which of these teams did both drivers finish a Grand Prix in the top three in ${year}?`,
    `Which of these teams had a podium finish from each of its two drivers in ${year}?`,
  ],
  told: (almanac, year, options) => countsOfBoth(almanac, year, options, 'Podiums', podiumsIn),
});

/** Which team of four had podiums of one of its drivers alone. */
export const podiumsOfOne = teamOf({
  id: 'podiums-of-one',
  kind: -0.12,
  is: (almanac, year) => withSome(almanac, year, podiumsIn, [1]),
  others: (almanac, year) => withSome(almanac, year, podiumsIn, [0, 2]),
  wordings: (year) => [
    `At which of these teams did only one of the two drivers finish a Grand Prix in the top three in ${year}?`,
    `Which of these teams had podium finishes in ${year} from just one of its two drivers?`,
  ],
  told: (almanac, year, options) => countsOfBoth(almanac, year, options, 'Podiums', podiumsIn),
});

/** Which team of four was on no podium. */
export const noPodiumTeam = teamOf({
  id: 'no-podium-team',
  kind: -0.08,
  is: (almanac, year) => podiumsWithin(almanac, year, 0, 0),
  others: (almanac, year) => podiumsWithin(almanac, year, 1, 8),
  wordings: (year) => [
    `Which of these teams had no podium finish in ${year}?`,
    `Three of these teams had a car in the top three of a Grand Prix of ${year}. Which did not?`,
  ],
  told: teamPodiumsTold,
});

/** Which team of four was on a podium, one of those that rarely were. */
export const podiumTeam = teamOf({
  id: 'podium-team',
  kind: -0.1,
  is: (almanac, year) => podiumsWithin(almanac, year, 1, 4),
  others: (almanac, year) => podiumsWithin(almanac, year, 0, 0),
  wordings: (year) => [
    `Which of these teams had a podium finish in ${year}?`,
    `Only one of these teams had a car in the top three of a Grand Prix of ${year}. Which?`,
  ],
  told: teamPodiumsTold,
});

type OfYear = (almanac: Almanac, year: number) => ReadonlySet<string>;

interface TeamOf {
  readonly id: string;
  readonly kind: number;
  /** Of which it is true. */
  readonly is: OfYear;
  /** Of which it is not. */
  readonly others: OfYear;
  readonly wordings: (year: number) => readonly string[];
  readonly told: (almanac: Almanac, year: number, options: readonly OptionKey[], one: string) => string;
}

/** What was true of one of four teams in a season. */
function teamOf({ id, kind, is, others, wordings, told }: TeamOf) {
  const known = (almanac: Almanac, ids: ReadonlySet<string>) =>
    [...ids].filter((one) => teamFameOf(almanac, one) >= 0.12 && !laterNamed.has(one));
  return template({
    id,
    form: 'line-ups',
    category: 'Teams',
    favoursTheBiggest: true,
    *list(almanac) {
      for (const { year } of almanac.seasons.values())
        if (seasonOf(almanac, year) !== undefined)
          for (const team of steadyPicks(`${id} ${year}`, known(almanac, is(almanac, year)), 8)) yield { team, year };
    },
    satisfies: (almanac, params, option) => is(almanac, numberOf(params, 'year')).has(String(option)),
    tell(almanac, params) {
      const [team, year] = [textOf(params, 'team'), numberOf(params, 'year')];
      const near = (other: string) => Math.abs(teamFameOf(almanac, other) - teamFameOf(almanac, team));
      const rivals = known(almanac, others(almanac, year)).sort((a, b) => near(a) - near(b));
      if (rivals.length < 4) return undefined;
      return {
        wordings: wordings(year),
        answer: team,
        rivals,
        label: (option) => teamName(almanac, String(option)),
        lines: (options) => [
          { id: 'told', text: told(almanac, year, options, team) },
          ...yearOfTeam(almanac, team, year),
        ],
        ease: easeOf(kind, year, [teamFameOf(almanac, team)]),
        record: seasonRecord(year, 'entrants'),
        fact: `${id} ${team} ${year}`,
        about: [`team:${team}`, `season:${year}`],
        decade: decadeOf(year),
      };
    },
  });
}

/** Who started a race for each team in a season. */
function startersOf(almanac: Almanac, year: number): ReadonlyMap<string, ReadonlySet<string>> {
  return remember(almanac, `starters ${year}`, () => {
    const results = (almanac.seasons.get(year)?.races ?? []).flatMap((race) => race.results);
    const ofTeams = Map.groupBy(results, ({ constructorId }) => constructorId);
    return new Map([...ofTeams].map(([team, own]) => [team, new Set(own.map(({ driverId }) => driverId))]));
  });
}

/** The teams of two drivers of whom so many had raced for it the year before, when it had two as well. */
function pairsTold(almanac: Almanac, year: number, stayed: number, isPlain = false): ReadonlySet<string> {
  if (seasonOf(almanac, year - 1) === undefined) return new Set();
  const before = pairsOf(almanac, year - 1);
  const own = [...pairsOf(almanac, year)].filter(([team, pair]) => {
    const last = before.get(team);
    const all = startersOf(almanac, year - 1).get(team);
    const same = pair.filter((one) => (isPlain ? last?.includes(one) : all?.has(one))).length;
    return last !== undefined && same === stayed && (stayed < 2 || pair.every((one) => last.includes(one)));
  });
  return new Set(own.map(([team]) => team));
}

function bothYearsTold(almanac: Almanac, year: number, _options: readonly OptionKey[], team: string): string {
  const names = (at: number) => listed((pairsOf(almanac, at).get(team) ?? []).map((one) => driverName(almanac, one)));
  const [before, now] = [names(year - 1), names(year)];
  const name = teamName(almanac, team);
  if (before.split(' and ').every((one) => now.includes(one))) return `${name} had ${now} in both seasons.`;
  return `${name} had ${before} in ${year - 1}, and ${now} in ${year}.`;
}

/** The teams of two drivers with so many of them who had any. */
function withSome(
  almanac: Almanac,
  year: number,
  countOf: typeof winsIn,
  howMany: readonly number[],
): ReadonlySet<string> {
  const own = [...pairsOf(almanac, year)].filter(([, pair]) => {
    // Who went elsewhere may have had it there.
    const areWhole = pair.every((one) => teamsWith(almanac, year, one) === 1);
    return areWhole && howMany.includes(pair.filter((one) => countOf(almanac, year, one) > 0).length);
  });
  return new Set(own.map(([team]) => team));
}

function teamsWith(almanac: Almanac, year: number, driver: string): number {
  return [...startersOf(almanac, year).values()].filter((own) => own.has(driver)).length;
}

/** `Wins: Ferrari Irvine 4, Salo 0; …` */
function countsOfBoth(
  almanac: Almanac,
  year: number,
  options: readonly OptionKey[],
  what: string,
  countOf: typeof winsIn,
): string {
  const told = options.map(String).map((team) => {
    const own = (pairsOf(almanac, year).get(team) ?? []).map(
      (one) => `${surnameOf(almanac, one)} ${countOf(almanac, year, one)}`,
    );
    return `${teamName(almanac, team)}: ${own.join(', ')}`;
  });
  return `${what} that year, ${told.join('; ')}.`;
}

function podiumCounts(almanac: Almanac, year: number): ReadonlyMap<string, number> {
  return remember(almanac, `team podiums ${year}`, () => {
    const counts = new Map<string, number>();
    for (const race of almanac.seasons.get(year)?.races ?? [])
      for (const { constructorId, positionNumber } of race.results)
        counts.set(constructorId, (counts.get(constructorId) ?? 0) + ((positionNumber ?? 9) <= 3 ? 1 : 0));
    return counts;
  });
}

/** The teams that raced all season and were on so many podiums. */
function podiumsWithin(almanac: Almanac, year: number, least: number, most: number): ReadonlySet<string> {
  const races = almanac.seasons.get(year)?.races ?? [];
  const isWhole = (team: string) =>
    races.filter(({ results }) => results.some(({ constructorId }) => constructorId === team)).length >=
    (races.length * 2) / 3;
  // A car that was struck out may have been on the podium.
  const isClear = (team: string) =>
    races.every(({ results }) => !results.some((one) => one.constructorId === team && one.positionText === 'DSQ'));
  const own = [...podiumCounts(almanac, year)].filter(
    ([team, count]) => count >= least && count <= most && isWhole(team) && (count > 0 || isClear(team)),
  );
  return new Set(own.map(([team]) => team));
}

function teamPodiumsTold(almanac: Almanac, year: number, options: readonly OptionKey[]): string {
  const counts = options.map(String).map((team) => ({ team, count: podiumCounts(almanac, year).get(team) ?? 0 }));
  const some = counts.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  return `Podiums that year: ${listed(some.map(({ team, count }) => `${teamName(almanac, team)} ${count}`))}.`;
}
