import type { Almanac } from '../almanac.ts';
import { driverName, raceName, teamName } from '../names.ts';
import { leadsOfLater } from '../race-lines.ts';
import { firstOfAllPoints, leaderAfter, outcomeOf } from '../race-outcomes.ts';
import { isFatal, isRetirement, poleSitterOf, winnerOf, type Race, type Result } from '../races.ts';
import { template, textOf, type Line, type OptionKey, type Params, type QuestionDraft } from '../template.ts';
import { linesNamingWinner } from '../winner-lines.ts';
import {
  aboutRace,
  arrived,
  contenders,
  decadeOf,
  driverFameOf,
  easeOf,
  plainRaces,
  raceBonus,
  raceOf,
  raceRecord,
  teamFameOf,
} from './common.ts';
import { laterNamed } from './line-ups.ts';

/** Who was the fastest of all in qualifying and in the race, and was beaten. */
export const fastestButBeaten = template({
  id: 'fastest-but-beaten',
  form: 'grid place',
  category: 'Records',
  favoursTheBiggest: true,
  list: (almanac) => listed(almanac, (race) => beatenIn(race) !== undefined),
  satisfies: (almanac, params, option) =>
    resultsIn(almanac, params).some(
      ({ driverId, gridPositionNumber, fastestLap }) =>
        driverId === option && gridPositionNumber === 1 && fastestLap === true,
    ),
  tell(almanac, params) {
    const race = raceOf(almanac, params);
    const beaten = race && beatenIn(race);
    if (race === undefined || beaten === undefined) return undefined;
    const name = raceName(almanac, race);
    return {
      ...tellingOfLoser(almanac, race, beaten),
      wordings: [
        `Who took pole and set the fastest lap at the ${name}, but did not win?`,
        `Pole and the fastest lap were not enough for a win at the ${name}. Whose were they?`,
      ],
      ease: easeOf(-0.18 + raceBonus(almanac, race) / 2, race.year, [driverFameOf(almanac, beaten.driverId)]),
      fact: `pole ${race.key}`,
    };
  },
});

/** Who set the fastest lap of a race and did not see its end. */
export const fastestAndOut = template({
  id: 'fastest-and-out',
  form: 'retirements',
  category: 'Records',
  favoursTheBiggest: true,
  list: (almanac) => listed(almanac, (race) => outIn(race) !== undefined),
  satisfies: (almanac, params, option) =>
    resultsIn(almanac, params).some(({ driverId, fastestLap }) => driverId === option && fastestLap === true),
  tell(almanac, params) {
    const race = raceOf(almanac, params);
    const out = race && outIn(race);
    if (race === undefined || out === undefined) return undefined;
    const name = raceName(almanac, race);
    return {
      ...tellingOfLoser(almanac, race, out),
      wordings: [
        `Who set the fastest lap of the ${name} but retired?`,
        `The fastest lap of the ${name} was set by a driver who did not finish. Who was that?`,
      ],
      ease: easeOf(-0.26 + raceBonus(almanac, race) / 2, race.year, [driverFameOf(almanac, out.driverId)]),
      fact: `fastest lap ${race.key}`,
    };
  },
});

/** Which team of the front rows lost both its cars in a race. */
export const bothCarsOut = template({
  id: 'both-cars-out',
  form: 'retirements',
  category: 'Teams',
  favoursTheBiggest: true,
  *list(almanac) {
    for (const race of plainRaces(almanac))
      for (const team of teamsIn(race).keys()) if (isWholeLoss(almanac, race, team)) yield { race: race.key, team };
  },
  satisfies: (almanac, params, option) =>
    teamsIn(raceOf(almanac, params)).get(String(option))?.every(isRetirement) === true,
  tell(almanac, params) {
    const [race, team] = [raceOf(almanac, params), textOf(params, 'team')];
    if (race === undefined || !isWholeLoss(almanac, race, team)) return undefined;
    const name = raceName(almanac, race);
    const own = teamsIn(race).get(team) ?? [];
    const [driver = '', mate = ''] = own.map(({ driverId }) => driverName(almanac, driverId));
    const [end = '', otherEnd = ''] = own.map((result) => outcomeOf(race, result));
    const told = end === otherEnd ? `${driver} and ${mate} both ${end}.` : `${driver} ${end} and ${mate} ${otherEnd}.`;
    const arrivals = [...teamsIn(race)].filter(([, cars]) =>
      cars.some(({ positionNumber, reasonRetired }) => positionNumber !== null && reasonRetired === null),
    );
    return {
      wordings: [
        `Which team had a car on the first two rows at the ${name}, but lost both its cars?`,
        `Both cars of which of these teams retired from the ${name}?`,
      ],
      answer: team,
      rivals: arrivals
        .map(([id]) => id)
        .filter((id) => !laterNamed.has(id))
        .sort((a, b) => bestOnGrid(race, a) - bestOnGrid(race, b)),
      label: (option) => teamName(almanac, String(option)),
      lines: [{ id: 'cars', text: told }, ...winnerTold(almanac, race)],
      ease: easeOf(-0.1, race.year, [
        teamFameOf(almanac, team),
        ...own.map((one) => driverFameOf(almanac, one.driverId)),
      ]),
      record: raceRecord(race),
      fact: `both cars out ${race.key} ${team}`,
      about: [...aboutRace(race, ...own.map(({ driverId }) => driverId)), `team:${team}`],
      decade: decadeOf(race.year),
    };
  },
});

