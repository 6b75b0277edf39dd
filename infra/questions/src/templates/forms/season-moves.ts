import type { Almanac } from '../almanac.ts';
import { driverName, teamName } from '../names.ts';
import type { OptionKey } from '../template.ts';
import { racedFor, racedHalf } from './common.ts';
import { laterNamed } from './line-ups.ts';
import { underOtherNames } from './raced-for.ts';
import { oneOf, raced, seasonOf } from './season-traps.ts';

/** Who of four went to another team after a season. */
export const changedTeams = oneOf({
  id: 'changed-teams',
  category: 'Teams',
  kind: -0.02,
  tellsTheTeam: true,
  is: (almanac, year) => moved(almanac, year, true),
  others: (almanac, year) => moved(almanac, year, false),
  wordings: (year) => [
    `Which of these drivers raced for a different team in ${year} than in ${year - 1}?`,
    `Three of these stayed with their teams from ${year - 1} to ${year}. Who moved?`,
  ],
  told: movesTold,
});

/** Who of four stayed where three moved. */
export const keptTeam = oneOf({
  id: 'kept-team',
  category: 'Teams',
  kind: -0.02,
  tellsTheTeam: true,
  is: (almanac, year) => moved(almanac, year, false),
  others: (almanac, year) => moved(almanac, year, true),
  wordings: (year) => [
    `Which of these drivers raced for the same team in ${year - 1} and ${year}?`,
    `Three of these changed teams between ${year - 1} and ${year}. Who stayed?`,
  ],
  told: movesTold,
});

/** Who of four changed teams during a season. */
export const twoTeamsInSeason = oneOf({
  id: 'two-teams-in-season',
  category: 'Teams',
  kind: -0.06,
  is: (almanac, year) =>
    raced(almanac, 'two teams', year, (one) => {
      const [first = '', second = '', third] = racedFor(almanac, one, year);
      const last = almanac.careers.get(one)?.starts.findLast(({ race }) => race.year === year);
      // Who stood in elsewhere for a race and went back did not change teams.
      const hasMoved = second !== '' && third === undefined && last?.result.constructorId === second;
      return hasMoved && areApart(almanac, first, second);
    }),
  others: (almanac, year) => raced(almanac, 'one team', year, (one) => racedFor(almanac, one, year).length === 1),
  wordings: (year) => [
    `Which of these drivers raced for two teams in ${year}?`,
    `Three of these raced for one team alone in ${year}. Who changed teams during the season?`,
  ],
  told(almanac, year, options) {
    const one = options.map(String).find((option) => racedFor(almanac, option, year).length > 1) ?? '';
    const [first = '', second = ''] = racedFor(almanac, one, year).map((team) => teamName(almanac, team));
    return `${driverName(almanac, one)} raced for ${first} first that year, and then for ${second}.`;
  },
});

/** Who of four was back after a season or more without a race. */
export const backAgain = oneOf({
  id: 'back-again',
  fewest: 4,
  category: 'Drivers',
  kind: -0.02,
  is: (almanac, year) =>
    raced(almanac, 'back', year, (one) => {
      const years = almanac.careers.get(one)?.years ?? [];
      return !years.includes(year - 1) && (years[0] ?? year) < year;
    }),
  // Of who was plainly there it needs no thought: those who were new, or had been away before.
  others: (almanac, year) =>
    raced(almanac, 'new or not away', year, (one) => {
      const years = almanac.careers.get(one)?.years.filter((own) => own <= year) ?? [];
      const [first = year] = years;
      return first >= year - 1 || (years.includes(year - 1) && years.length < year - first + 1);
    }),
  wordings: (year) => [
    `Which of these drivers was back in ${year}, having started no Grand Prix in ${year - 1}?`,
    `Who returned to Formula 1 in ${year} after a season or more without a race?`,
  ],
  told(almanac, year, options) {
    const yearsOf = (one: string) => almanac.careers.get(one)?.years ?? [];
    const wasAway = (one: string) => !yearsOf(one).includes(year - 1) && (yearsOf(one)[0] ?? year) < year;
    const one = options.map(String).find(wasAway) ?? '';
    const last = yearsOf(one).findLast((before) => before < year) ?? year;
    return `${driverName(almanac, one)} had started no Grand Prix since ${last}.`;
  },
});

/** Who had one team in each of two seasons: not the same, and not the same under another name, or the same. */
export function moved(almanac: Almanac, year: number, isElsewhere: boolean): ReadonlySet<string> {
  if (seasonOf(almanac, year - 1) === undefined) return new Set();
  return raced(almanac, `moved ${isElsewhere}`, year, (one) => {
    const [before, now] = [year - 1, year].map((season) => racedFor(almanac, one, season));
    const [first = '', second = ''] = [before?.[0], now?.[0]];
    if (before?.length !== 1 || now?.length !== 1 || !racedHalf(almanac, one, year - 1)) return false;
    return isElsewhere ? areApart(almanac, first, second) : first === second && !laterNamed.has(first);
  });
}

export function areApart(almanac: Almanac, one: string, other: string): boolean {
  const isLater = laterNamed.has(one) || laterNamed.has(other);
  return !isLater && !underOtherNames(almanac, one).has(other) && teamName(almanac, one) !== teamName(almanac, other);
}

/** `A went from Lotus to McLaren; B stayed with Ferrari`, the one who is asked for first. */
export function movesTold(almanac: Almanac, year: number, options: readonly OptionKey[]): string {
  const teams = options.map(String).map((one) => {
    const [from = '', to = ''] = [year - 1, year].map((season) => racedFor(almanac, one, season)[0] ?? '');
    return { name: driverName(almanac, one), from: teamName(almanac, from), to: teamName(almanac, to) };
  });
  const went = teams
    .filter(({ from, to }) => from !== to)
    .map(({ name, from, to }) => `${name} went from ${from} to ${to}`);
  const stayed = teams.filter(({ from, to }) => from === to).map(({ name, to }) => `${name} stayed with ${to}`);
  return `${(went.length === 1 ? [...went, ...stayed] : [...stayed, ...went]).join('; ')}.`;
}
