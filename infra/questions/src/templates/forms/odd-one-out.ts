import type { Almanac } from '../almanac.ts';
import { careerLines } from '../career-lines.ts';
import { hasClearPoles, type Career } from '../careers.ts';
import {
  driverName,
  grandPrixIn,
  grandPrixName,
  listed,
  possessive,
  raceName,
  ordinalInWords,
  hadOtherRaces,
  counted,
  raceIn,
} from '../names.ts';
import { remember } from '../remember.ts';
import { heldForTheChampionshipAlone } from './circuits.ts';
import { ofTheDriver, template, textOf, type Line } from '../template.ts';
import { decadeOf, decadeOfCareer, easeOf } from './common.ts';
import { similarDrivers } from './similar-drivers.ts';
import { isStruckOut } from './standings.ts';

/** Three champions and one who never was: with as many wins as some champions have. */
export const neverChampion = lacking({
  id: 'never-champion',
  kind: 0.06,
  lacks: ({ titles, wins }) => titles.length === 0 && wins.length >= 3,
  has: ({ titles }) => titles.length > 0,
  wordings: () => [
    'Which of these drivers was never Formula 1 World Champion?',
    'Three of these became Formula 1 World Champion. Who never did?',
  ],
});

/** Three winners and one who never won. */
export const neverWon = lacking({
  id: 'never-won',
  kind: 0,
  lacks: ({ wins, podiums, fame }) => wins.length === 0 && podiums.length >= 2 && fame >= 0.14,
  has: ({ wins }) => wins.length > 0 && wins.length <= 6,
  wordings: (year) => [
    `Which of these drivers never won a ${grandPrixIn(year)}?`,
    `Three of these won a ${grandPrixIn(year)}. Who never did?`,
  ],
});

/** Three who took a pole and one, a winner at that, who never did. */
export const neverOnPole = lacking({
  id: 'never-on-pole',
  kind: -0.14,
  lacks: (career) => hasClearPoles(career) && career.poles.length === 0 && career.wins.length >= 1,
  has: (career) => hasClearPoles(career) && career.poles.length > 0 && career.wins.length <= 6,
  wordings: (year) => [
    `Which of these drivers was never on pole for a ${grandPrixIn(year)}?`,
    `Three of these took pole for a ${grandPrixIn(year)}. Who never did?`,
  ],
});

/** Three who stood on the podium and one who never did in a long career. */
export const neverOnPodium = lacking({
  id: 'never-on-podium',
  kind: -0.14,
  lacks: ({ podiums, starts, fame }) => podiums.length === 0 && starts.length >= 40 && fame >= 0.12,
  has: ({ podiums, wins }) => podiums.length >= 1 && podiums.length <= 3 && wins.length === 0,
  wordings: (year) => [
    `Which of these drivers never finished a ${grandPrixIn(year)} on the podium?`,
    `Three of these drivers were on the podium of a ${grandPrixIn(year)}. Who never was?`,
  ],
});

