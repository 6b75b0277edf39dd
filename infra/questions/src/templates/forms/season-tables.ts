import type { Almanac } from '../almanac.ts';
import {
  counted,
  driverName,
  grandPrixIn,
  grandPrixName,
  grandsPrixIn,
  inWords,
  listed,
  ordinal,
  possessive,
  whose,
  hadOtherRaces,
  raceIn,
} from '../names.ts';
import { raceLines } from '../race-lines.ts';
import { winnerOf, type Race } from '../races.ts';
import { numberOf, template, textOf, type Line, type OptionKey, type Params } from '../template.ts';
import {
  aboutRace,
  contenders,
  decadeOf,
  driverFameOf,
  easeOf,
  raceBonus,
  raceRecord,
  seasonForm,
  seasonRecord,
} from './common.ts';

/** Who won the opening race or the last race of a season. */
export const firstAndLastRace = template({
  id: 'first-and-last-race',
  form: 'season table',
  category: 'History',
  favoursTheBiggest: true,
  *list(almanac) {
    for (const { year, isComplete } of almanac.seasons.values())
      for (const end of ['opening', 'last']) if (isComplete || end === 'opening') yield { year, end };
  },
  satisfies: (almanac, params, option) =>
    endOf(almanac, params)?.results.some(
      ({ driverId, positionNumber }) => driverId === option && positionNumber === 1,
    ) === true,
  tell(almanac, params) {
    const race = endOf(almanac, params);
    const winner = race && winnerOf(race);
    if (race === undefined || winner === undefined) return undefined;
    const [year, where] = [race.year, grandPrixName(almanac, race.grandPrixId, race.year)];
    const season = `${year} ${hadOtherRaces(year) ? 'World Championship' : 'season'}`;
    return {
      wordings:
        params.end === 'opening'
          ? [
              `Who won the opening race of the ${season}, the ${where}?`,
              `The ${season} began with the ${where}. Who won that race?`,
            ]
          : [
              `Who won the last race of the ${season}, the ${where}?`,
              `The ${season} ended with the ${where}. Who won that race?`,
            ],
      answer: winner.driverId,
      rivals: contenders(almanac, race),
      label: (option) => driverName(almanac, String(option)),
      lines: raceLines(almanac, race),
      ease: easeOf(-0.04 + raceBonus(almanac, race), year, [driverFameOf(almanac, winner.driverId)]),
      record: raceRecord(race),
      fact: `winner ${race.key}`,
      about: aboutRace(race, winner.driverId),
      decade: decadeOf(year),
    };
  },
});

/** How many different drivers won a race in a season. */
export const differentWinners = template({
  id: 'different-winners',
  form: 'season table',
  category: 'Records',
  *list(almanac) {
    for (const { year, isComplete, races } of almanac.seasons.values())
      if (
        isComplete &&
        year > 1960 &&
        races.every((race) => winnerOf(race) !== undefined) &&
        winnersOf(almanac, year).length >= 4
      )
        yield { year };
  },
  satisfies: (almanac, params, option) => winnersOf(almanac, numberOf(params, 'year')).length === option,
  tell(almanac, params) {
    const year = numberOf(params, 'year');
    const [winners, season] = [winnersOf(almanac, year), almanac.seasons.get(year)];
    if (season?.champion === undefined || winners.length < 4) return undefined;
    const wins = (id: string) => seasonForm(almanac, year).get(id)?.wins ?? 0;
    const [most] = [...winners].sort((a, b) => wins(b) - wins(a));
    const once = winners.filter((id) => wins(id) === 1);
    return {
      wordings: [
        `How many different drivers won a ${grandPrixIn(year)} in ${year}?`,
        `The ${inWords(season.races.length)} ${grandsPrixIn(year)} of ${year} had how many different winners?`,
      ],
      answer: winners.length,
      rivals: { min: 2, max: 14, step: 1, reach: 1 },
      label: String,
      lines: [
        ...(winners.some((id) => id !== most && wins(id) === wins(most ?? ''))
          ? []
          : [
              {
                id: 'most',
                text: `${driverName(almanac, most ?? '')}${most === season.champion ? ', the champion,' : ''} won the most, ${inWords(wins(most ?? ''))}.`,
              },
            ]),
        ...(once.length > 0 && once.length < 4
          ? [
              {
                id: 'once',
                text: `${listed(once.map((id) => driverName(almanac, id)))} won ${once.length === 1 ? 'one' : 'one each'}.`,
              },
            ]
          : []),
        ...(most === season.champion
          ? []
          : [{ id: 'champion', text: `${driverName(almanac, season.champion)} was champion.` }]),
      ],
      ease: easeOf(-0.1, year, [0]),
      record: seasonRecord(year, 'driver-standings'),
      fact: `different winners ${year}`,
      about: [`season:${year}`, `driver:${most ?? ''}`],
      decade: decadeOf(year),
    };
  },
});

