import type { Almanac } from '../almanac.ts';
import { driverName, ordinalInWords, raceName, teamName } from '../names.ts';
import { isOrderOfTheRoad, type Race, type Result } from '../races.ts';
import { numberOf, template, type OptionKey, type Params } from '../template.ts';
import { aboutRace, contenders, decadeOf, driverFameOf, easeOf, plainRaces, raceOf, raceRecord } from './common.ts';
import { firstPairs } from './line-ups.ts';
import { winnerTold } from './lost-races.ts';

/** Who came from the back of the grid to fourth, fifth or sixth. */
export const comebackToPoints = template({
  id: 'comeback-to-points',
  form: 'grid place',
  category: 'Records',
  favoursTheBiggest: true,
  *list(almanac) {
    for (const race of plainRaces(almanac))
      for (const position of race.year >= firstPairs && isOrderOfTheRoad(race, 6) ? [4, 5, 6] : []) {
        const result = race.finisher(position);
        if (result !== undefined && isFromFar(almanac, result)) yield { race: race.key, position };
      }
  },
  satisfies: (almanac, params, option) => finisher(almanac, params)?.driverId === option,
  tell(almanac, params) {
    const [race, result] = [raceOf(almanac, params), finisher(almanac, params)];
    if (race === undefined || result === undefined || !isFromFar(almanac, result)) return undefined;
    const [name, from] = [raceName(almanac, race), ordinalInWords(result.gridPositionNumber ?? 0)];
    const [driver, reached] = [driverName(almanac, result.driverId), ordinalInWords(numberOf(params, 'position'))];
    return {
      wordings: [
        `Who was ${from} on the grid of the ${name} but finished ${reached}?`,
        `Who went from ${from} on the grid to ${reached} place in the ${name}?`,
      ],
      answer: result.driverId,
      rivals: contenders(almanac, race),
      label: (option: OptionKey) => driverName(almanac, String(option)),
      lines: [
        { id: 'drove-for', text: `${driver} was driving for ${teamName(almanac, result.constructorId)}.` },
        ...winnerTold(almanac, race),
      ],
      ease: easeOf(-0.28, race.year, [driverFameOf(almanac, result.driverId)]),
      record: raceRecord(race),
      fact: `${reached} ${race.key}`,
      about: aboutRace(race, result.driverId),
      decade: decadeOf(race.year),
    };
  },
});

/** Who made up the most places of all in a race. */
export const climberOfRace = template({
  id: 'climber-of-race',
  form: 'grid place',
  category: 'Records',
  favoursTheBiggest: true,
  *list(almanac) {
    for (const race of plainRaces(almanac)) if (climberIn(almanac, race) !== undefined) yield { race: race.key };
  },
  satisfies: (almanac, params, option) => {
    const race = raceOf(almanac, params);
    return race !== undefined && climberIn(almanac, race)?.driverId === option;
  },
  tell(almanac, params) {
    const race = raceOf(almanac, params);
    const result = race && climberIn(almanac, race);
    if (race === undefined || result === undefined) return undefined;
    const [name, driver] = [raceName(almanac, race), driverName(almanac, result.driverId)];
    const [from, to] = [result.gridPositionNumber ?? 0, result.positionNumber ?? 0].map(ordinalInWords);
    return {
      wordings: [
        `Who gained the most places between the grid and the finish of the ${name}?`,
        `Which of these drivers made up the most places from grid to flag in the ${name}?`,
      ],
      answer: result.driverId,
      rivals: contenders(almanac, race).filter((id) => isClassified(race.resultOf(id))),
      label: (option: OptionKey) => driverName(almanac, String(option)),
      lines: [
        {
          id: 'climbed',
          text: `${driver} went from ${from} to ${to} for ${teamName(almanac, result.constructorId)}.`,
        },
        ...winnerTold(almanac, race),
      ],
      ease: easeOf(-0.28, race.year, [driverFameOf(almanac, result.driverId)]),
      record: raceRecord(race),
      fact: `climber ${race.key}`,
      about: aboutRace(race, result.driverId),
      decade: decadeOf(race.year),
    };
  },
});

function isClassified(result: Result | undefined): boolean {
  return result !== undefined && result.positionNumber !== null && result.reasonRetired === null;
}

/** Two places more than all others, ten or more in all, to where points are; podiums and the like are asked elsewhere. */
function climberIn(almanac: Almanac, race: Race): Result | undefined {
  if (race.year < firstPairs || !isOrderOfTheRoad(race, 8)) return undefined;
  const gained = race.results.map((result) => {
    const { positionNumber, gridPositionNumber } = result;
    // Whoever started from the pit lane has no place, and may be counted as the last.
    return {
      result,
      places: positionNumber === null ? 0 : (gridPositionNumber ?? race.results.length) - positionNumber,
    };
  });
  const [most, next] = gained.sort((a, b) => b.places - a.places);
  if (most === undefined || next === undefined || most.places < Math.max(10, next.places + 2)) return undefined;
  const { driverId, positionNumber, gridPositionNumber } = most.result;
  const isOther = (positionNumber ?? 9) <= 6 && isFromFar(almanac, most.result);
  const isAsked = isOther || (positionNumber ?? 0) <= 3 || (positionNumber ?? 9) > 8 || gridPositionNumber === null;
  return isAsked || !isClassified(most.result) || driverFameOf(almanac, driverId) < 0.3 ? undefined : most.result;
}

function finisher(almanac: Almanac, params: Params): Result | undefined {
  return raceOf(almanac, params)?.finisher(numberOf(params, 'position'));
}

/** Whether the driver started fourteenth or farther back, saw the end, and is known to many. */
function isFromFar(almanac: Almanac, { driverId, gridPositionNumber, reasonRetired }: Result): boolean {
  return (gridPositionNumber ?? 0) >= 14 && reasonRetired === null && driverFameOf(almanac, driverId) >= 0.36;
}
