import type { Almanac } from '../almanac.ts';
import { countryName, driverName, grandPrixName, raceName, theCircuit } from '../names.ts';
import { linesNamingWinner } from '../winner-lines.ts';
import { winnerOf } from '../races.ts';
import { remember } from '../remember.ts';
import { numberOf, template, textOf, type Line, type OptionKey } from '../template.ts';
import { circuitFame, heldIn, isOnlyRaceAt, isPlannedAt, racesAt } from './circuits.ts';
import { decadeOf, easeOf, raceRecord } from './common.ts';

/** In which country a circuit lies. */
export const countryOfCircuit = template({
  id: 'country-of-circuit',
  form: 'nations',
  category: 'Circuits',
  *list(almanac) {
    for (const circuit of almanac.circuits.keys()) if (racesAt(almanac, circuit).length > 0) yield { circuit };
  },
  satisfies: (almanac, params, option) => almanac.circuits.get(textOf(params, 'circuit'))?.countryId === option,
  tell(almanac, params) {
    const circuit = almanac.circuits.get(textOf(params, 'circuit'));
    const held = racesAt(almanac, textOf(params, 'circuit'));
    const [first, last] = [held[0], held.at(-1)];
    if (circuit === undefined || first === undefined || last === undefined) return undefined;
    // Where name and country are the same thing, or is known to every reader since, there is nothing to ask.
    if (namesItsCountry.has(circuit.id) || circuitFame(almanac, circuit.id) > 0.6) return undefined;
    const where = theCircuit(almanac, circuit.id, last.year);
    const winner = winnerOf(last);
    return {
      wordings: isPlannedAt(almanac, circuit.id)
        ? [
            `In which country have World Championship races been held at ${where}?`,
            `World Championship races have been held at ${where}. In which country is that circuit?`,
          ]
        : isOnlyRaceAt(almanac, circuit.id)
          ? [
              `A World Championship race was held once at ${where}. In which country was that?`,
              `One World Championship race was held at ${where}. In which country was that?`,
            ]
          : [
              `In which country were World Championship races held at ${where}?`,
              `World Championship races were held at ${where}. In which country was that?`,
            ],
      answer: circuit.countryId,
      rivals: countriesNear(almanac, circuit.countryId),
      label: (option) => countryName(almanac, String(option)),
      lines: [
        {
          id: 'first',
          text: `${isOnlyRaceAt(almanac, circuit.id) ? 'It' : 'The first of them'} was the ${raceName(almanac, first)}.`,
        },
        ...(winner === undefined || last === first || last.year > almanac.asOf.year - 4
          ? []
          : [{ id: 'last', text: `${driverName(almanac, winner.driverId)} won there in ${last.year}.` }]),
      ],
      ease: easeOf(0.16, last.year, [circuitFame(almanac, circuit.id)]),
      record: `circuits/${circuit.id}.yml`,
      fact: `country of ${circuit.id}`,
      about: [`circuit:${circuit.id}`],
      decade: decadeOf(first.year),
    };
  },
});

/** Which of four Grands Prix was not held in a season. */
export const notOnTheCalendar = template({
  id: 'not-on-the-calendar',
  form: 'odd one out',
  category: 'Race Venues',
  *list(almanac) {
    for (const { year, isComplete } of almanac.seasons.values())
      for (const grandPrix of almanac.grandsPrix.keys())
        if (isComplete && year >= 1970 && isGap(almanac, grandPrix, year)) yield { year, grandPrix };
  },
  satisfies: (almanac, params, option) => !almanac.raceByKey.has(`${numberOf(params, 'year')}-${option}`),
  tell(almanac, params) {
    const [year, grandPrix] = [numberOf(params, 'year'), textOf(params, 'grandPrix')];
    const season = almanac.seasons.get(year);
    if (season?.isComplete !== true || !isGap(almanac, grandPrix, year)) return undefined;
    const rare = (id: string) => heldIn(almanac, id).length;
    const before = heldIn(almanac, grandPrix).findLast((one) => one < year);
    const after = heldIn(almanac, grandPrix).find((one) => one > year);
    const lines: Line[] = [
      { id: 'gap', text: gapTold(`The ${grandPrixName(almanac, grandPrix, year)}`, before, after) },
    ];
    return {
      wordings: [
        `Which of these Grands Prix was not part of the ${year} World Championship?`,
        `Which of these races was missing from the World Championship of ${year}?`,
      ],
      answer: grandPrix,
      // The rarer a race, the less sure one is that it was there.
      rivals: season.races.map(({ grandPrixId }) => grandPrixId).sort((a, b) => rare(a) - rare(b)),
      label: (option: OptionKey) => grandPrixName(almanac, String(option), year),
      lines,
      ease: easeOf(-0.1, year, [0.5]),
      record: `grands-prix/${grandPrix}.yml`,
      fact: `not held ${grandPrix} ${year}`,
      about: [`season:${year}`, `grand-prix:${grandPrix}`],
      decade: decadeOf(year),
    };
  },
});

