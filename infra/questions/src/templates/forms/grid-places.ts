import type { Almanac } from '../almanac.ts';
import { driverName, ordinal, ordinalInWords, raceName, teamName, withArticle } from '../names.ts';
import { raceLines } from '../race-lines.ts';
import { outcomeOf, reasonOf } from '../race-outcomes.ts';
import { isRetirement, poleSitterOf, winnerOf, type Race, type Result } from '../races.ts';
import { ofTheLostRace, template, textOf, type Line, type OptionKey, type Params } from '../template.ts';
import {
  aboutRace,
  arrived,
  contenders,
  decadeOf,
  driverFameOf,
  easeOf,
  plainRaces,
  raceBonus,
  raceRecord,
} from './common.ts';

/** From which place on the grid a race was won. */
export const gridOfWinner = template({
  id: 'grid-of-winner',
  form: 'grid place',
  category: 'Records',
  *list(almanac) {
    for (const race of plainRaces(almanac))
      if ((winnerOf(race)?.gridPositionNumber ?? 0) >= 5) yield { race: race.key };
  },
  satisfies: (almanac, params, option) => winnerIn(almanac, params)?.gridPositionNumber === option,
  tell(almanac, params) {
    const race = almanac.raceByKey.get(textOf(params, 'race'));
    const winner = race && winnerOf(race);
    const from = winner?.gridPositionNumber ?? 0;
    if (race === undefined || winner === undefined || from < 5) return undefined;
    const [name, driver] = [raceName(almanac, race), driverName(almanac, winner.driverId)];
    const reach = from >= 9 ? 2 : 1;
    return {
      wordings: [
        `From which place on the grid did ${driver} win the ${name}?`,
        `From where on the grid did ${driver} win the ${name}?`,
        `${driver} won the ${name} from which place on the grid?`,
      ],
      answer: from,
      rivals: { min: 2, max: race.results.length + 4, step: 1, reach },
      label: (option) => ordinal(Number(option)),
      lines: raceLines(almanac, race, ['from-far']),
      ease: easeOf(-0.3 + raceBonus(almanac, race), race.year, [driverFameOf(almanac, winner.driverId)]),
      record: raceRecord(race),
      fact: `grid of winner ${race.key}`,
      about: aboutRace(race, winner.driverId),
      decade: decadeOf(race.year),
    };
  },
});

/** Who started from pole in a race that another driver won. */
export const beatenPoleSitter = template({
  id: 'beaten-pole-sitter',
  form: 'grid place',
  category: 'History',
  favoursTheBiggest: true,
  share: ofTheLostRace,
  *list(almanac) {
    for (const race of plainRaces(almanac)) {
      const pole = poleSitterOf(race);
      if (pole !== undefined && pole !== winnerOf(race) && !isRetirement(pole)) yield { race: race.key };
    }
  },
  satisfies: isPoleSitter,
  tell(almanac, params) {
    const [race, winner, pole] = poleRace(almanac, params);
    if (race === undefined || winner === undefined || pole === undefined || pole === winner) return undefined;
    const [name, driver] = [raceName(almanac, race), driverName(almanac, winner.driverId)];
    return {
      wordings: [
        `${driver} won the ${name}, but who had been on pole?`,
        `Who was on pole for the ${name}, won by ${driver}?`,
        ...(pole.reasonRetired === null && pole.positionNumber !== null
          ? [`Which pole-sitter did ${driver} beat in the ${name}?`]
          : []),
      ],
      answer: pole.driverId,
      rivals: contenders(almanac, race).filter((id) => id !== winner.driverId),
      label: (option) => driverName(almanac, String(option)),
      lines: [
        ...finishOfPole(almanac, race, pole),
        ...raceLines(almanac, race, ['team', 'first-team-win', 'pole-lost', 'podium']),
      ],
      ease: easeOf(-0.24 + raceBonus(almanac, race) / 2, race.year, [
        driverFameOf(almanac, pole.driverId),
        driverFameOf(almanac, winner.driverId),
      ]),
      record: raceRecord(race, 'starting-grid-positions'),
      fact: `pole ${race.key}`,
      about: aboutRace(race, winner.driverId, pole.driverId),
      decade: decadeOf(race.year),
    };
  },
});

