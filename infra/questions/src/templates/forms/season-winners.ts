import type { Almanac } from '../almanac.ts';
import { counted, driverName, grandPrixIn, grandPrixName, listed, ordinalInWords, raceIn, teamName } from '../names.ts';
import { winnerOf, type Race } from '../races.ts';
import { numberOf, template, textOf, type Line, type OptionKey, type Params } from '../template.ts';
import {
  decadeOf,
  driverFameOf,
  driversOfSeason,
  easeOf,
  seasonForm,
  seasonRecord,
  teamFameOf,
  teamsOfSeason,
} from './common.ts';
import { laterNamed } from './line-ups.ts';

/** Who of four won a race of a season: one of those who won a few. */
export const wonInSeason = winners({
  id: 'won-in-season',
  isWinner: true,
  kind: 0.02,
  winner: (race) => winnerOf(race)?.driverId,
  racing: (almanac, year) => driversOfSeason(almanac, year).filter((id) => driverFameOf(almanac, id) >= 0.24),
  wordings: (year) => [
    `Which of these drivers won a ${grandPrixIn(year)} in ${year}?`,
    `Who won a ${raceIn(year)} in ${year}?`,
  ],
});

/** Who of four won no race of a season. */
export const noWinInSeason = winners({
  id: 'no-win-in-season',
  isWinner: false,
  kind: 0.02,
  winner: (race) => winnerOf(race)?.driverId,
  racing: (almanac, year) =>
    driversOfSeason(almanac, year)
      .filter((id) => driverFameOf(almanac, id) >= 0.34)
      .slice(0, 11),
  wordings: (year) => [
    `Which of these drivers won no ${grandPrixIn(year)} in ${year}?`,
    `Three of these won a ${raceIn(year)} in ${year}. Who did not?`,
  ],
});

/** Which team of four won a race of a season. */
export const winningTeam = winners({
  id: 'winning-team',
  isWinner: true,
  kind: 0,
  winner: (race) => winnerOf(race)?.constructorId,
  racing: teamsNamed,
  wordings: (year) => [
    `Which of these teams won a ${raceIn(year)} in ${year}?`,
    `One of these teams won a ${raceIn(year)} of the ${year} season. Which?`,
  ],
});

/** Which team of four won no race of a season. */
export const winlessTeam = winners({
  id: 'winless-team',
  isWinner: false,
  kind: 0,
  winner: (race) => winnerOf(race)?.constructorId,
  racing: (almanac, year) => teamsNamed(almanac, year).filter((id, at) => at < 7 && teamFameOf(almanac, id) >= 0.45),
  wordings: (year) => [
    `Which of these teams did not win a ${raceIn(year)} in ${year}?`,
    `Three of these teams won a ${raceIn(year)} in ${year}. Which did not?`,
  ],
});

interface Winning {
  readonly id: string;
  readonly isWinner: boolean;
  readonly kind: number;
  readonly winner: (race: Race) => string | undefined;
  /** Who could be asked about or offered, the best of the season first. */
  readonly racing: (almanac: Almanac, year: number) => readonly string[];
  readonly wordings: (year: number) => readonly string[];
}

function winners({ id, isWinner, kind, winner, racing, wordings }: Winning) {
  const isOfTeams = id.includes('team');
  const name = (almanac: Almanac, one: OptionKey) => (isOfTeams ? teamName : driverName)(almanac, String(one));
  const fame = (almanac: Almanac, one: string) => (isOfTeams ? teamFameOf : driverFameOf)(almanac, one);
  const wonBy = (almanac: Almanac, params: Params, one: OptionKey) =>
    (almanac.seasons.get(numberOf(params, 'year'))?.races ?? []).filter((race) => winner(race) === one);
  return template({
    id,
    form: 'season table',
    category: isOfTeams ? 'Teams' : 'Championships',
    favoursTheBiggest: isWinner,
    *list(almanac) {
      for (const { year, isComplete, races } of almanac.seasons.values()) {
        const won = races.map(winner);
        if (!isComplete || won.includes(undefined) || year < firstAsked) continue;
        // Who won every other race is no question.
        const asked = racing(almanac, year).filter((one) => {
          const wins = won.filter((other) => other === one).length;
          return isWinner ? wins > 0 && wins <= 4 : wins === 0;
        });
        for (const one of asked.slice(0, year >= 2000 ? 9 : 6)) yield { year, one };
      }
    },
    satisfies: (almanac, params, option) => wonBy(almanac, params, option).length > 0 === isWinner,
    tell(almanac, params) {
      const [year, one] = [numberOf(params, 'year'), textOf(params, 'one')];
      const all = [...racing(almanac, year), ...(isOfTeams ? [] : driversOfSeason(almanac, year).slice(0, 14))];
      const rivals = [...new Set(all)].filter((other) => wonBy(almanac, params, other).length > 0 !== isWinner);
      return {
        wordings: wordings(year),
        answer: one,
        rivals,
        label: (option) => name(almanac, option),
        lines: (options) => [
          isWinner
            ? { id: 'won', text: `${name(almanac, one)} won ${racesTold(almanac, wonBy(almanac, params, one))}.` }
            : othersTold(
                options
                  .filter((option) => option !== one)
                  .map((option) => [name(almanac, option), wonBy(almanac, params, option).length]),
              ),
          ...(isOfTeams ? [] : ownYear(almanac, one, year, isWinner)),
        ],
        ease: easeOf(kind, year, [fame(almanac, one)]),
        record: seasonRecord(year, isOfTeams ? 'constructor-standings' : 'driver-standings'),
        fact: `${id} ${year} ${one}`,
        about: [`season:${year}`, `${isOfTeams ? 'team' : 'driver'}:${one}`],
        decade: decadeOf(year),
      };
    },
  });
}

/** Of the seasons before hardly anybody knows who won a single race. */
const firstAsked = 1975;

/** `the Italian and the Japanese Grand Prix`; of many how many. */
function racesTold(almanac: Almanac, races: readonly Race[]): string {
  const year = races[0]?.year ?? 0;
  if (races.length > 3) return counted(races.length, raceIn(year));
  return listed(races.map(({ grandPrixId }) => `the ${grandPrixName(almanac, grandPrixId, year)}`));
}

/** `Wins of the other three that year: Ferrari 9, McLaren 4 and Williams 1.` */
function othersTold(others: readonly (readonly [string, number])[]): Line {
  const sorted = others.toSorted(([, one], [, other]) => other - one).map(([name, wins]) => `${name} ${wins}`);
  return { id: 'others', text: `Wins of the other three that year: ${listed(sorted)}.` };
}

/** How close a driver without a win came, or where a winner was in the end. */
function ownYear(almanac: Almanac, driver: string, year: number, isWinner: boolean): Line[] {
  const podiums = seasonForm(almanac, year).get(driver)?.podiums ?? 0;
  const place = almanac.seasons.get(year)?.driverTable.find(({ driverId }) => driverId === driver)?.positionNumber;
  if (isWinner && typeof place === 'number') {
    const where =
      place === 1 ? 'was World Champion that year' : `was ${ordinalInWords(place)} in that year's championship`;
    return [{ id: 'place', text: `${driverName(almanac, driver)} ${where}.` }];
  }
  const text = podiums === 0 ? 'had no podium' : `had ${counted(podiums, 'podium')}`;
  return [{ id: 'own', text: `${driverName(almanac, driver)} ${text} that year.` }];
}

function teamsNamed(almanac: Almanac, year: number): string[] {
  return teamsOfSeason(almanac, year).filter((id) => !laterNamed.has(id));
}
