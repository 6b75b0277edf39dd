import type { Category } from '@lights-out/contracts/bank-file';

import type { Almanac } from '../almanac.ts';
import { careerLines } from '../career-lines.ts';
import { steadyPicks } from '../chance.ts';
import { driverName, listed, ordinal, surnameOf, teamName } from '../names.ts';
import { remember } from '../remember.ts';
import type { Season } from '../seasons.ts';
import { numberOf, template, textOf, type Line, type OptionKey } from '../template.ts';
import { decadeOf, driverFameOf, easeOf, racedFor, racedHalf, seasonForm, seasonRecord } from './common.ts';
import { firstPairs, laterNamed } from './line-ups.ts';
import { isStruckOut } from './standings.ts';
import { pairsOf } from './team-mates.ts';

/** Who of four beat the other driver of the team in a championship. */
export const beatTeamMate = oneOf({
  id: 'beat-team-mate',
  kind: -0.07,
  is: (almanac, year) => duellists(almanac, year, true),
  others: (almanac, year) => duellists(almanac, year, false),
  wordings: (year) => [
    `Which of these drivers finished the ${year} championship ahead of his team-mate?`,
    `Three of these were beaten by their team-mates in the ${year} championship. Who was not?`,
  ],
  told: duelsTold,
});

/** Who of four was beaten by the other driver of the team in a championship. */
export const behindTeamMate = oneOf({
  id: 'behind-team-mate',
  kind: -0.07,
  is: (almanac, year) => duellists(almanac, year, false),
  others: (almanac, year) => duellists(almanac, year, true),
  wordings: (year) => [
    `Which of these drivers finished the ${year} championship behind his team-mate?`,
    `Three of these beat their team-mates in the ${year} championship. Who did not?`,
  ],
  told: duelsTold,
});

/** Who of four was in the top three of a race of a season, one of those who rarely did. */
export const podiumInSeason = oneOf({
  id: 'podium-in-season',
  kind: 0,
  is: (almanac, year) => withPodiums(almanac, year, 1, 3),
  others: (almanac, year) => withPodiums(almanac, year, 0, 0),
  wordings: (year) => [
    `Which of these drivers had a podium finish in ${year}?`,
    `Only one of these drivers finished a Grand Prix of ${year} in the top three. Who?`,
  ],
  told: podiumsTold,
});

/** Who of four was in the top three of no race of a season. */
export const noPodiumInSeason = oneOf({
  id: 'no-podium-in-season',
  kind: 0,
  is: (almanac, year) => withPodiums(almanac, year, 0, 0),
  others: (almanac, year) => withPodiums(almanac, year, 1, 6),
  wordings: (year) => [
    `Which of these drivers had no podium finish in ${year}?`,
    `Three of these finished a Grand Prix of ${year} in the top three. Who never did?`,
  ],
  told: podiumsTold,
});

/** Who of four scored no point in a season. */
export const noPointsInSeason = oneOf({
  id: 'no-points-in-season',
  kind: -0.02,
  is: (almanac, year) => withPoints(almanac, year, 0, 0),
  others: (almanac, year) => withPoints(almanac, year, 0.5, 60),
  wordings: (year) => [
    `Which of these drivers scored no championship point in ${year}?`,
    `Three of these scored points in ${year}. Who went without any?`,
  ],
  told: (almanac, year, options) =>
    `Points that year: ${countsTold(almanac, options, (one) => pointsOf(almanac, year, one) ?? 0)}.`,
});

interface OneOf {
  readonly id: string;
  readonly category?: Category;
  readonly kind: number;
  /** Of whom it is true. */
  readonly is: (almanac: Almanac, year: number) => ReadonlySet<string>;
  /** Of whom it is not, and who stood near. */
  readonly others: (almanac: Almanac, year: number) => ReadonlySet<string>;
  readonly wordings: (year: number) => readonly string[];
  readonly told: (almanac: Almanac, year: number, options: readonly OptionKey[]) => string;
  readonly tellsTheTeam?: boolean;
  /** Ids of the lines on a career that would say the same again. */
  readonly says?: readonly string[];
  /** So many of the others are needed to choose from. */
  readonly fewest?: number;
  /** The first season that is asked about; before teams had two drivers all year, no team is told. */
  readonly from?: number;
}

/** What was true of one of four drivers in a season. */
export function oneOf(of: OneOf) {
  const {
    id,
    category = 'Championships',
    kind,
    is,
    others,
    wordings,
    told,
    tellsTheTeam,
    says = [],
    fewest = 5,
    from = firstPairs,
  } = of;
  const known = (almanac: Almanac, ids: ReadonlySet<string>) =>
    [...ids].filter((one) => driverFameOf(almanac, one) >= 0.26);
  return template({
    id,
    form: 'odd one out',
    category,
    favoursTheBiggest: true,
    *list(almanac) {
      for (const { year } of almanac.seasons.values()) {
        if (seasonOf(almanac, year, from) === undefined) continue;
        const asked = known(almanac, is(almanac, year));
        for (const one of steadyPicks(`${id} ${year}`, asked, year >= 2010 ? 16 : 8)) yield { year, one };
      }
    },
    satisfies: (almanac, params, option) => is(almanac, numberOf(params, 'year')).has(String(option)),
    tell(almanac, params) {
      const [year, one] = [numberOf(params, 'year'), textOf(params, 'one')];
      if (seasonOf(almanac, year, from) === undefined) return undefined;
      const mate = mateOf(almanac, year, one);
      const near = (other: string) => Math.abs(driverFameOf(almanac, other) - driverFameOf(almanac, one));
      const rivals = known(almanac, others(almanac, year)).filter((other) => other !== mate);
      if (rivals.length < fewest) return undefined;
      const [team, another] = racedFor(almanac, one, year);
      const isTold =
        tellsTheTeam || year < firstPairs || another !== undefined || team === 'arrows' || laterNamed.has(team ?? '');
      return {
        wordings: wordings(year),
        answer: one,
        rivals: rivals.sort((a, b) => near(a) - near(b)),
        label: (option) => driverName(almanac, String(option)),
        lines: (options): Line[] => [
          { id: 'told', text: told(almanac, year, options) },
          ...(team === undefined || isTold
            ? []
            : [{ id: 'team', text: `${driverName(almanac, one)} drove for ${teamName(almanac, team)} that year.` }]),
          ...careerLines(almanac, one, ['seasons', 'debut', ...says]),
        ],
        ease: easeOf(kind, year, [driverFameOf(almanac, one)]),
        record: seasonRecord(year, 'driver-standings'),
        fact: `${id} ${year} ${one}`,
        about: [`season:${year}`, `driver:${one}`],
        decade: decadeOf(year),
      };
    },
  });
}

