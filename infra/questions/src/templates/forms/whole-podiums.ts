import type { Almanac } from '../almanac.ts';
import { driverName, grandPrixName, raceName, surnameOf } from '../names.ts';
import { raceLines } from '../race-lines.ts';
import { isOrderOfTheRoad, winnerOf, type Race } from '../races.ts';
import { template, textOf, type Params, type QuestionDraft } from '../template.ts';
import {
  aboutRace,
  decadeOf,
  driverFameOf,
  easeOf,
  namesInOrder,
  otherOrders,
  raceBonus,
  raceOf,
  raceRecord,
} from './common.ts';

/** In which order three came home. */
export const orderOfPodium = template({
  id: 'order-of-podium',
  form: 'whole podium',
  category: 'History',
  takesAnyThree: true,
  share: ofThePodium,
  list: listedPodiums,
  satisfies: (almanac, params, option) => option === podiumOf(almanac, params)?.drivers.join('>'),
  tell(almanac, params) {
    const { race, drivers } = podiumOf(almanac, params) ?? {};
    const surnames = drivers?.map((id) => surnameOf(almanac, id));
    if (race === undefined || drivers === undefined || new Set(surnames).size < 3) return undefined;
    const isShared = (surname: string) =>
      race.results.some(({ driverId }) => !drivers.includes(driverId) && surnameOf(almanac, driverId) === surname);
    return {
      ...ofPodium(almanac, race, drivers, -0.26),
      wordings: [
        `In which order did these three finish the ${raceName(almanac, race)}?`,
        `These three were on the podium of the ${raceName(almanac, race)}. In which order?`,
      ],
      answer: drivers.join('>'),
      rivals: otherOrders(drivers),
      label: (option) => namesInOrder(almanac, option, isShared),
      fact: `order of podium ${race.key}`,
    };
  },
});

/** In which year the three were on the podium of a Grand Prix. */
export const yearOfPodium = template({
  id: 'year-of-podium',
  form: 'whole podium',
  category: 'History',
  share: ofThePodium,
  list: listedPodiums,
  satisfies(almanac, params, option) {
    const { race, drivers } = podiumOf(almanac, params) ?? {};
    return drivers?.join() === driversOf(almanac.raceByKey.get(`${option}-${race?.grandPrixId ?? ''}`))?.join();
  },
  tell(almanac, params) {
    const { race, drivers } = podiumOf(almanac, params) ?? {};
    if (race === undefined || drivers === undefined) return undefined;
    const [winner, second, third] = drivers.map((id) => driverName(almanac, id));
    const name = grandPrixName(almanac, race.grandPrixId, race.year);
    const away = (other: Race) => drivers.filter((id) => other.resultOf(id) === undefined).length;
    // Years in which all three raced come before those in which one of them was away.
    const far = (other: Race) => Math.abs(other.year - race.year) + 4 * away(other);
    const others = almanac.races.filter(
      (other) => other.grandPrixId === race.grandPrixId && other !== race && away(other) <= 1,
    );
    return {
      ...ofPodium(almanac, race, drivers, -0.24),
      wordings: [
        `${winner} won the ${name} from ${second} and ${third}. In which year?`,
        `In which year was this the podium of the ${name}: ${winner}, ${second}, ${third}?`,
      ],
      answer: race.year,
      rivals: others.sort((one, other) => far(one) - far(other)).map(({ year }) => year),
      label: String,
      fact: `year of podium ${race.key}`,
    };
  },
});

/** At which race of a season the three were on the podium. */
export const raceOfPodium = template({
  id: 'race-of-podium',
  form: 'whole podium',
  category: 'History',
  share: ofThePodium,
  list: listedPodiums,
  satisfies(almanac, params, option) {
    const { race, drivers } = podiumOf(almanac, params) ?? {};
    return drivers?.join() === driversOf(almanac.raceByKey.get(`${race?.year ?? 0}-${option}`))?.join();
  },
  tell(almanac, params) {
    const { race, drivers } = podiumOf(almanac, params) ?? {};
    const season = race && almanac.seasons.get(race.year)?.races.filter((other) => other !== race);
    if (race === undefined || drivers === undefined || season === undefined) return undefined;
    const [winner, second, third] = drivers.map((id) => driverName(almanac, id));
    // Races that the winner won too are the nearest, then those with two of the three on the podium.
    const unlike = (other: Race) => {
      const own = driversOf(other) ?? [];
      return (own[0] === drivers[0] ? 0 : 2) - own.filter((id) => drivers.includes(id)).length;
    };
    return {
      ...ofPodium(almanac, race, drivers, -0.2),
      wordings: [
        `Which of these races of ${race.year} did ${winner} win from ${second} and ${third}?`,
        `Which of these races of ${race.year} had this podium: ${winner}, ${second}, ${third}?`,
      ],
      answer: race.grandPrixId,
      rivals: season.sort((one, other) => unlike(one) - unlike(other)).map(({ grandPrixId }) => grandPrixId),
      label: (option) => grandPrixName(almanac, String(option), race.year),
      fact: `race of podium ${race.key}`,
    };
  },
});

/** One of a race, more of those that players remember. */
function ofThePodium(_id: string, params: Params) {
  const race = textOf(params, 'race');
  return { key: `whole podium ${race}`, most: race >= '2014' ? 2 : 1 };
}

function* listedPodiums({ races }: Almanac) {
  for (const race of races)
    if (race.year >= 1970 && isOrderOfTheRoad(race) && driversOf(race)) yield { race: race.key };
}

function podiumOf(almanac: Almanac, params: Params) {
  const race = raceOf(almanac, params);
  const drivers = driversOf(race);
  return race && drivers && { race, drivers };
}

/** The first three of a race, each a place of his own. */
function driversOf(race: Race | undefined): string[] | undefined {
  if (race === undefined || winnerOf(race) === undefined) return undefined;
  const drivers = [1, 2, 3].flatMap((place) => race.finisher(place)?.driverId ?? []);
  return drivers.length === 3 ? drivers : undefined;
}

function ofPodium(almanac: Almanac, race: Race, drivers: readonly string[], kind: number) {
  const bonus = raceBonus(almanac, race) / 2;
  return {
    lines: raceLines(almanac, race, ['podium', 'second', 'one-two']),
    ease: easeOf(
      kind + bonus,
      race.year,
      drivers.map((id) => driverFameOf(almanac, id)),
    ),
    record: raceRecord(race),
    about: aboutRace(race, ...drivers),
    decade: decadeOf(race.year),
  } satisfies Partial<QuestionDraft>;
}
