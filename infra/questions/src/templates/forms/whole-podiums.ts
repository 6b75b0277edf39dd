import type { Almanac } from '../almanac.ts';
import { raceName, surnameOf } from '../names.ts';
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
      ...ofPodium(almanac, race, drivers, -0.34),
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