/** Who started from pole and retired. */
export const retiredPoleSitter = template({
  id: 'retired-pole-sitter',
  form: 'grid place',
  category: 'History',
  favoursTheBiggest: true,
  *list(almanac) {
    for (const race of plainRaces(almanac)) {
      const pole = poleSitterOf(race);
      if (pole !== undefined && isRetirement(pole)) yield { race: race.key };
    }
  },
  satisfies: isPoleSitter,
  tell(almanac, params) {
    const [race, winner, pole] = poleRace(almanac, params);
    if (race === undefined || winner === undefined || pole === undefined || !isRetirement(pole)) return undefined;
    const [name, driver] = [raceName(almanac, race), driverName(almanac, winner.driverId)];
    return {
      wordings: [
        `Who was on pole for the ${name} but retired, leaving ${driver} to win?`,
        `Which pole-sitter dropped out of the ${name}, won by ${driver}?`,
        `${driver} won the ${name}, from which the pole-sitter retired. Who was that?`,
      ],
      answer: pole.driverId,
      rivals: contenders(almanac, race).filter((id) => id !== winner.driverId),
      label: (option) => driverName(almanac, String(option)),
      lines: [...endOfPole(almanac, race, pole), ...raceLines(almanac, race, ['pole-lost', 'team'])],
      ease: easeOf(-0.26 + raceBonus(almanac, race) / 2, race.year, [
        driverFameOf(almanac, pole.driverId),
        driverFameOf(almanac, winner.driverId),
      ]),
      record: raceRecord(race, 'starting-grid-positions'),
      fact: `pole ${race.key}`,
      about: aboutRace(race, winner.driverId, pole.driverId),
      decade: decadeOf(race.year),
    };
  },
});

function winnerIn(almanac: Almanac, params: Params): Result | undefined {
  const race = almanac.raceByKey.get(textOf(params, 'race'));
  return race && winnerOf(race);
}

function poleRace(almanac: Almanac, params: Params): [Race?, Result?, Result?] {
  const race = almanac.raceByKey.get(textOf(params, 'race'));
  return race === undefined ? [] : [race, winnerOf(race), poleSitterOf(race)];
}

function isPoleSitter(almanac: Almanac, params: Params, option: OptionKey): boolean {
  const results = almanac.raceByKey.get(textOf(params, 'race'))?.results ?? [];
  return results.some(({ driverId, gridPositionNumber }) => driverId === option && gridPositionNumber === 1);
}

function finishOfPole(almanac: Almanac, race: Race, pole: Result): Line[] {
  if (pole.positionNumber === null)
    return [{ id: 'finish-of-pole', text: `${driverName(almanac, pole.driverId)} ${outcomeOf(race, pole)}.` }];
  const name = driverName(almanac, pole.driverId);
  const place = ordinalInWords(pole.positionNumber);
  if (pole.reasonRetired !== null)
    return [
      { id: 'finish-of-pole', text: `${name} ${reasonOf(race, pole) ?? 'stopped late'} but was classified ${place}.` },
    ];
  const car = pole.positionNumber <= 3 ? '' : ` in ${withArticle(teamName(almanac, pole.constructorId))}`;
  return [{ id: 'finish-of-pole', text: `${name} ${arrived(race, pole, pole.positionNumber)}${car}.` }];
}

function endOfPole(almanac: Almanac, race: Race, pole: Result): Line[] {
  const reason = reasonOf(race, pole);
  if (reason === undefined) return [];
  return [{ id: 'end-of-pole', text: `${possessiveCar(almanac, pole)} ${reason}.` }];
}

function possessiveCar(almanac: Almanac, pole: Result): string {
  const [name, team] = [driverName(almanac, pole.driverId), teamName(almanac, pole.constructorId)];
  return name.endsWith(team) ? name : `${name}, in ${withArticle(team)},`;
}