/** Three winners of a Grand Prix and one champion or great winner who never won it. */
export const neverWonThere = template({
  id: 'never-won-there',
  form: 'odd one out',
  category: 'Records',
  share: ofTheDriver(4),
  *list(almanac) {
    for (const grandPrix of almanac.grandsPrix.keys())
      for (const { id } of almanac.careers.values())
        if (isSurprise(almanac, id, grandPrix)) yield { grandPrix, driver: id };
  },
  satisfies: (almanac, params, option) => !winnersOf(almanac, textOf(params, 'grandPrix')).has(String(option)),
  tell(almanac, params) {
    const [grandPrix, driver] = [textOf(params, 'grandPrix'), textOf(params, 'driver')];
    const career = almanac.careers.get(driver);
    if (career === undefined || !isSurprise(almanac, driver, grandPrix)) return undefined;
    const name = grandPrixName(almanac, grandPrix);
    const isOfTwoKinds = hadOtherRaces(career.years[0] ?? 0) && !heldForTheChampionshipAlone.has(grandPrix);
    const inChampionship = isOfTwoKinds ? ' as a World Championship race' : '';
    // Won it under the name that the question uses.
    const underThatName = ({ wins }: Career) =>
      wins.some(({ race }) => race.grandPrixId === grandPrix && grandPrixName(almanac, grandPrix, race.year) === name);
    const ranked = similarDrivers(almanac, career, (other) => underThatName(other) && other.fame >= 0.35);
    const podiums = career.podiums.filter(({ race }) => race.grandPrixId === grandPrix);
    const best = Math.min(...podiums.map(({ result }) => result.positionNumber ?? Infinity));
    const closest = podiums.filter(({ result }) => result.positionNumber === best).map(({ race }) => String(race.year));
    return {
      wordings: [
        `Which of these drivers never won the ${name}${inChampionship}?`,
        `Three of these won the ${name}${inChampionship}. Who never did?`,
      ],
      answer: driver,
      rivals: ranked,
      label: (option) => driverName(almanac, String(option)),
      lines: [
        ...(closest.length === 0
          ? []
          : [
              {
                id: 'podium',
                text: `${driverName(almanac, driver)} came ${best === 2 ? 'second' : 'third'} in that race in ${listed(closest)}.`,
              },
            ]),
        ...careerLines(almanac, driver, ['debut', 'teams', 'seasons']),
      ],
      ease: easeOf(-0.2, career.years.at(-1) ?? 1950, [career.fame]),
      record: `grands-prix/${grandPrix}.yml`,
      fact: `never won ${grandPrix} ${driver}`,
      about: [`driver:${driver}`, `grand-prix:${grandPrix}`],
      decade: decadeOfCareer(career),
    };
  },
});

/** The one race of a season, of four, that its dominant driver did not win. */
export const raceNotWon = template({
  id: 'race-not-won',
  form: 'odd one out',
  category: 'History',
  share: ofTheDriver(5),
  *list(almanac) {
    for (const { races, isComplete, year } of almanac.seasons.values())
      for (const { id, wins, hasSharedPodium } of almanac.careers.values()) {
        const own = wins.filter(({ race }) => race.year === year).map(({ race }) => race);
        if (!isComplete || hasSharedPodium || own.length < 5) continue;
        for (const race of races)
          if (!own.includes(race) && race.resultOf(id)?.positionNumber === 2) yield { driver: id, race: race.key };
      }
  },
  satisfies: (almanac, params, option) => {
    const year = almanac.raceByKey.get(textOf(params, 'race'))?.year ?? 0;
    const result = almanac.raceByKey.get(`${year}-${option}`)?.resultOf(textOf(params, 'driver'));
    return result?.positionNumber !== 1;
  },
  tell(almanac, params) {
    const race = almanac.raceByKey.get(textOf(params, 'race'));
    const career = almanac.careers.get(textOf(params, 'driver'));
    const winner = race?.finisher(1);
    if (race === undefined || career === undefined || winner === undefined) return undefined;
    const own = career.wins.filter((one) => one.race.year === race.year).map((one) => one.race);
    const driver = driverName(almanac, career.id);
    return {
      wordings: [
        `Which of these ${race.year} races did ${driver} not win?`,
        `${driver} won three of these ${race.year} races. Which one got away?`,
      ],
      answer: race.grandPrixId,
      rivals: own
        .sort((a, b) => Math.abs(a.round - race.round) - Math.abs(b.round - race.round))
        .map((one) => one.grandPrixId),
      label: (option) => grandPrixName(almanac, String(option), race.year),
      lines: [
        {
          id: 'winner',
          text: `${driverName(almanac, winner.driverId)} won the ${raceName(almanac, race)}, with ${driver} second.`,
        },
        { id: 'wins', text: `${driver} won ${counted(own.length, raceIn(race.year))} that season.` },
      ],
      ease: easeOf(-0.34, race.year, [career.fame]),
      record: `seasons/${race.year}/driver-standings.yml`,
      fact: `not won ${race.key} ${career.id}`,
      about: [`race:${race.key}`, `driver:${career.id}`, `driver:${winner.driverId}`],
      decade: decadeOf(race.year),
    };
  },
});

interface Lacking {
  readonly id: string;
  readonly kind: number;
  readonly lacks: (career: Career) => boolean;
  readonly has: (career: Career) => boolean;
  /** @param year of the driver's debut */
  readonly wordings: (year: number) => readonly string[];
}

