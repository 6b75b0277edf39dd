import type { Almanac } from '../almanac.ts';
import { driverName, ordinalInWords, raceName, teamName, possessive } from '../names.ts';
import { winnerOf, type Race, type Result } from '../races.ts';
import { ofTheRace, template, textOf } from '../template.ts';
import { aboutRace, contenders, decadeOf, driverFameOf, easeOf, raceRecord } from './common.ts';

/** Who won the sprint of a weekend. */
export const sprintWinner = template({
  id: 'sprint-winner',
  form: 'sprints',
  category: 'History',
  favoursTheBiggest: true,
  *list(almanac) {
    for (const race of almanac.races) if (sprintFinisher(almanac, race, 1) !== undefined) yield { race: race.key };
  },
  satisfies: (almanac, params, option) => {
    const race = almanac.raceByKey.get(textOf(params, 'race'));
    return race !== undefined && sprintFinisher(almanac, race, 1)?.driverId === option;
  },
  tell(almanac, params) {
    const race = almanac.raceByKey.get(textOf(params, 'race'));
    const [sprint, winner] = [race && sprintFinisher(almanac, race, 1), race && winnerOf(race)];
    if (race === undefined || sprint === undefined || winner === undefined) return undefined;
    const name = raceName(almanac, race);
    const isDouble = sprint.driverId === winner.driverId;
    const number = sprintWinsUntil(almanac, sprint.driverId, race);
    return {
      wordings: [`Who won the sprint at the ${name}?`, `Which driver won the sprint of the ${name} weekend?`],
      answer: sprint.driverId,
      rivals: contenders(almanac, race).filter((id) => isDouble || id !== winner.driverId),
      label: (option) => driverName(almanac, String(option)),
      lines: [
        {
          id: 'number',
          text:
            number === 1
              ? `${driverName(almanac, sprint.driverId)} had not won a sprint before.`
              : `It was ${possessive(driverName(almanac, sprint.driverId))} ${ordinalInWords(number)} sprint win.`,
        },
        {
          id: 'double',
          text: isDouble
            ? `${driverName(almanac, winner.driverId)} won the Grand Prix as well.`
            : `${driverName(almanac, winner.driverId)} won the Grand Prix for ${teamName(almanac, winner.constructorId)}.`,
        },
      ],
      ease: easeOf(-0.14, race.year, [driverFameOf(almanac, sprint.driverId)]),
      record: raceRecord(race, 'sprint-race-results'),
      fact: `sprint ${race.key}`,
      about: aboutRace(race, sprint.driverId, winner.driverId),
      decade: decadeOf(race.year),
    };
  },
});

/** Who was second in the sprint of a weekend. */
export const sprintSecond = template({
  id: 'sprint-second',
  form: 'sprints',
  category: 'History',
  share: ofTheRace,
  *list(almanac) {
    for (const race of almanac.races) if (sprintFinisher(almanac, race, 2) !== undefined) yield { race: race.key };
  },
  satisfies: (almanac, params, option) => {
    const race = almanac.raceByKey.get(textOf(params, 'race'));
    return race !== undefined && sprintFinisher(almanac, race, 2)?.driverId === option;
  },
  tell(almanac, params) {
    const race = almanac.raceByKey.get(textOf(params, 'race'));
    const [first, second] = [race && sprintFinisher(almanac, race, 1), race && sprintFinisher(almanac, race, 2)];
    const winner = race && winnerOf(race);
    if (race === undefined || first === undefined || second === undefined || winner === undefined) return undefined;
    const [name, driver] = [raceName(almanac, race), driverName(almanac, first.driverId)];
    return {
      wordings: [
        `Who was second to ${driver} in the sprint at the ${name}?`,
        `${driver} won the sprint at the ${name}. Who came second?`,
      ],
      answer: second.driverId,
      rivals: contenders(almanac, race).filter((id) => id !== first.driverId),
      label: (option) => driverName(almanac, String(option)),
      lines: [
        {
          id: 'team',
          text: `${driverName(almanac, second.driverId)} was driving for ${teamName(almanac, second.constructorId)}.`,
        },
        {
          id: 'grand-prix',
          text: `${driverName(almanac, winner.driverId)} won the Grand Prix${winner.driverId === first.driverId ? ' as well' : ''}.`,
        },
      ],
      ease: easeOf(-0.3, race.year, [driverFameOf(almanac, second.driverId)]),
      record: raceRecord(race, 'sprint-race-results'),
      fact: `sprint second ${race.key}`,
      about: aboutRace(race, first.driverId, second.driverId),
      decade: decadeOf(race.year),
    };
  },
});

type SprintResult = Pick<Result, 'driverId' | 'constructorId' | 'positionNumber'>;

function sprintFinisher({ facts }: Almanac, race: Race, position: number): SprintResult | undefined {
  const found = facts
    .where('racesSprintRaceResults', 'raceId', race.row.id)
    .filter(({ positionNumber }) => positionNumber === position);
  return found.length === 1 ? found[0] : undefined;
}

function sprintWinsUntil(almanac: Almanac, driver: string, until: Race): number {
  return almanac.races.filter(
    (race) => race.date <= until.date && sprintFinisher(almanac, race, 1)?.driverId === driver,
  ).length;
}
