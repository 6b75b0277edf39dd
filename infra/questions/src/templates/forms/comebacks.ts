import type { Almanac } from '../almanac.ts';
import { driverName, ordinalInWords, raceName, teamName } from '../names.ts';
import { isOrderOfTheRoad, type Result } from '../races.ts';
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
      ease: easeOf(-0.22, race.year, [driverFameOf(almanac, result.driverId)]),
      record: raceRecord(race),
      fact: `${reached} ${race.key}`,
      about: aboutRace(race, result.driverId),
      decade: decadeOf(race.year),
    };
  },
});

function finisher(almanac: Almanac, params: Params): Result | undefined {
  return raceOf(almanac, params)?.finisher(numberOf(params, 'position'));
}

/** Whether the driver started fourteenth or farther back, saw the end, and is known to many. */
function isFromFar(almanac: Almanac, { driverId, gridPositionNumber, reasonRetired }: Result): boolean {
  return (gridPositionNumber ?? 0) >= 14 && reasonRetired === null && driverFameOf(almanac, driverId) >= 0.36;
}
