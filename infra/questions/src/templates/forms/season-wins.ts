import type { Almanac } from '../almanac.ts';
import type { Career, Start } from '../careers.ts';
import {
  capitalised,
  driverName,
  grandPrixName,
  grandsPrixIn,
  inWords,
  ordinalInWords,
  possessive,
  raceIn,
  whose,
  hadOtherRaces,
} from '../names.ts';
import { raceLines } from '../race-lines.ts';
import { winnerOf, type Race } from '../races.ts';
import { numberOf, ofTheDriver, template, textOf, type OptionKey, type Params } from '../template.ts';
import { asChampionshipRace } from './circuits.ts';
import { aboutRace, decadeOf, driverFameOf, easeOf, raceBonus, raceRecord, seasonRecord } from './common.ts';

/** How many races a driver won in a season. */
export const winsOfSeason = template({
  id: 'wins-of-season',
  form: 'season table',
  category: 'Records',
  share: ofTheDriver(4),
  *list(almanac) {
    for (const { id, years, fame } of almanac.careers.values())
      for (const year of years)
        if (fame >= 0.3 && (winsIn(almanac, id, year)?.length ?? 0) >= 4) yield { driver: id, year };
  },
  satisfies: (almanac, params, option) =>
    winsIn(almanac, textOf(params, 'driver'), numberOf(params, 'year'))?.length === option,
  tell(almanac, params) {
    const [driver, year] = [textOf(params, 'driver'), numberOf(params, 'year')];
    const [wins, season] = [winsIn(almanac, driver, year), almanac.seasons.get(year)];
    if (wins === undefined || season === undefined || wins.length < 4) return undefined;
    const name = driverName(almanac, driver);
    const position = season.driverTable.find(({ driverId }) => driverId === driver)?.positionNumber ?? null;
    return {
      wordings: [
        `How many ${grandsPrixIn(year)} did ${name} win in ${year}?`,
        `${name} won how many of the ${inWords(season.races.length)} ${grandsPrixIn(year)} of ${year}?`,
      ],
      answer: wins.length,
      rivals: { min: 1, max: 26, step: 1, reach: wins.length >= 8 ? 2 : 1 },
      label: String,
      lines: [
        ...(position === null
          ? []
          : [
              {
                id: 'position',
                text:
                  position === 1
                    ? `${name} was World Champion that year.`
                    : `${name} finished ${ordinalInWords(position)} in the championship.`,
              },
            ]),
        {
          id: 'span',
          text: `${capitalised(whose(almanac, driver))} first win ${hadOtherRaces(year) ? 'in a championship race that' : 'of the'} season was the ${grandPrixName(almanac, wins[0]?.grandPrixId ?? '', year)}, ${whose(almanac, driver)} last the ${grandPrixName(almanac, wins.at(-1)?.grandPrixId ?? '', year)}.`,
        },
      ],
      ease: easeOf(-0.2, year, [driverFameOf(almanac, driver)]),
      record: seasonRecord(year, 'driver-standings'),
      fact: `wins ${year} ${driver}`,
      about: [`driver:${driver}`, `season:${year}`],
      decade: decadeOf(year),
    };
  },
});

/** Which race a driver won in a season in which it was the only one. */
export const onlyWinOfSeason = template({
  id: 'only-win-of-season',
  form: 'season table',
  category: 'Drivers',
  *list(almanac) {
    for (const { id, years, fame } of almanac.careers.values())
      for (const year of years) if (fame >= 0.25 && winsIn(almanac, id, year)?.length === 1) yield { driver: id, year };
  },
  satisfies: isWonThatYear,
  tell(almanac, params) {
    const [driver, year] = [textOf(params, 'driver'), numberOf(params, 'year')];
    const race = winsIn(almanac, driver, year)?.[0];
    const season = almanac.seasons.get(year);
    if (race === undefined || season === undefined || winsIn(almanac, driver, year)?.length !== 1) return undefined;
    const name = driverName(almanac, driver);
    const podiums = season.races.filter(
      (one) => one !== race && (one.resultOf(driver)?.positionNumber ?? Infinity) <= 3,
    );
    const others = season.races.filter(
      (one) => one !== race && one.resultOf(driver) !== undefined && !podiums.includes(one),
    );
    return {
      wordings: [
        `${name} won one ${raceIn(year)} in ${year}. Which?`,
        // Of old, many also won races outside the championship.
        ...(hadOtherRaces(year) ? [] : [`Which was ${possessive(name)} only Grand Prix win of ${year}?`]),
      ],
      answer: race.grandPrixId,
      rivals: [...podiums, ...others].map(({ grandPrixId }) => grandPrixId),
      label: (option) => grandPrixName(almanac, String(option), year),
      lines: raceLines(almanac, race, ['team']),
      ease: easeOf(-0.14 + raceBonus(almanac, race) / 2, year, [driverFameOf(almanac, driver)]),
      record: raceRecord(race),
      fact: `wins ${year} ${driver}`,
      about: aboutRace(race, driver),
      decade: decadeOf(year),
    };
  },
});

