import type { Almanac } from '../almanac.ts';
import { driverName, ordinalInWords, raceName, teamName } from '../names.ts';
import { raceLines } from '../race-lines.ts';
import { outcomeOf } from '../race-outcomes.ts';
import { linesNamingWinner } from '../winner-lines.ts';
import { isOrderOfTheRoad, poleSitterOf, winnerOf, type Race, type Result } from '../races.ts';
import { ofTheRace, template, textOf, type OptionKey, type Params, type QuestionDraft } from '../template.ts';
import { aboutRace, arrived, contenders, decadeOf, driverFameOf, easeOf, plainRaces, raceRecord } from './common.ts';

/** Who came from far back on the grid to second or third. */
export const comebackToPodium = template({
  id: 'comeback-to-podium',
  form: 'podium',
  category: 'Records',
  *list(almanac) {
    for (const race of plainRaces(almanac))
      for (const position of [2, 3]) {
        const result = race.finisher(position);
        const from = result?.gridPositionNumber ?? 0;
        // At Indianapolis in 2005 only six cars started.
        if (from >= 11 && race.results.length >= from) yield { race: race.key, position };
      }
  },
  satisfies: (almanac, params, option) => isAt(almanac, params, option, Number(params.position)),
  tell(almanac, params) {
    const [race, winner] = podiumOf(almanac, params);
    const position = Number(params.position);
    const result = race?.finisher(position);
    if (race === undefined || winner === undefined || (result?.gridPositionNumber ?? 0) < 11) return undefined;
    const back = result as Result;
    const [name, from] = [raceName(almanac, race), ordinalInWords(back.gridPositionNumber ?? 0)];
    const reached = position === 2 ? 'second' : 'third';
    return {
      ...tellingOfPlace(almanac, race, back, [winner.driverId]),
      wordings: isOrderOfTheRoad(race)
        ? [
            `Who went from ${from} on the grid to ${reached} place in the ${name}?`,
            `Who finished ${reached} in the ${name} from ${from} on the grid?`,
            `Who finished ${reached} in the ${name} although only ${from} on the grid?`,
          ]
        : [`Who was classified ${reached} in the ${name} although only ${from} on the grid?`],
      lines: [
        {
          id: 'drove-for',
          text: `${driverName(almanac, back.driverId)} was driving for ${teamName(almanac, back.constructorId)}.`,
        },
        ...linesNamingWinner(almanac, race, ['podium', 'team', 'gap', 'one-two', 'close-finish']),
        { id: 'winner', text: `${driverName(almanac, winner.driverId)} won the race.` },
      ],
      ease: easeOf(-0.2, race.year, [driverFameOf(almanac, back.driverId)]),
      fact: `${reached} ${race.key}`,
      about: aboutRace(race, winner.driverId, back.driverId),
    };
  },
});

/** Which of four front runners was not on the podium of a race. */
export const offThePodium = template({
  id: 'off-the-podium',
  form: 'odd one out',
  category: 'History',
  share: ofTheRace,
  *list(almanac) {
    for (const race of plainRaces(almanac))
      if (race.year >= 1984 && isOrderOfTheRoad(race) && missedOut(almanac, race) !== undefined)
        yield { race: race.key, driver: missedOut(almanac, race)?.driverId ?? '' };
  },
  satisfies: (almanac, params, option) => {
    const result = almanac.raceByKey.get(textOf(params, 'race'))?.resultOf(String(option));
    return result !== undefined && (result.positionNumber ?? Infinity) > 3;
  },
  tell(almanac, params) {
    const [race, winner, second, third] = podiumOf(almanac, params);
    const missed = race?.resultOf(textOf(params, 'driver'));
    if (race === undefined || winner === undefined || second === undefined || third === undefined) return undefined;
    if (missed === undefined) return undefined;
    const name = raceName(almanac, race);
    const end =
      missed.positionNumber === null
        ? `${driverName(almanac, missed.driverId)} ${outcomeOf(race, missed)}.`
        : `${driverName(almanac, missed.driverId)} ${missed.reasonRetired === null ? arrived(race, missed, missed.positionNumber) : `stopped late and was classified ${ordinalInWords(missed.positionNumber)}`}.`;
    return {
      wordings: [
        `Which of these drivers was not on the podium of the ${name}?`,
        `Three of these drivers were on the podium of the ${name}. Who was not?`,
        `Which of these four missed the podium at the ${name}?`,
      ],
      answer: missed.driverId,
      rivals: [winner, second, third].map(({ driverId }) => driverId),
      label: (option) => driverName(almanac, String(option)),
      lines: [
        {
          id: 'order',
          text: `${end} ${driverName(almanac, winner.driverId)} won from ${driverName(almanac, second.driverId)} and ${driverName(almanac, third.driverId)}.`,
        },
        ...raceLines(almanac, race, [
          ...(poleSitterOf(race) === missed ? ['pole-lost'] : []),
          'podium',
          'gap',
          'one-two',
          'close-finish',
          'team',
        ]),
      ],
      ease: easeOf(-0.34, race.year, [driverFameOf(almanac, winner.driverId), driverFameOf(almanac, missed.driverId)]),
      record: raceRecord(race),
      fact: `podium ${race.key}`,
      about: aboutRace(race, ...[winner, second, third, missed].map(({ driverId }) => driverId)),
      decade: decadeOf(race.year),
    };
  },
});

/** A contender of that race who might well have been on the podium: the best placed of the strongest that was not. */
function missedOut(almanac: Almanac, race: Race): Result | undefined {
  const id = contenders(almanac, race).find((one) => {
    const position = race.resultOf(one)?.positionNumber;
    return race.resultOf(one) !== undefined && (position === null || position === undefined || position > 3);
  });
  return id === undefined ? undefined : race.resultOf(id);
}

function podiumOf(almanac: Almanac, params: Params): [Race?, Result?, Result?, Result?] {
  const race = almanac.raceByKey.get(textOf(params, 'race'));
  return race === undefined ? [] : [race, winnerOf(race), race.finisher(2), race.finisher(3)];
}

function isAt(almanac: Almanac, params: Params, option: OptionKey, position: number): boolean {
  const results = almanac.raceByKey.get(textOf(params, 'race'))?.results ?? [];
  return results.some(({ driverId, positionNumber }) => driverId === option && positionNumber === position);
}

function tellingOfPlace(
  almanac: Almanac,
  race: Race,
  result: Result,
  named: readonly string[],
): Omit<QuestionDraft, 'wordings' | 'lines' | 'ease' | 'fact'> {
  return {
    answer: result.driverId,
    rivals: contenders(almanac, race).filter((id) => !named.includes(id)),
    label: (option) => driverName(almanac, String(option)),
    record: raceRecord(race),
    about: aboutRace(race, result.driverId, ...named),
    decade: decadeOf(race.year),
  };
}