/** Which team had the whole front row and was beaten. */
export const frontRowLost = template({
  id: 'front-row-lost',
  form: 'grid place',
  category: 'Teams',
  favoursTheBiggest: true,
  list: (almanac) => listed(almanac, (race) => lockedOutIn(almanac, race) !== undefined),
  satisfies: (almanac, params, option) => {
    const own = teamsIn(raceOf(almanac, params)).get(String(option)) ?? [];
    return [1, 2].every((place) => own.some(({ gridPositionNumber }) => gridPositionNumber === place));
  },
  tell(almanac, params) {
    const race = raceOf(almanac, params);
    const [pole, second] = (race && lockedOutIn(almanac, race)) ?? [];
    if (race === undefined || pole === undefined || second === undefined) return undefined;
    const [name, winner] = [raceName(almanac, race), winnerOf(race)];
    const [end, otherEnd] = [pole, second].map((one) => `${driverName(almanac, one.driverId)} ${endTold(race, one)}`);
    return {
      wordings: [
        `Which team had both its cars on the front row at the ${name}, but did not win?`,
        `First and second on the grid were not enough for a win at the ${name}. Which team had those places?`,
      ],
      answer: pole.constructorId,
      rivals: [...teamsIn(race).keys()]
        .filter((id) => id !== winner?.constructorId && !laterNamed.has(id))
        .sort((a, b) => bestOnGrid(race, a) - bestOnGrid(race, b))
        .slice(0, 6),
      label: (option) => teamName(almanac, String(option)),
      lines: [{ id: 'cars', text: `${end}, and ${otherEnd}.` }, ...winnerTold(almanac, race)],
      ease: easeOf(-0.14, race.year, [
        teamFameOf(almanac, pole.constructorId),
        ...[pole, second].map(({ driverId }) => driverFameOf(almanac, driverId)),
      ]),
      record: raceRecord(race, 'starting-grid-positions'),
      fact: `front row lost ${race.key}`,
      about: [...aboutRace(race, pole.driverId, second.driverId), `team:${pole.constructorId}`],
      decade: decadeOf(race.year),
    };
  },
});

/** Who went to the head of a championship at a race, and from whom. */
export const tookTheLead = template({
  id: 'took-the-lead',
  form: 'champions',
  category: 'Championships',
  favoursTheBiggest: true,
  list: (almanac) => listed(almanac, (race) => changeAt(almanac, race) !== undefined),
  satisfies(almanac, params, option) {
    const race = raceOf(almanac, params);
    return race !== undefined && leaderAfter(almanac, race) === option;
  },
  tell(almanac, params) {
    const race = raceOf(almanac, params);
    const change = race && changeAt(almanac, race);
    if (race === undefined || change === undefined) return undefined;
    const [name, before] = [raceName(almanac, race), driverName(almanac, change.before)];
    const [result, champion] = [race.resultOf(change.after), almanac.seasons.get(race.year)?.champion];
    return {
      wordings: [
        `Who took the championship lead from ${before} at the ${name}?`,
        `${before} lost the lead of the championship at the ${name}. To whom?`,
      ],
      answer: change.after,
      rivals: contenders(almanac, race).filter((id) => id !== change.before),
      label: (option) => driverName(almanac, String(option)),
      lines: [
        { id: 'placed', text: `${driverName(almanac, change.after)} ${placeTold(race, result)} the race.` },
        ...(champion === undefined
          ? []
          : [{ id: 'champion', text: `${driverName(almanac, champion)} was champion at the end of the season.` }]),
      ],
      ease: easeOf(-0.12, race.year, [driverFameOf(almanac, change.after), driverFameOf(almanac, change.before)]),
      record: raceRecord(race, 'driver-standings'),
      fact: `took the lead ${race.key}`,
      about: aboutRace(race, change.before, change.after),
      decade: decadeOf(race.year),
    };
  },
});

function* listed(almanac: Almanac, is: (race: Race) => boolean): Iterable<Params> {
  for (const race of plainRaces(almanac)) if (is(race)) yield { race: race.key };
}

function resultsIn(almanac: Almanac, params: Params): readonly Result[] {
  return raceOf(almanac, params)?.results ?? [];
}

/** The fastest laps of earlier losers are remembered by nobody. */
const firstOfRemembered = 1990;

/** Before, a lap that several did in the same time was shared, and clocks were read by hand. */
const firstOfLaps = 1966;

