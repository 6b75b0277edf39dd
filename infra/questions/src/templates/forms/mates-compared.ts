import type { Almanac } from '../almanac.ts';
import { driverName, surnameOf } from '../names.ts';
import type { OptionKey } from '../template.ts';
import { racedFor } from './common.ts';
import { podiumsIn, winsIn } from './season-stories.ts';
import { mateOf, oneOf, raced } from './season-traps.ts';

const [podiums, wins] = [
  { countOf: podiumsIn, what: 'Podiums' },
  { countOf: winsIn, what: 'Wins' },
];

/** Who of four was on the podium more often than the other driver of the team. */
export const morePodiumsThanMate = compared('more-podiums-than-mate', podiums, 1, (year) => [
  `Which of these drivers had more podium finishes in ${year} than his team-mate?`,
  `Who finished in the top three more often than his team-mate in ${year}?`,
]);

/** Who of four was on the podium less often than the other driver of the team. */
export const fewerPodiumsThanMate = compared('fewer-podiums-than-mate', podiums, -1, (year) => [
  `Which of these drivers had fewer podium finishes in ${year} than his team-mate?`,
  `Who finished in the top three less often than his team-mate in ${year}?`,
]);

/** Who of four won more races than the other driver of the team. */
export const moreWinsThanMate = compared('more-wins-than-mate', wins, 1, (year) => [
  `Which of these drivers won more Grands Prix in ${year} than his team-mate?`,
  `Who beat his team-mate on wins in ${year}?`,
]);

/** Who of four won fewer races than the other driver of the team. */
export const fewerWinsThanMate = compared('fewer-wins-than-mate', wins, -1, (year) => [
  `Which of these drivers won fewer Grands Prix in ${year} than his team-mate?`,
  `Whose team-mate won more Grands Prix than he did in ${year}?`,
]);

/** @param sign 1 where the one with more is asked for, -1 where the one with fewer is */
function compared(
  id: string,
  { countOf, what }: typeof podiums,
  sign: 1 | -1,
  wordings: (year: number) => readonly string[],
) {
  const apart = (almanac: Almanac, year: number, one: string) => {
    const mate = mateOf(almanac, year, one);
    // Who left in mid-season had another team-mate too.
    if (mate === undefined || [one, mate].some((own) => racedFor(almanac, own, year).length !== 1)) return undefined;
    return sign * (countOf(almanac, year, one) - countOf(almanac, year, mate));
  };
  return oneOf({
    id,
    category: 'Records',
    kind: -0.06,
    fewest: 4,
    is: (almanac, year) =>
      raced(almanac, id, year, (one) => {
        // That the champion was ahead needs no thought.
        return almanac.seasons.get(year)?.champion !== one && (apart(almanac, year, one) ?? 0) > 0;
      }),
    others: (almanac, year) =>
      raced(almanac, `not ${id}`, year, (one) => {
        return (apart(almanac, year, one) ?? 1) <= 0 && podiumsIn(almanac, year, one) > 0;
      }),
    wordings,
    told: (almanac, year, options) => `${what} of each and his team-mate: ${toldOf(almanac, year, options, countOf)}.`,
  });
}

function toldOf(almanac: Almanac, year: number, options: readonly OptionKey[], countOf: typeof podiumsIn): string {
  return options
    .map(String)
    .map((one) => {
      const mate = mateOf(almanac, year, one) ?? '';
      const [own, other] = [countOf(almanac, year, one), countOf(almanac, year, mate)];
      return `${driverName(almanac, one)} ${own}, ${surnameOf(almanac, mate)} ${other}`;
    })
    .join('; ');
}
