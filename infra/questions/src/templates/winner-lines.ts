import type { Almanac } from './almanac.ts';
import { counted, driverName, forTeam, gapInSeconds, ordinalInWords, possessive, teamName, whose } from './names.ts';
import { raceLines } from './race-lines.ts';
import { gapOf, winnerOf, type Race, type Result } from './races.ts';
import type { Line } from './template.ts';

type Teller = (almanac: Almanac, race: Race, winner: Result, text: string) => string;

/**
 * The sentences of {@link raceLines} that tell of the winner, for a question in which neither the question nor its answer
 * says who won: each one names the winner and says that it was a win.
 */
export function linesNamingWinner(almanac: Almanac, race: Race, said: readonly string[] = []): Line[] {
  const winner = winnerOf(race);
  if (winner === undefined) return [];
  return raceLines(almanac, race, said).flatMap((line) => {
    const teller = tellers[line.id];
    return teller === undefined ? [] : [{ id: `won-${line.id}`, text: teller(almanac, race, winner, line.text) }];
  });
}

/** `It was Prost's third win` becomes `Prost took his third win`. */
const took: Teller = (almanac, _race, { driverId }, text) => {
  const name = driverName(almanac, driverId);
  return text
    .replace(`It was ${possessive(name)}`, `${name} took ${whose(almanac, driverId)}`)
    .replace(`${name} had not won`, `${name} won, never having won`);
};

/** By how much the race was won, and from whom. */
const ahead: Teller = (almanac, race, { driverId }) => {
  const second = race.finisher(2);
  const gap = gapInSeconds(gapOf(race) ?? 0);
  return `${driverName(almanac, driverId)} won, ${gap} ahead of ${driverName(almanac, second?.driverId ?? '')}.`;
};

const tellers: Readonly<Record<string, Teller>> = {
  'took-the-lead': (_almanac, _race, _winner, text) =>
    text.replace(/^With the win (.+) took the/, '$1 won and took the'),
  'first-win': took,
  'last-win': took,
  'wins-so-far': took,
  'first-team-win': (almanac, _race, { driverId }, text) =>
    text.replace('It was the', `${driverName(almanac, driverId)} took the`),
  'grand-slam': (almanac, _race, { driverId }) =>
    `${driverName(almanac, driverId)} won from pole, leading every lap and setting the fastest one.`,
  'led-all': (almanac, _race, { driverId }) =>
    `${driverName(almanac, driverId)} won, leading every lap and setting the fastest one.`,
  'from-far': (almanac, _race, { driverId, gridPositionNumber }) =>
    `${driverName(almanac, driverId)} won from ${ordinalInWords(gridPositionNumber ?? 0)} on the grid.`,
  'close-finish': ahead,
  gap: ahead,
  'gap-alone': ahead,
  'one-two': (almanac, race, { driverId, constructorId }) => {
    const [second, third] = [race.finisher(2), race.finisher(3)];
    const [winner, other] = [driverName(almanac, driverId), driverName(almanac, second?.driverId ?? '')];
    const team = teamName(almanac, constructorId);
    return third?.constructorId === constructorId && almanac.entrants.isWorks(race, third)
      ? `${winner} won from ${other} and ${driverName(almanac, third.driverId)}, a one-two-three for ${team}.`
      : `${winner} won from ${other}, a one-two for ${team}.`;
  },
  lapped: (almanac, race, { driverId }) => {
    const down = race.finisher(2)?.gapLaps ?? 1;
    const laps = down === 1 ? 'a lap' : counted(down, 'lap');
    return `${driverName(almanac, driverId)} won with everyone else at least ${laps} down.`;
  },
  podium: (almanac, race, { driverId }) => {
    const [second, third] = [2, 3].map((place) => driverName(almanac, race.finisher(place)?.driverId ?? ''));
    return `${driverName(almanac, driverId)} won from ${second} and ${third}.`;
  },
  team: (almanac, race, winner) =>
    `${driverName(almanac, winner.driverId)} won the race ${forTeam(almanac, race, winner)}.`,
};