function fastestOf({ year, results }: Race): Result | undefined {
  const fastest = results.filter(({ fastestLap }) => fastestLap === true);
  return year >= firstOfLaps && fastest.length === 1 ? fastest[0] : undefined;
}

function beatenIn(race: Race): Result | undefined {
  const pole = poleSitterOf(race);
  return pole !== undefined && pole === fastestOf(race) && pole !== winnerOf(race) ? pole : undefined;
}

function outIn(race: Race): Result | undefined {
  const fastest = fastestOf(race);
  const isOut = fastest !== undefined && isRetirement(fastest) && fastest !== poleSitterOf(race);
  return isOut && race.year >= firstOfRemembered ? fastest : undefined;
}

/** Of the loser first what became of him, then who won. */
function tellingOfLoser(
  almanac: Almanac,
  race: Race,
  loser: Result,
): Omit<QuestionDraft, 'wordings' | 'ease' | 'fact'> {
  const name = driverName(almanac, loser.driverId);
  const end = endTold(race, loser);
  return {
    answer: loser.driverId,
    rivals: contenders(almanac, race),
    label: (option: OptionKey) => driverName(almanac, String(option)),
    lines: [{ id: 'finish-of-pole', text: `${name} ${end}.` }, ...winnerTold(almanac, race)],
    record: raceRecord(race, 'fastest-laps'),
    about: aboutRace(race, loser.driverId, winnerOf(race)?.driverId ?? ''),
    decade: decadeOf(race.year),
  };
}

function endTold(race: Race, result: Result): string {
  return result.positionNumber === null ? outcomeOf(race, result) : arrived(race, result, result.positionNumber);
}

/** How the race was won, and at least by whom. */
export function winnerTold(almanac: Almanac, race: Race): Line[] {
  const winner = driverName(almanac, winnerOf(race)?.driverId ?? '');
  return [
    ...linesNamingWinner(almanac, race, ['pole-lost', 'podium', 'gap', 'close-finish']),
    { id: 'winner', text: `${winner} won the race.` },
  ];
}

function teamsIn(race: Race | undefined): ReadonlyMap<string, readonly Result[]> {
  return Map.groupBy(race?.results ?? [], ({ constructorId }) => constructorId);
}

function bestOnGrid(race: Race, team: string): number {
  return Math.min(...(teamsIn(race).get(team) ?? []).map(({ gridPositionNumber }) => gridPositionNumber ?? 99));
}

/** Since then nobody has won in a car of his own name, and every front row has had two cars. */
const firstOfFrontRows = 1974;

/** The two cars of one team that were on the front row, in a race that another team won. */
function lockedOutIn(almanac: Almanac, race: Race): [Result, Result] | undefined {
  const [pole, second] = [poleSitterOf(race), race.grid(2)];
  const isWhole = pole !== undefined && pole.constructorId === second?.constructorId && !isFatal(second);
  if (!isWhole || race.year < firstOfFrontRows || winnerOf(race)?.constructorId === pole.constructorId)
    return undefined;
  if (laterNamed.has(pole.constructorId)) return undefined;
  return [pole, second].every((one) => almanac.entrants.isWorks(race, one)) ? [pole, second] : undefined;
}

/** Since then hardly any team had more than two cars of its own, and many remember them. */
const firstOfTwoCars = 1984;

/** Two cars and no more of that make, one of them on the first two rows, and both retired. */
function isWholeLoss(almanac: Almanac, race: Race, team: string): boolean {
  const own = teamsIn(race).get(team) ?? [];
  return (
    race.year >= firstOfTwoCars &&
    own.length === 2 &&
    !laterNamed.has(team) &&
    own.every((result) => isRetirement(result) && almanac.entrants.isWorks(race, result)) &&
    bestOnGrid(race, team) <= 4
  );
}

/** A change at a race without a sprint the day before, and not by a ruling of later days. */
function changeAt(almanac: Almanac, race: Race) {
  const [before, after] = [leaderBefore(almanac, race), leaderAfter(almanac, race)];
  if (before === undefined || after === undefined || before === after) return undefined;
  const isComplete = almanac.seasons.get(race.year)?.isComplete === true;
  return isComplete && race.row.sprintRaceDate === null && !leadsOfLater.has(race.key) ? { before, after } : undefined;
}

/** Who led a championship before a race, since every point has counted. */
export function leaderBefore(almanac: Almanac, race: Race): string | undefined {
  const { races = [] } = almanac.seasons.get(race.year) ?? {};
  const previous = races[races.indexOf(race) - 1];
  return previous === undefined || race.year < firstOfAllPoints ? undefined : leaderAfter(almanac, previous);
}

function placeTold(race: Race, result: Result | undefined): string {
  if (result?.positionNumber === 1) return 'won';
  return result?.positionNumber ? `${arrived(race, result, result.positionNumber)} in` : 'did not finish';
}