/** Which of four races of a season a driver won, having won none of the other three. */
export const raceWonInSeason = template({
  id: 'race-won-in-season',
  form: 'season table',
  category: 'History',
  share: ofTheDriver(5),
  *list(almanac) {
    for (const { id, years, fame } of almanac.careers.values())
      for (const year of years) {
        const wins = winsIn(almanac, id, year) ?? [];
        if (fame < 0.5 || wins.length < 2 || wins.length > 8) continue;
        for (const race of wins.slice(0, 2)) yield { driver: id, race: race.key };
      }
  },
  satisfies: (almanac, params, option) => {
    const year = almanac.raceByKey.get(textOf(params, 'race'))?.year ?? 0;
    return isWonThatYear(almanac, { ...params, year }, option);
  },
  tell(almanac, params) {
    const driver = textOf(params, 'driver');
    const race = almanac.raceByKey.get(textOf(params, 'race'));
    const season = almanac.seasons.get(race?.year ?? 0);
    if (race === undefined || season === undefined || race.resultOf(driver)?.positionNumber !== 1) return undefined;
    const name = driverName(almanac, driver);
    const lost = season.races.filter(
      (one) => one.resultOf(driver) !== undefined && one.resultOf(driver)?.positionNumber !== 1,
    );
    const second = (one: Race) => ((one.resultOf(driver)?.positionNumber ?? Infinity) <= 3 ? 0 : 1);
    return {
      wordings: [
        `Which of these ${race.year} races did ${name} win?`,
        `Which of these Grands Prix of ${race.year} went to ${name}?`,
      ],
      answer: race.grandPrixId,
      rivals: lost.sort((a, b) => second(a) - second(b)).map(({ grandPrixId }) => grandPrixId),
      label: (option) => grandPrixName(almanac, String(option), race.year),
      lines: raceLines(almanac, race, ['team', 'first-win']),
      ease: easeOf(-0.28, race.year, [driverFameOf(almanac, driver)]),
      record: raceRecord(race),
      fact: `won in season ${race.key} ${driver}`,
      about: aboutRace(race, driver),
      decade: decadeOf(race.year),
    };
  },
});

/** In which year a driver won a Grand Prix that was won just once. */
export const yearOfWin = template({
  id: 'year-of-win',
  form: 'nearest number',
  category: 'Drivers',
  share: ofTheDriver(5),
  *list(almanac) {
    for (const career of almanac.careers.values())
      if (career.fame >= 0.38 && !career.hasSharedPodium)
        for (const { race } of onlyWins(career)) yield { driver: career.id, grandPrix: race.grandPrixId };
  },
  satisfies: (almanac, params, option) =>
    almanac.raceByKey.get(`${option}-${textOf(params, 'grandPrix')}`)?.resultOf(textOf(params, 'driver'))
      ?.positionNumber === 1,
  tell(almanac, params) {
    const career = almanac.careers.get(textOf(params, 'driver'));
    const win = career && onlyWins(career).find(({ race }) => race.grandPrixId === params.grandPrix);
    if (career === undefined || win === undefined) return undefined;
    const { race } = win;
    const [name, where] = [driverName(almanac, career.id), grandPrixName(almanac, race.grandPrixId, race.year)];
    const counting = asChampionshipRace(almanac, race.grandPrixId, career);
    const years = career.starts
      .filter(({ race: other }) => other.grandPrixId === race.grandPrixId)
      .map(({ race: other }) => other.year);
    // Years in which the driver was a winner elsewhere are the likelier guesses.
    const won = (year: number) => (career.wins.some((other) => other.race.year === year) ? 0 : 6);
    const far = (year: number) => Math.abs(year - race.year) + won(year);
    const nearest = years.filter((year) => year !== race.year).sort((a, b) => far(a) - far(b));
    return {
      wordings: wordingsOfYear(career, win, name, where, counting !== ''),
      answer: race.year,
      rivals: nearest.slice(0, 6),
      label: String,
      lines: raceLines(almanac, race, ['wins-so-far']),
      ease: easeOf(-0.28 + raceBonus(almanac, race) / 2, race.year, [career.fame]),
      record: raceRecord(race),
      fact: `year of win ${career.id} ${race.grandPrixId}`,
      about: aboutRace(race, career.id),
      decade: decadeOf(race.year),
    };
  },
});

/** Asked as the first win there of one who has won there again, as the only one of one who will not race there again. */
function wordingsOfYear(career: Career, { race }: Start, name: string, where: string, isOfTwoKinds: boolean): string[] {
  const number = career.wins.filter((win) => win.race.grandPrixId === race.grandPrixId).length;
  const when = isOfTwoKinds ? "In which year's World Championship" : 'In which year';
  if (number > 1) return [`${when} did ${name} first win the ${where}?`];
  return [
    `${when} did ${name} win the ${where}?`,
    ...(career.isOver && !isOfTwoKinds ? [`${name} won the ${where} once. In which year?`] : []),
  ];
}

/** The races that a driver alone won in a complete season. */
function winsIn(almanac: Almanac, driver: string, year: number): Race[] | undefined {
  const season = almanac.seasons.get(year);
  const career = almanac.careers.get(driver);
  if (season?.isComplete !== true || career === undefined) return undefined;
  const wins = career.wins.filter(({ race }) => race.year === year).map(({ race }) => race);
  return wins.every((race) => winnerOf(race)?.driverId === driver) ? wins : undefined;
}

function isWonThatYear(almanac: Almanac, params: Params, option: OptionKey): boolean {
  const race = almanac.raceByKey.get(`${numberOf(params, 'year')}-${option}`);
  return (
    race?.results.some(({ driverId, positionNumber }) => driverId === params.driver && positionNumber === 1) === true
  );
}

/** Wins in Grands Prix that the driver won once; of a driver who may win it again, the first one there. */
function onlyWins({ wins, isOver }: Career): Start[] {
  const at = ({ race }: Start) => wins.filter((other) => other.race.grandPrixId === race.grandPrixId);
  return wins.filter((win) => (isOver ? at(win).length === 1 : at(win)[0] === win));
}
