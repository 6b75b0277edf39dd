import type { Almanac } from '../almanac.ts';
import { careerLines } from '../career-lines.ts';
import { hasClearPoles, type Career } from '../careers.ts';
import { driverName, grandPrixIn, grandsPrixIn, hadOtherRaces, listed, teamName } from '../names.ts';
import { template, textOf } from '../template.ts';
import { decadeOfCareer, easeOf } from './common.ts';
import { underOtherNames } from './raced-for.ts';
import { similarDrivers } from './similar-drivers.ts';

const polesAndWins = (career: Career) => `${career.poles.length} and ${career.wins.length}`;

/** Who of four won more often than he was on pole. */
export const moreWinsThanPoles = trap({
  id: 'more-wins-than-poles',
  is: (career) => hasClearPoles(career) && career.wins.length > career.poles.length + 1,
  isNot: (career) => hasClearPoles(career) && career.poles.length > career.wins.length && career.wins.length > 0,
  wordings: (year) => [
    `Which of these drivers won more ${grandsPrixIn(year)} than he took pole positions?`,
    `Three of these had more pole positions than ${grandPrixIn(year)} wins. Who had more wins?`,
  ],
  told: 'Poles and wins',
  shown: polesAndWins,
});

/** Who of four was on pole more often than he won. */
export const morePolesThanWins = trap({
  id: 'more-poles-than-wins',
  is: (career) => hasClearPoles(career) && career.poles.length > career.wins.length + 1 && career.wins.length > 0,
  isNot: (career) => hasClearPoles(career) && career.wins.length > career.poles.length,
  wordings: (year) => [
    `Which of these drivers took more pole positions than he won ${grandsPrixIn(year)}?`,
    `Three of these had more ${grandPrixIn(year)} wins than pole positions. Who had more poles?`,
  ],
  told: 'Poles and wins',
  shown: polesAndWins,
});

/** Who of four won for more than one team. */
export const wonForSeveral = trap({
  id: 'won-for-several',
  is: (career, almanac) => teamsOfWins(almanac, career).least >= 2,
  isNot: (career, almanac) => career.wins.length >= 2 && teamsOfWins(almanac, career).names.length === 1,
  wordings: (year) => [
    `Which of these drivers won ${grandsPrixIn(year)} for more than one team?`,
    `Three of these took all their ${grandPrixIn(year)} wins with one team. Who won with more than one?`,
  ],
  told: 'Won for',
  shown: namesOfTeams,
});

/** Who of four won for one team alone. */
export const wonForOne = trap({
  id: 'won-for-one',
  is: (career, almanac) => career.wins.length >= 2 && teamsOfWins(almanac, career).names.length === 1,
  isNot: (career, almanac) => teamsOfWins(almanac, career).least >= 2,
  wordings: (year) => [
    `Which of these drivers took all his ${grandPrixIn(year)} wins with one team?`,
    `Three of these won ${grandsPrixIn(year)} with more than one team. Who won with only one?`,
  ],
  told: 'Won for',
  shown: namesOfTeams,
});

interface Trap {
  readonly id: string;
  readonly is: (career: Career, almanac: Almanac) => boolean;
  readonly isNot: (career: Career, almanac: Almanac) => boolean;
  readonly wordings: (year: number) => readonly string[];
  readonly told: string;
  readonly shown: (career: Career, almanac: Almanac) => string;
}

/** What is true of the career of one of four, none of whom will race again. */
function trap({ id, is, isNot, wordings, told, shown }: Trap) {
  const rivalsOf = (almanac: Almanac, career: Career) =>
    similarDrivers(almanac, career, (other) => {
      const areAlike = hadOtherRaces(other.years[0] ?? 0) === hadOtherRaces(career.years[0] ?? 0);
      return areAlike && isOffered(other) && isNot(other, almanac);
    });
  return template({
    id,
    form: 'odd one out',
    category: 'Records',
    favoursTheBiggest: true,
    *list(almanac) {
      for (const career of almanac.careers.values())
        if (isOffered(career) && is(career, almanac) && rivalsOf(almanac, career).length >= 4)
          yield { driver: career.id };
    },
    satisfies(almanac, _params, option) {
      const career = almanac.careers.get(String(option));
      return career !== undefined && isOffered(career) && is(career, almanac);
    },
    tell(almanac, params) {
      const career = almanac.careers.get(textOf(params, 'driver'));
      if (career === undefined || !isOffered(career)) return undefined;
      return {
        wordings: wordings(career.years[0] ?? 1950),
        answer: career.id,
        rivals: rivalsOf(almanac, career),
        label: (option) => driverName(almanac, String(option)),
        lines: (options) => {
          const own = options.flatMap((one) => almanac.careers.get(String(one)) ?? []);
          const all = own.map((one) => `${driverName(almanac, one.id)} ${shown(one, almanac)}`);
          return [
            { id: 'told', text: `${told}: ${all.join('; ')}.` },
            ...careerLines(almanac, career.id, ['wins', 'only-podium', 'without-win', 'first-win']),
          ];
        },
        ease: easeOf(-0.1, career.years.at(-1) ?? 1950, [career.fame]),
        record: `drivers/${career.id}.yml`,
        fact: `${id} ${career.id}`,
        about: [`driver:${career.id}`],
        decade: decadeOfCareer(career),
      };
    },
  });
}

function isOffered({ fame, isOver, hasSharedPodium }: Career): boolean {
  return fame >= 0.14 && isOver && !hasSharedPodium;
}

/** For which teams a driver won: `least`, where one that went on under another name is the same. */
function teamsOfWins(almanac: Almanac, { wins }: Career): { readonly names: string[]; readonly least: number } {
  const names = [...new Set(wins.map(({ result }) => result.constructorId))];
  const groups = names.map((team) => [...underOtherNames(almanac, team)].sort().join());
  return { names, least: new Set(groups).size };
}

function namesOfTeams(career: Career, almanac: Almanac): string {
  return listed(teamsOfWins(almanac, career).names.map((team) => teamName(almanac, team)));
}
