import type { Almanac } from '../almanac.ts';
import {
  circuitName,
  counted,
  driverName,
  ordinalInWords,
  raceName,
  forTeam,
  theCircuit,
  capitalised,
} from '../names.ts';
import { raceLines } from '../race-lines.ts';
import { linesNamingWinner } from '../winner-lines.ts';
import { winnerOf, type Race } from '../races.ts';
import { template, textOf, type Line } from '../template.ts';
import { circuitFame, isOnlyRaceAt, isPlannedAt, racesAt } from './circuits.ts';
import { aboutRace, contenders, decadeOf, driverFameOf, easeOf, raceBonus, raceRecord } from './common.ts';

/** Which circuit held a Grand Prix that has been held at several. */
export const circuitOfRace = template({
  id: 'circuit-of-race',
  form: 'venues',
  category: 'Race Venues',
  *list(almanac) {
    for (const race of almanac.races)
      if (homesOf(almanac, race.grandPrixId).length >= 2 && isTelling(almanac, race)) yield { race: race.key };
  },
  satisfies: (almanac, params, option) => almanac.raceByKey.get(textOf(params, 'race'))?.circuitId === option,
  tell(almanac, params) {
    const race = almanac.raceByKey.get(textOf(params, 'race'));
    if (race === undefined) return undefined;
    const name = raceName(almanac, race);
    const winner = winnerOf(race);
    const country = almanac.circuits.get(race.circuitId)?.countryId;
    const sameCountry = circuitsUntil(almanac, race.year).filter(
      (id) => almanac.circuits.get(id)?.countryId === country,
    );
    // Other circuits of the country first; a Grand Prix that travels (Europe, Pacific) also has its other homes.
    // A circuit that the championship came to much later would be no temptation.
    const known = (id: string) => (racesAt(almanac, id)[0]?.year ?? Infinity) <= race.year + yearsAhead;
    const rivals = [...new Set([...homesOf(almanac, race.grandPrixId), ...sameCountry])].filter(
      (id) => id !== race.circuitId && known(id),
    );
    return {
      wordings: [
        `Where was the ${name} held?`,
        `Which circuit held the ${name}?`,
        `At which circuit was the ${name} held?`,
      ],
      answer: race.circuitId,
      rivals,
      label: (option) => circuitName(almanac, String(option), race.year),
      lines: [
        ...stayLines(almanac, race),
        ...linesNamingWinner(almanac, race, ['close-finish', 'one-two', 'podium', 'gap']),
      ],
      ease: easeOf(-0.02, race.year, [circuitFame(almanac, race.circuitId)]),
      record: raceRecord(race, 'race'),
      fact: `circuit of ${race.key}`,
      about: [
        `race:${race.key}`,
        `circuit:${race.circuitId}`,
        ...(winner === undefined ? [] : [`driver:${winner.driverId}`]),
      ],
      decade: decadeOf(race.year),
    };
  },
});

/** Who won the first Grand Prix on a circuit. */
export const firstWinnerThere = template({
  id: 'first-winner-there',
  form: 'venues',
  category: 'Circuits',
  favoursTheBiggest: true,
  *list(almanac) {
    for (const circuit of almanac.circuits.keys())
      if (racesAt(almanac, circuit).length > 0 && circuit !== homeOfThe500) yield { circuit };
  },
  satisfies: (almanac, params, option) => {
    const first = racesAt(almanac, textOf(params, 'circuit'))[0];
    return first !== undefined && winnerOf(first)?.driverId === option;
  },
  tell(almanac, params) {
    const first = racesAt(almanac, textOf(params, 'circuit'))[0];
    const winner = first && winnerOf(first);
    if (first === undefined || winner === undefined || first.year === 1950) return undefined;
    const where = theCircuit(almanac, first.circuitId, first.year);
    return {
      wordings: isOnlyRaceAt(almanac, first.circuitId)
        ? [
            `Who won the only World Championship race at ${where}, in ${first.year}?`,
            `The World Championship came to ${where} once, in ${first.year}. Who won?`,
            `${capitalised(where)} held a World Championship race once, in ${first.year}. Who won that race?`,
          ]
        : [
            `Who won the first World Championship race at ${where}, in ${first.year}?`,
            `The World Championship first came to ${where} in ${first.year}. Who won?`,
            `${capitalised(where)} first held a World Championship race in ${first.year}. Who won that race?`,
          ],
      answer: winner.driverId,
      rivals: contenders(almanac, first),
      label: (option) => driverName(almanac, String(option)),
      lines: raceLines(almanac, first),
      ease: easeOf(-0.04 + raceBonus(almanac, first), first.year, [driverFameOf(almanac, winner.driverId)]),
      record: raceRecord(first),
      fact: `winner ${first.key}`,
      about: [...aboutRace(first, winner.driverId), `circuit:${first.circuitId}`],
      decade: decadeOf(first.year),
    };
  },
});