/** Which Grand Prix a circuit held that is known for another. */
export const guestRace = template({
  id: 'guest-race',
  form: 'venues',
  category: 'Race Venues',
  *list(almanac) {
    for (const race of almanac.races) {
      const held = racesAt(almanac, race.circuitId);
      const same = held.filter(({ grandPrixId }) => grandPrixId === race.grandPrixId);
      if (same[0] === race && new Set(held.map(({ grandPrixId }) => grandPrixId)).size >= 2 && same.length <= 8)
        yield { race: race.key };
    }
  },
  satisfies: (almanac, params, option) => {
    const race = almanac.raceByKey.get(textOf(params, 'race'));
    return race !== undefined && almanac.raceByKey.get(`${race.year}-${option}`)?.circuitId === race.circuitId;
  },
  tell(almanac, params) {
    const race = almanac.raceByKey.get(textOf(params, 'race'));
    const season = almanac.seasons.get(race?.year ?? 0);
    if (race === undefined || season === undefined) return undefined;
    if (season.races.filter(({ circuitId }) => circuitId === race.circuitId).length !== 1) return undefined;
    const where = theCircuit(almanac, race.circuitId, race.year);
    // A name of another continent or another time would be absurd for this place.
    const isNear = (id: string) =>
      heldIn(almanac, id).some((year) => Math.abs(year - race.year) <= 3) && homeContinents(almanac, id).has(here);
    const here = continentOf(almanac, race.circuitId);
    const held = [...new Set(racesAt(almanac, race.circuitId).map(({ grandPrixId }) => grandPrixId))];
    const elsewhere = [...almanac.grandsPrix.keys()].filter(isNear);
    const others = elsewhere.sort((a, b) => heldIn(almanac, a).length - heldIn(almanac, b).length);
    const winner = winnerOf(race);
    return {
      wordings: [`Which Grand Prix was held at ${where} in ${race.year}?`],
      answer: race.grandPrixId,
      rivals: [...new Set([...held, ...others])].filter((id) => id !== race.grandPrixId && id !== 'indianapolis'),
      label: (option) => grandPrixName(almanac, String(option), race.year),
      lines: winner === undefined ? [] : linesNamingWinner(almanac, race),
      ease: easeOf(-0.08, race.year, [circuitFame(almanac, race.circuitId)]),
      record: raceRecord(race, 'race'),
      fact: `held at ${race.circuitId} ${race.year}`,
      about: [`race:${race.key}`, `circuit:${race.circuitId}`],
      decade: decadeOf(race.year),
    };
  },
});

function continentOf(almanac: Almanac, circuit: string): string | undefined {
  return almanac.countries.get(almanac.circuits.get(circuit)?.countryId ?? '')?.continentId;
}

/** The continents on which a Grand Prix was held. */
function homeContinents(almanac: Almanac, grandPrix: string): ReadonlySet<string | undefined> {
  return remember(almanac, `continents of ${grandPrix}`, () => {
    const held = almanac.races.filter(({ grandPrixId }) => grandPrixId === grandPrix);
    return new Set(held.map(({ circuitId }) => continentOf(almanac, circuitId)));
  });
}

/** Circuits named after a country or state or in a state of their own, and those with the name of a city that many know. */
const namesItsCountry = new Set([
  'monaco',
  'bahrain',
  'yeongam',
  'marina-bay',
  'mexico-city',
  'austin',
  'indianapolis',
  'las-vegas',
  'caesars-palace',
  'miami',
  'dallas',
  'detroit',
  'phoenix',
  'spielberg',
  'east-london',
  'adelaide',
  'buenos-aires',
  'jeddah',
  'le-mans',
  'long-beach',
  'valencia',
]);

/** Between which years, or before or after which, it did not count. */
function gapTold(name: string, before: number | undefined, after: number | undefined): string {
  if (before === undefined) return `${name} was first held as a World Championship race in ${after ?? ''}.`;
  return after === undefined
    ? `${name} had last been a World Championship race in ${before}.`
    : `${name} was a World Championship race in ${before} and not again until ${after}.`;
}

/** New names of a Grand Prix that had been there before, under an id of their own. */
const newNames: ReadonlySet<string> = new Set(['sao-paulo']);

/** Not held that year, but two years before or after at most, so that it is no silly guess. */
function isGap(almanac: Almanac, grandPrix: string, year: number): boolean {
  const years = heldIn(almanac, grandPrix);
  const country = almanac.grandsPrix.get(grandPrix)?.countryId;
  // Detroit and Dallas, Mexico and Mexico City: another race of the same country would make it a trick.
  const hasOther = almanac.seasons
    .get(year)
    ?.races.some((race) => almanac.grandsPrix.get(race.grandPrixId)?.countryId === country);
  const around = [years.findLast((one) => one < year), year, years.find((one) => one > year)];
  const namesAround = new Set(
    around.flatMap((one) => (one === undefined ? [] : grandPrixName(almanac, grandPrix, one))),
  );
  return (
    country !== null &&
    hasOther !== true &&
    !years.includes(year) &&
    years.some((one) => Math.abs(one - year) <= 2) &&
    years.length >= 2 &&
    namesAround.size === 1 &&
    !(newNames.has(grandPrix) && year < (years[0] ?? 0))
  );
}

function countriesNear(almanac: Almanac, country: string): string[] {
  const continent = almanac.countries.get(country)?.continentId;
  const held = [...new Set([...almanac.circuits.values()].map(({ countryId }) => countryId))];
  const races = remember(almanac, 'races by country', () =>
    Map.groupBy(almanac.races, ({ circuitId }) => almanac.circuits.get(circuitId)?.countryId),
  );
  const weight = (id: string) =>
    (races.get(id)?.length ?? 0) + (almanac.countries.get(id)?.continentId === continent ? 100 : 0);
  // No player takes another circuit for one in Monaco.
  return held.filter((id) => id !== country && id !== 'monaco').sort((a, b) => weight(b) - weight(a));
}
