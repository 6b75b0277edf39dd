import type { Almanac } from '../almanac.ts';
import { driverName, gapInSeconds, raceName, possessive } from '../names.ts';
import { raceLines } from '../race-lines.ts';
import { gapOf, winnerOf, type Race, type Result } from '../races.ts';
import { numberOf, ofTheRace, template, textOf, type Line, type Params } from '../template.ts';
import { aboutRace, decadeOf, driverFameOf, easeOf, plainRaces, raceBonus, raceRecord } from './common.ts';

/** By how much a close race was won, in hundredths of a second as timing screens round them. */
export const closeMargin = template({
  id: 'close-margin',
  form: 'margin',
  category: 'Records',
  share: ofTheRace,
  *list(almanac) {
    for (const race of plainRaces(almanac)) {
      const gap = cleanGap(race);
      // A gap half-way between two tenths may be rounded either way.
      const isClear = gap !== undefined && Math.abs((gap % 100) - 50) > 5;
      if (isClear && gap >= 400 && gap <= 1_900) yield { race: race.key };
    }
  },
  satisfies: (almanac, params, option) => {
    const race = almanac.raceByKey.get(textOf(params, 'race'));
    const gap = race && cleanGap(race);
    return gap !== undefined && tenths(gap) === option;
  },
  tell(almanac, params) {
    const [race, winner, second] = firstTwo(almanac, params);
    const gap = race && cleanGap(race);
    if (race === undefined || winner === undefined || second === undefined || gap === undefined) return undefined;
    const name = raceName(almanac, race);
    const [first, other] = [driverName(almanac, winner.driverId), driverName(almanac, second.driverId)];
    return {
      wordings: [
        `To the nearest tenth, by how much did ${first} beat ${other} in the ${name}?`,
        `${first} beat ${other} in the ${name} by how much, to the nearest tenth?`,
      ],
      answer: tenths(gap),
      rivals: { min: 0.05, max: 10, step: 0.1, reach: tenths(gap) >= 1 ? 0.3 : 0.1 },
      label: (option) => `${Number(option).toFixed(1)} seconds`,
      lines: [
        {
          id: 'exact',
          text: `The gap was ${gapInSeconds(gap).replace(/^1\.\d seconds$/, `${(gap / 1_000).toFixed(3)} seconds`)}.`,
        },
        ...raceLines(almanac, race, ['close-finish', 'gap', 'podium', 'team']),
      ],
      ease: easeOf(-0.42 + raceBonus(almanac, race), race.year, [driverFameOf(almanac, winner.driverId)]),
      record: raceRecord(race),
      fact: `margin ${race.key}`,
      about: aboutRace(race, winner.driverId, second.driverId),
      decade: decadeOf(race.year),
    };
  },
});

/** Which of four round numbers comes nearest to the margin of an easy win. */
export const nearestMargin = template({
  id: 'nearest-margin',
  form: 'nearest number',
  category: 'Records',
  // Small gaps are far more frequent; one that always comes would be an answer to be guessed.
  share: (id, params) => ({ key: `${id} ${numberOf(params, 'seconds')}`, most: 7 }),
  *list(almanac) {
    for (const race of plainRaces(almanac)) {
      const gap = cleanGap(race);
      if (gap === undefined || race.year < 1984) continue;
      // Three numbers on either side, so that the right one may stand on any of the four places.
      const seconds = roundNumbers.slice(3, -3).find((round) => Math.abs(gap / 1_000 - round) <= round * 0.1);
      if (seconds !== undefined) yield { race: race.key, seconds };
    }
  },
  satisfies: (almanac, params, option) => {
    const race = almanac.raceByKey.get(textOf(params, 'race'));
    const gap = race && cleanGap(race);
    // Within a tenth of the number offered; the next number is at least half as much again or less than two thirds.
    return gap !== undefined && Math.abs(gap / 1_000 - Number(option)) <= Number(option) * 0.1;
  },
  tell(almanac, params) {
    const [race, winner, second] = firstTwo(almanac, params);
    const gap = race && cleanGap(race);
    if (race === undefined || winner === undefined || second === undefined || gap === undefined) return undefined;
    const at = roundNumbers.indexOf(numberOf(params, 'seconds'));
    const lowest = at - (Number(race.date.slice(8)) % 4);
    const name = raceName(almanac, race);
    const [first, other] = [driverName(almanac, winner.driverId), driverName(almanac, second.driverId)];
    return {
      wordings: [
        `Which comes nearest to ${possessive(first)} lead over ${other} at the end of the ${name}?`,
        `${first} won the ${name} from ${other}. Which of these comes nearest to the gap?`,
      ],
      answer: numberOf(params, 'seconds'),
      rivals: roundNumbers.slice(lowest, lowest + 4).filter((number) => number !== numberOf(params, 'seconds')),
      label: (option) => (option === 1 ? '1 second' : `${option} seconds`),
      lines: [
        ...exactly(gap, numberOf(params, 'seconds')),
        ...raceLines(almanac, race, ['gap', 'close-finish', 'podium', 'team']),
      ],
      ease: easeOf(-0.42, race.year, [driverFameOf(almanac, winner.driverId)]),
      record: raceRecord(race),
      fact: `margin ${race.key}`,
      about: aboutRace(race, winner.driverId, second.driverId),
      decade: decadeOf(race.year),
    };
  },
});

const roundNumbers = [1, 2, 3, 5, 8, 12, 18, 27, 40, 60, 90, 130, 190];

/** The gap itself, where it is not the number that was offered. */
function exactly(gap: number, seconds: number): Line[] {
  const text = gapInSeconds(gap);
  return text === `${seconds}.0 seconds` ? [] : [{ id: 'exact', text: `The gap was ${text}.` }];
}

/** The gap between the sole winner and the second on the road. */
function cleanGap(race: Race): number | undefined {
  return winnerOf(race) === undefined || race.finisher(2) === undefined ? undefined : gapOf(race);
}

function tenths(millis: number): number {
  return Number((millis / 1_000).toFixed(1));
}

function firstTwo(almanac: Almanac, params: Params): [Race?, Result?, Result?] {
  const race = almanac.raceByKey.get(textOf(params, 'race'));
  return race === undefined ? [] : [race, winnerOf(race), race.finisher(2)];
}