/** Who of those who started at least half of a season's races is such. */
export function raced(almanac: Almanac, kind: string, year: number, is: (driver: string) => boolean) {
  return remember(almanac, `raced ${kind} ${year}`, (): ReadonlySet<string> => {
    const own = [...seasonForm(almanac, year).keys()];
    return new Set(own.filter((one) => racedHalf(almanac, one, year) && is(one)));
  });
}

/** Seasons with teams of two, or since the given one, and standings that nobody was struck out of. */
export function seasonOf({ seasons }: Almanac, year: number, from = firstPairs): Season | undefined {
  const season = seasons.get(year);
  return season?.isComplete === true && year >= from && !isStruckOut(season.driverTable) ? season : undefined;
}

export function placeOf({ seasons }: Almanac, year: number, driver: string): number | undefined {
  const rows = (seasons.get(year)?.driverTable ?? []).filter(({ driverId }) => driverId === driver);
  return rows.length === 1 ? (rows[0]?.positionNumber ?? undefined) : undefined;
}

function pointsOf({ seasons }: Almanac, year: number, driver: string): number | undefined {
  return seasons.get(year)?.driverTable.find(({ driverId }) => driverId === driver)?.points;
}

export function mateOf(almanac: Almanac, year: number, driver: string): string | undefined {
  const pair = [...pairsOf(almanac, year).values()].find((own) => own.includes(driver));
  return pair?.find((one) => one !== driver);
}

/** Who finished the season ahead of the one team-mate, or behind, by points; not the champion, who did for sure. */
function duellists(almanac: Almanac, year: number, areAhead: boolean): ReadonlySet<string> {
  return remember(almanac, `duellists ${year} ${areAhead}`, () => {
    const isFound = (one: string) => {
      const [own, mate] = [placeOf(almanac, year, one), mateOf(almanac, year, one)];
      const other = mate === undefined ? undefined : placeOf(almanac, year, mate);
      if (mate === undefined || own === undefined || own === 1 || other === undefined) return false;
      return pointsOf(almanac, year, one) !== pointsOf(almanac, year, mate) && own < other === areAhead;
    };
    return new Set([...pairsOf(almanac, year).values()].flat().filter(isFound));
  });
}

/** `Final places of each and his team-mate: A 3rd, B 5th; C 6th, D 4th.` */
function duelsTold(almanac: Almanac, year: number, options: readonly OptionKey[]): string {
  const place = (one: string) => ordinal(placeOf(almanac, year, one) ?? 0);
  const duels = options.map(String).map((one) => {
    const mate = mateOf(almanac, year, one) ?? '';
    return `${driverName(almanac, one)} ${place(one)}, ${surnameOf(almanac, mate)} ${place(mate)}`;
  });
  return `Final places of each and his team-mate: ${duels.join('; ')}.`;
}

/** Who started at least half of a season's races and was on so many podiums. */
function withPodiums(almanac: Almanac, year: number, least: number, most: number): ReadonlySet<string> {
  return remember(almanac, `podiums ${year} ${least} ${most}`, () => {
    const own = [...seasonForm(almanac, year)].filter(
      ([id, { podiums }]) => podiums >= least && podiums <= most && racedHalf(almanac, id, year),
    );
    return new Set(own.map(([id]) => id));
  });
}

function podiumsTold(almanac: Almanac, year: number, options: readonly OptionKey[]): string {
  const podiums = (one: string) => seasonForm(almanac, year).get(one)?.podiums ?? 0;
  return `Podiums that year: ${countsTold(almanac, options, podiums)}.`;
}

/** `A 6, B 3 and C 1`, of those who had any. */
export function countsTold(
  almanac: Almanac,
  options: readonly OptionKey[],
  countOf: (driver: string) => number,
): string {
  const own = options.map(String).filter((one) => countOf(one) > 0);
  const sorted = own.sort((a, b) => countOf(b) - countOf(a));
  return listed(sorted.map((one) => `${driverName(almanac, one)} ${countOf(one)}`));
}

function withPoints(almanac: Almanac, year: number, least: number, most: number): ReadonlySet<string> {
  const rows = (almanac.seasons.get(year)?.driverTable ?? []).filter(
    ({ driverId, points }) => points >= least && points <= most && racedHalf(almanac, driverId, year),
  );
  return new Set(rows.map(({ driverId }) => driverId));
}