/** Where in the championship a driver finished. */
export const debutOrDefence = template({
  id: 'debut-or-defence',
  form: 'season table',
  category: 'Championships',
  *list(almanac) {
    for (const { year, driverTable } of almanac.seasons.values())
      for (const { driverId, positionNumber } of driverTable)
        if ((positionNumber ?? 0) >= 4 && (positionNumber ?? 99) <= 12 && isWorthAsking(almanac, driverId, year))
          yield { driver: driverId, year };
  },
  satisfies: (almanac, params, option) =>
    (almanac.seasons.get(numberOf(params, 'year'))?.driverTable ?? []).some(
      ({ driverId, positionNumber }) => driverId === params.driver && positionNumber === option,
    ),
  tell(almanac, params) {
    const [driver, year] = [textOf(params, 'driver'), numberOf(params, 'year')];
    const position = almanac.seasons.get(year)?.driverTable.find(({ driverId }) => driverId === driver)?.positionNumber;
    const career = almanac.careers.get(driver);
    if (position === null || position === undefined || career === undefined || !isWorthAsking(almanac, driver, year))
      return undefined;
    const name = driverName(almanac, driver);
    const { wins, podiums } = seasonForm(almanac, year).get(driver) ?? { wins: 0, podiums: 0 };
    const [isDebut, his] = [career.years[0] === year, whose(almanac, driver)];
    const thatSeason = hadOtherRaces(year) ? "in that year's championship" : 'that season';
    const first = hadOtherRaces(year) ? 'first World Championship' : 'first';
    const lines: Line[] = [
      {
        id: 'season',
        text:
          wins > 0
            ? `${name} won ${counted(wins, raceIn(year))} that season.`
            : podiums > 0
              ? `${name} had ${podiums === 1 ? 'one podium' : `${inWords(podiums)} podiums`} and no win ${thatSeason}.`
              : `${name} did not reach the podium ${thatSeason}.`,
      },
      { id: 'champion', text: `${driverName(almanac, almanac.seasons.get(year)?.champion ?? '')} was champion.` },
    ];
    return {
      wordings: isDebut
        ? [
            `Where did ${name} finish in the championship in ${his} ${first} season, ${year}?`,
            `${year} was ${possessive(name)} ${first} season. Where did ${name} end up in the championship?`,
          ]
        : [
            `Where did ${name} finish in the ${year} championship, the year after winning it?`,
            `World Champion the year before, where did ${name} finish in the ${year} championship?`,
          ],
      answer: position,
      rivals: { min: 1, max: 40, step: 1, reach: position >= 7 ? 2 : 1 },
      label: (option: OptionKey) => ordinal(Number(option)),
      lines,
      ease: easeOf(-0.32, year, [career.fame]),
      record: seasonRecord(year, 'driver-standings'),
      fact: `place ${year} ${driver}`,
      about: [`driver:${driver}`, `season:${year}`],
      decade: decadeOf(year),
    };
  },
});

/** A season that stands out of a well-known career: the first, or the one after a title. */
function isWorthAsking(almanac: Almanac, driver: string, year: number): boolean {
  const career = almanac.careers.get(driver);
  if (career === undefined || career.fame < 0.45) return false;
  return career.years[0] === year || career.titles.includes(year - 1);
}

function endOf(almanac: Almanac, params: Params): Race | undefined {
  const season = almanac.seasons.get(numberOf(params, 'year'));
  const complete = season?.isComplete === true || params.end === 'opening';
  return complete ? season?.races.at(params.end === 'opening' ? 0 : -1) : undefined;
}

function winnersOf(almanac: Almanac, year: number): string[] {
  return [...new Set((almanac.seasons.get(year)?.races ?? []).flatMap((race) => winnerOf(race)?.driverId ?? []))];
}