/** Three drivers who have something and one who never had it; of careers that are over, so that it stays so. */
function lacking({ id, kind, lacks, has, wordings }: Lacking) {
  const isFit = (career: Career) => career.isOver && !career.hasSharedPodium && career.fame >= 0.12;
  return template({
    id,
    form: 'odd one out',
    category: 'Records',
    share: ofTheDriver(1),
    *list(almanac) {
      for (const career of almanac.careers.values())
        if (isFit(career) && lacks(career))
          // Two questions a driver, each with other company.
          for (const company of ['older', 'younger']) yield { driver: career.id, company };
    },
    satisfies(almanac, _params, option) {
      const career = almanac.careers.get(String(option));
      return career !== undefined && lacks(career) && !has(career);
    },
    tell(almanac, params) {
      const career = almanac.careers.get(textOf(params, 'driver'));
      if (career === undefined || !isFit(career) || !lacks(career)) return undefined;
      const debut = (other: Career) => other.years[0] ?? 0;
      const isOfCompany = (other: Career) =>
        params.company === 'older' ? debut(other) <= debut(career) : debut(other) > debut(career);
      const rivals = similarDrivers(almanac, career, (other) => isFit(other) && has(other) && isOfCompany(other));
      return {
        wordings: wordings(career.years[0] ?? 1950),
        answer: career.id,
        rivals,
        label: (option) => driverName(almanac, String(option)),
        lines: [
          ...nearMiss(almanac, career),
          ...careerLines(almanac, career.id, ['debut', 'only-podium', 'without-win']),
        ],
        ease: easeOf(kind, career.years.at(-1) ?? 1950, [career.fame]),
        record: `drivers/${career.id}.yml`,
        fact: `${id} ${career.id} ${params.company ?? ''}`,
        about: [`driver:${career.id}`],
        decade: decadeOfCareer(career),
      };
    },
  });
}

/** What came closest. */
function nearMiss(almanac: Almanac, career: Career): Line[] {
  const name = driverName(almanac, career.id);
  const best = [...almanac.seasons.values()]
    .filter((season) => season.driverAt(2) === career.id && !isStruckOut(season.driverTable))
    .map(({ year }) => year);
  if (career.titles.length === 0 && best.length > 0)
    return [{ id: 'runner-up', text: `${name} was runner-up in the championship in ${listed(best.map(String))}.` }];
  const seconds = career.podiums.filter(({ result }) => result.positionNumber === 2);
  const [top, ...others] = seconds.length > 0 ? seconds : career.podiums;
  if (career.wins.length === 0 && top !== undefined)
    return [
      {
        id: 'best',
        text: `${name} ${others.length === 0 ? '' : 'first '}came ${top.result.positionNumber === 2 ? 'second' : 'third'} in the ${raceName(almanac, top.race)}.`,
      },
    ];
  const finishes = career.starts.filter(({ result }) => result.positionNumber !== null);
  const position = Math.min(...finishes.map(({ result }) => result.positionNumber ?? Infinity));
  const [where, ...again] = finishes.filter(({ result }) => result.positionNumber === position);
  if (career.podiums.length === 0 && where !== undefined)
    return [
      {
        id: 'best',
        text: `${possessive(name)} best result was ${['', '', '', '', 'fourth', 'fifth', 'sixth'][position] ?? ordinalInWords(position)}, ${again.length === 0 ? '' : 'first '}reached in the ${raceName(almanac, where.race)}.`,
      },
    ];
  return [];
}

function winnersOf(almanac: Almanac, grandPrix: string): Set<string> {
  const winners = () =>
    almanac.races
      .filter(({ grandPrixId }) => grandPrixId === grandPrix)
      .flatMap(({ results }) => results.filter(({ positionNumber }) => positionNumber === 1))
      .map(({ driverId }) => driverId);
  return remember(almanac, `winners of ${grandPrix}`, () => new Set(winners()));
}

/** Won ten races or more and started that Grand Prix eight times or more, but never won it. */
function isSurprise(almanac: Almanac, driver: string, grandPrix: string): boolean {
  const career = almanac.careers.get(driver);
  if (career === undefined || !career.isOver || career.wins.length < 8) return false;
  const there = career.starts.filter(({ race }) => race.grandPrixId === grandPrix).length;
  return there >= 7 && !winnersOf(almanac, grandPrix).has(driver);
}
