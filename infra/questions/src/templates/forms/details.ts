import type { Almanac } from '../almanac.ts';
import { driverName, ordinalInWords, raceName, teamName } from '../names.ts';
import { raceLines } from '../race-lines.ts';
import { outcomeOf } from '../race-outcomes.ts';
import { poleSitterOf, winnerOf, type Race, type Result } from '../races.ts';
import { ofTheRace, template, textOf, type Line, type Params } from '../template.ts';
import { aboutRace, arrived, contenders, decadeOf, driverFameOf, easeOf, plainRaces, raceRecord } from './common.ts';

/** Who set the fastest lap of a race that another driver won. */
export const fastestLap = template({
  id: 'fastest-lap',
  form: 'race result',
  category: 'Records',
  share: ofTheRace,
  *list(almanac) {
    for (const race of plainRaces(almanac)) {
      const fastest = onlyOf(race, (result) => result.fastestLap === true);
      if (
        fastest !== undefined &&
        fastest !== winnerOf(race) &&
        race.year >= 1994 &&
        driverFameOf(almanac, fastest.driverId) >= 0.45
      )
        yield { race: race.key };
    }
  },
  satisfies: (almanac, params, option) =>
    raceOf(almanac, params)?.results.some((result) => result.driverId === option && result.fastestLap === true) ===
    true,
  tell(almanac, params) {
    const race = raceOf(almanac, params);
    const fastest = race && onlyOf(race, (result) => result.fastestLap === true);
    const winner = race && winnerOf(race);
    if (race === undefined || fastest === undefined || winner === undefined || fastest === winner) return undefined;
    const [name, first] = [raceName(almanac, race), driverName(almanac, winner.driverId)];
    const brought = race.year >= 2019 && race.year <= 2024 && (fastest.positionNumber ?? 99) <= 10;
    return {
      wordings: brought
        ? [
            `Who took the bonus point for the fastest lap of the ${name}, won by ${first}?`,
            `${first} won the ${name}, but whose fastest lap earned the extra point?`,
          ]
        : [
            `${first} won the ${name}, but who set the fastest lap?`,
            `Who set the fastest lap of the ${name}, won by ${first}?`,
          ],
      answer: fastest.driverId,
      rivals: contenders(almanac, race).filter((id) => id !== winner.driverId),
      label: (option) => driverName(almanac, String(option)),
      lines: [...driveOf(almanac, race, fastest), ...raceLines(almanac, race, saidOf(race, fastest))],
      ease: easeOf(-0.42, race.year, [driverFameOf(almanac, fastest.driverId)]),
      record: raceRecord(race, 'fastest-laps'),
      fact: `fastest lap ${race.key}`,
      about: aboutRace(race, fastest.driverId, winner.driverId),
      decade: decadeOf(race.year),
    };
  },
});

export function raceOf(almanac: Almanac, params: Params): Race | undefined {
  return almanac.raceByKey.get(textOf(params, 'race'));
}

function onlyOf(race: Race, fits: (result: Result) => boolean): Result | undefined {
  const found = race.results.filter(fits);
  return found.length === 1 ? found[0] : undefined;
}

/** Ids of the race's lines that would repeat the drive. */
function saidOf(race: Race, result: Result): string[] {
  return ['team', 'first-team-win', 'podium', ...(poleSitterOf(race) === result ? ['pole-lost'] : [])];
}

/** The place of the grid, wherever the car may have started from in the end. */
function onGrid(place: number): string {
  return place === 1 ? 'on pole' : `${ordinalInWords(place)} on the grid`;
}

/** From further back on the grid there was less to lose. */
const farUp = 6;

/** Place on the grid and end of a driver's race. */
function driveOf(almanac: Almanac, race: Race, result: Result): Line[] {
  const [from, to] = [result.gridPositionNumber, result.positionNumber];
  const name = driverName(almanac, result.driverId);
  if (to === null) {
    return [
      {
        id: 'drive',
        text: `${name} ${from === null ? '' : `was ${onGrid(from)} ${from <= farUp ? 'but' : 'and'} `}${outcomeOf(race, result)}.`,
      },
    ];
  }
  const end = arrived(race, result, to);
  const placed = from === null ? end : `was ${onGrid(from)} and ${end.replace(/^was /, '')}`;
  return [{ id: 'drive', text: `${name} ${placed} for ${teamName(almanac, result.constructorId)}.` }];
}