/** Who won the last Grand Prix on a circuit that has left the calendar for good, as far as can be told. */
export const lastWinnerThere = template({
  id: 'last-winner-there',
  form: 'venues',
  category: 'Circuits',
  favoursTheBiggest: true,
  *list(almanac) {
    for (const circuit of almanac.circuits.keys()) if (lastRaceAt(almanac, circuit) !== undefined) yield { circuit };
  },
  satisfies: (almanac, params, option) => {
    const last = lastRaceAt(almanac, textOf(params, 'circuit'));
    return last !== undefined && winnerOf(last)?.driverId === option;
  },
  tell(almanac, params) {
    const last = lastRaceAt(almanac, textOf(params, 'circuit'));
    const winner = last && winnerOf(last);
    if (last === undefined || winner === undefined) return undefined;
    const where = theCircuit(almanac, last.circuitId, last.year);
    return {
      wordings: [
        `The World Championship last came to ${where} in ${last.year}. Who won?`,
        `Who won the ${raceName(almanac, last)}, the last World Championship race at ${where}?`,
      ],
      answer: winner.driverId,
      rivals: contenders(almanac, last),
      label: (option) => driverName(almanac, String(option)),
      lines: raceLines(almanac, last),
      ease: easeOf(-0.1 + raceBonus(almanac, last), last.year, [driverFameOf(almanac, winner.driverId)]),
      record: raceRecord(last),
      fact: `winner ${last.key}`,
      about: [...aboutRace(last, winner.driverId), `circuit:${last.circuitId}`],
      decade: decadeOf(last.year),
    };
  },
});

/** In which year Formula 1 first raced on a circuit. */
export const firstYearThere = template({
  id: 'first-year-there',
  form: 'nearest number',
  category: 'Circuits',
  *list(almanac) {
    for (const circuit of almanac.circuits.keys())
      if (racesAt(almanac, circuit).length >= 3 && circuit !== homeOfThe500) yield { circuit };
  },
  satisfies: (almanac, params, option) => racesAt(almanac, textOf(params, 'circuit'))[0]?.year === option,
  tell(almanac, params) {
    const first = racesAt(almanac, textOf(params, 'circuit'))[0];
    if (first === undefined || first.year <= 1951) return undefined;
    const [where, winner] = [theCircuit(almanac, first.circuitId, first.year), winnerOf(first)];
    const old = first.year < 1990;
    return {
      wordings: [
        `In which year did the World Championship first come to ${where}?`,
        `When was the first World Championship race at ${where}?`,
      ],
      answer: first.year,
      rivals: { min: 1950, max: almanac.asOf.year, step: 1, reach: old ? 4 : 2 },
      label: String,
      lines: [
        {
          id: 'grand-prix',
          text: `The race was the ${raceName(almanac, first)}${winner === undefined ? '' : `, won by ${driverName(almanac, winner.driverId)} ${forTeam(almanac, first, winner)}`}.`,
        },
      ],
      ease: easeOf(-0.16, first.year, [circuitFame(almanac, first.circuitId)]),
      record: raceRecord(first, 'race'),
      fact: `first year ${first.circuitId}`,
      about: [`circuit:${first.circuitId}`, `race:${first.key}`],
      decade: decadeOf(first.year),
    };
  },
});

/** Its first races of the championship were the Indianapolis 500s of 1950 to 1960, which are no Grands Prix. */
const homeOfThe500 = 'indianapolis';

/** How many years after the race a circuit offered may first have held one. */
const yearsAhead = 10;

function homesOf({ races }: Almanac, grandPrix: string): string[] {
  return [...new Set(races.filter(({ grandPrixId }) => grandPrixId === grandPrix).map(({ circuitId }) => circuitId))];
}

function circuitsUntil(almanac: Almanac, year: number): string[] {
  return [...almanac.circuits.keys()].filter((id) => (racesAt(almanac, id)[0]?.year ?? Infinity) <= year + yearsAhead);
}

/** The circuit had not held this Grand Prix the year before, or did not the year after: the place was news. */
function isTelling(almanac: Almanac, race: Race): boolean {
  const own = almanac.races.filter(({ grandPrixId }) => grandPrixId === race.grandPrixId);
  const at = own.indexOf(race);
  return (
    own[at - 1]?.circuitId !== race.circuitId || (at + 1 < own.length && own[at + 1]?.circuitId !== race.circuitId)
  );
}

function lastRaceAt(almanac: Almanac, circuit: string): Race | undefined {
  const held = racesAt(almanac, circuit);
  const last = held.at(-1);
  return last !== undefined && held.length >= 2 && !isPlannedAt(almanac, circuit) && last.year <= almanac.asOf.year - 8
    ? last
    : undefined;
}

function stayLines(almanac: Almanac, race: Race): Line[] {
  const held = racesAt(almanac, race.circuitId);
  const where = theCircuit(almanac, race.circuitId, race.year);
  const number = held.indexOf(race) + 1;
  if (race.circuitId === homeOfThe500) return [];
  if (isOnlyRaceAt(almanac, race.circuitId))
    return [{ id: 'only-there', text: `It was the only World Championship race at ${where}.` }];
  if (number === 1) return [{ id: 'first-there', text: `It was the first World Championship race at ${where}.` }];
  if (race === lastRaceAt(almanac, race.circuitId))
    return [
      { id: 'last-there', text: `It was the last of ${counted(held.length, 'World Championship race')} at ${where}.` },
    ];
  return number <= 10
    ? [{ id: 'number-there', text: `It was the ${ordinalInWords(number)} World Championship race at ${where}.` }]
    : [];
}
