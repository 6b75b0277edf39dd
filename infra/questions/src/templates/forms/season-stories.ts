import type { Almanac } from '../almanac.ts';
import { driverName, grandPrixIn, grandsPrixIn, raceIn } from '../names.ts';
import { firstOfAllPoints, leaderAfter } from '../race-outcomes.ts';
import { remember } from '../remember.ts';
import type { OptionKey } from '../template.ts';
import { racedHalf, seasonForm } from './common.ts';
import { firstWithoutTeams } from './line-ups.ts';
import { countsTold, mateOf, oneOf, raced, seasonOf } from './season-traps.ts';
import { pairsOf } from './team-mates.ts';

/** Who of four was mostly in front of the other driver of the team on the grids of a season. */
export const startedAhead = oneOf({
  id: 'started-ahead',
  category: 'Records',
  kind: -0.1,
  is: (almanac, year) => gridDuellists(almanac, year, 'ahead'),
  others: (almanac, year) => gridDuellists(almanac, year, 'behind'),
  wordings: (year) => [
    `Which of these drivers was more often ahead of his team-mate on the grid than behind in ${year}?`,
    `On the grids of ${year} three of these were mostly behind their team-mates. Who was usually ahead?`,
  ],
  told: gridDuelsTold,
});

/** Who of four was mostly behind the other driver of the team on the grids of a season. */
export const startedBehind = oneOf({
  id: 'started-behind',
  category: 'Records',
  kind: -0.1,
  is: (almanac, year) => gridDuellists(almanac, year, 'behind'),
  others: (almanac, year) => gridDuellists(almanac, year, 'ahead'),
  wordings: (year) => [
    `Which of these drivers was more often behind his team-mate on the grid than ahead in ${year}?`,
    `On the grids of ${year} three of these were mostly ahead of their team-mates. Who was usually behind?`,
  ],
  told: gridDuelsTold,
});

/** Who of four led a championship for a while and lost it. */
export const ledWithoutTitle = oneOf({
  id: 'led-without-title',
  kind: -0.04,
  is: (almanac, year) =>
    raced(
      almanac,
      'led',
      year,
      (one) => (leadsOf(almanac, year).get(one) ?? 0) >= 1 && !isChampion(almanac, year, one),
    ),
  others: (almanac, year) =>
    raced(almanac, 'never led', year, (one) =>
      isChampion(almanac, year, one) ? true : !leadsOf(almanac, year).has(one) && podiumsIn(almanac, year, one) > 0,
    ),
  wordings: (year) => [
    `Which of these drivers led the championship after at least one race of ${year}, but did not become champion?`,
    `Which of these drivers was at the head of the standings after a race of ${year}, yet not champion at the end?`,
  ],
  told: (almanac, year, options) => {
    const champion = driverName(almanac, almanac.seasons.get(year)?.champion ?? '');
    const leads = (one: string) => leadsOf(almanac, year).get(one) ?? 0;
    return `Races of ${year} after which each led: ${countsTold(almanac, options, leads)}. ${champion} was champion.`;
  },
});

/** Who of four was fast enough for a pole of a season, but won none of its races. */
export const poleWithoutWin = oneOf({
  id: 'pole-without-win',
  category: 'Records',
  kind: -0.04,
  is: (almanac, year) =>
    raced(almanac, 'pole, no win', year, (one) => polesIn(almanac, year, one) > 0 && winsIn(almanac, year, one) === 0),
  others: (almanac, year) =>
    raced(almanac, 'win, or no pole', year, (one) =>
      winsIn(almanac, year, one) > 0
        ? polesIn(almanac, year, one) >= 0
        : polesIn(almanac, year, one) === 0 && podiumsIn(almanac, year, one) > 0,
    ),
  wordings: (year) => [
    `Who was on pole for a Grand Prix of ${year}, but won none that year?`,
    `Which of these drivers took a pole position in ${year} without winning a race that year?`,
  ],
  told: polesAndWinsTold,
});

/** Who of four won without having been on pole all season. */
export const winWithoutPole = oneOf({
  id: 'win-without-pole',
  category: 'Records',
  kind: -0.04,
  is: (almanac, year) =>
    raced(almanac, 'win, no pole', year, (one) => winsIn(almanac, year, one) > 0 && polesIn(almanac, year, one) === 0),
  others: (almanac, year) =>
    raced(almanac, 'pole, or no win', year, (one) =>
      winsIn(almanac, year, one) > 0
        ? polesIn(almanac, year, one) > 0
        : polesIn(almanac, year, one) >= 0 && podiumsIn(almanac, year, one) > 0,
    ),
  wordings: (year) => [
    `Who won a Grand Prix in ${year} without a pole position that year?`,
    `Which of these drivers won in ${year} without taking a pole position all season?`,
  ],
  told: polesAndWinsTold,
});

/** Who of four was among the first three again and again in a season, and never the first. */
export const podiumsWithoutWin = oneOf({
  id: 'podiums-without-win',
  category: 'Records',
  kind: -0.02,
  is: (almanac, year) =>
    raced(almanac, 'podiums, no win', year, (one) => {
      return podiumsIn(almanac, year, one) >= 3 && winsIn(almanac, year, one) === 0;
    }),
  others: (almanac, year) =>
    raced(almanac, 'win, or few podiums', year, (one) => {
      const podiums = podiumsIn(almanac, year, one);
      return podiums > 0 && (winsIn(almanac, year, one) > 0 || podiums < 3);
    }),
  wordings: (year) => [
    `Who finished three or more races of ${year} in the top three, but won none?`,
    `Which of these drivers had at least three podium finishes in ${year} without a win?`,
  ],
  told: (almanac, year, options) =>
    bothTold(almanac, 'Podiums and wins that year', options, (one) => [
      podiumsIn(almanac, year, one),
      winsIn(almanac, year, one),
    ]),
});

/** Who of four had won a race the year before, and won none that year. */
export const wonNoMore = oneOf({
  id: 'won-no-more',
  category: 'History',
  kind: -0.04,
  from: firstWithoutTeams + 1,
  is: (almanac, year) => racedOn(almanac, 'no more', year, (before, now) => before.wins > 0 && now.wins === 0),
  others: (almanac, year) =>
    racedOn(almanac, 'now, or never', year, (before, now) =>
      now.wins > 0 ? true : before.wins === 0 && before.podiums + now.podiums > 0,
    ),
  wordings: (year) => [
    `Who won a ${grandPrixIn(year - 1)} in ${year - 1} but none in ${year}?`,
    `Which of these drivers won a ${raceIn(year - 1)} in ${year - 1}, but not one in ${year}?`,
  ],
  told: winsOfBothTold,
});

/** Who of four won a race, having won none the year before. */
export const wonAfterNone = oneOf({
  id: 'won-after-none',
  category: 'History',
  kind: -0.04,
  from: firstWithoutTeams + 1,
  is: (almanac, year) => racedOn(almanac, 'after none', year, (before, now) => before.wins === 0 && now.wins > 0),
  others: (almanac, year) =>
    racedOn(almanac, 'before, or not', year, (before, now) =>
      now.wins > 0 ? before.wins > 0 : before.podiums + now.podiums > 0,
    ),
  wordings: (year) => [
    `Who won a ${grandPrixIn(year)} in ${year}, having won none in ${year - 1}?`,
    `Which of these drivers won none of the ${grandsPrixIn(year - 1)} of ${year - 1}, but one or more in ${year}?`,
  ],
  told: winsOfBothTold,
});

const formIn = (almanac: Almanac, year: number, one: string) =>
  seasonForm(almanac, year).get(one) ?? { wins: 0, podiums: 0 };
export const winsIn = (almanac: Almanac, year: number, one: string) => formIn(almanac, year, one).wins;
export const podiumsIn = (almanac: Almanac, year: number, one: string) => formIn(almanac, year, one).podiums;

/** The poles of a driver that season; `NaN` where pole position and the first place of the grid were not the same in each race. */
function polesIn({ careers }: Almanac, year: number, one: string): number {
  const { poles = [], frontStarts = [] } = careers.get(one) ?? {};
  const [own, starts] = [poles, frontStarts].map((of) => of.filter(({ race }) => race.year === year));
  return own?.length === starts?.length && own?.every(({ race }, at) => race === starts?.[at]?.race)
    ? own.length
    : Number.NaN;
}

type Form = ReturnType<typeof formIn>;

/** The same by that season and the one before, at least half of which they started too. */
export function racedOn(almanac: Almanac, kind: string, year: number, is: (before: Form, now: Form) => boolean) {
  if (seasonOf(almanac, year - 1, firstWithoutTeams) === undefined) return new Set<string>();
  return raced(
    almanac,
    kind,
    year,
    (one) => racedHalf(almanac, one, year - 1) && is(formIn(almanac, year - 1, one), formIn(almanac, year, one)),
  );
}

function isChampion({ seasons }: Almanac, year: number, one: string): boolean {
  return seasons.get(year)?.champion === one;
}

/** After how many races of a season a driver led alone; 0 of one who ever had as many points as another at the head. */
function leadsOf(almanac: Almanac, year: number): ReadonlyMap<string, number> {
  return remember(almanac, `leads ${year}`, () => {
    const leads = new Map<string, number>();
    for (const race of year < firstOfAllPoints ? [] : (almanac.seasons.get(year)?.races ?? [])) {
      const leader = leaderAfter(almanac, race);
      if (leader !== undefined) leads.set(leader, (leads.get(leader) ?? 0) + 1);
      const standings = almanac.facts.where('racesDriverStandings', 'raceId', race.row.id);
      const most = Math.max(...standings.map(({ points }) => points));
      for (const { driverId, points } of standings) if (points === most) leads.set(driverId, leads.get(driverId) ?? 0);
    }
    return leads;
  });
}

interface GridDuel {
  readonly mate: string;
  /** Races that both started, and from the grid ahead or behind. */
  readonly both: number;
  readonly ahead: number;
  readonly behind: number;
}

function gridDuel(almanac: Almanac, year: number, driver: string): GridDuel | undefined {
  const mate = mateOf(almanac, year, driver);
  if (mate === undefined) return undefined;
  const places = (almanac.seasons.get(year)?.races ?? []).flatMap((race) => {
    const [own, other] = [race.resultOf(driver), race.resultOf(mate)];
    return own && other ? [{ own: own.gridPositionNumber, other: other.gridPositionNumber }] : [];
  });
  const count = (is: (own: number, other: number) => boolean) =>
    places.filter(({ own, other }) => own !== null && other !== null && is(own, other)).length;
  return { mate, both: places.length, ahead: count((a, b) => a < b), behind: count((a, b) => a > b) };
}

/** By two races more than half of them, so that a start from the pit lane does not decide it. */
function gridDuellists(almanac: Almanac, year: number, way: 'ahead' | 'behind'): ReadonlySet<string> {
  return remember(almanac, `grid duellists ${year} ${way}`, () => {
    const isFound = (one: string) => {
      const duel = gridDuel(almanac, year, one);
      return duel !== undefined && duel[way] >= duel.both / 2 + 2;
    };
    return new Set([...pairsOf(almanac, year).values()].flat().filter(isFound));
  });
}

function gridDuelsTold(almanac: Almanac, year: number, options: readonly OptionKey[]): string {
  const duels = options.map(String).flatMap((one) => {
    const duel = gridDuel(almanac, year, one);
    return duel ? [{ one, ...duel }] : [];
  });
  const told = duels
    .sort((a, b) => b.ahead / b.both - a.ahead / a.both)
    .map(({ one, ahead, both }) => `${driverName(almanac, one)} ${ahead} of ${both}`);
  return `Ahead of the team-mate on the grids of ${year}: ${told.join(', ')}.`;
}

/** `A 3 and 1; B 2 and 0`, the most first. */
function bothTold(
  almanac: Almanac,
  what: string,
  options: readonly OptionKey[],
  of: (one: string) => readonly [number, number],
): string {
  const sorted = options.map(String).sort((a, b) => of(b)[0] - of(a)[0] || of(b)[1] - of(a)[1]);
  return `${what}: ${sorted.map((one) => `${driverName(almanac, one)} ${of(one).join(' and ')}`).join('; ')}.`;
}

function polesAndWinsTold(almanac: Almanac, year: number, options: readonly OptionKey[]): string {
  return bothTold(almanac, 'Poles and wins that year', options, (one) => [
    polesIn(almanac, year, one),
    winsIn(almanac, year, one),
  ]);
}

export function winsOfBothTold(almanac: Almanac, year: number, options: readonly OptionKey[]): string {
  return ofBothTold(almanac, year, options, 'Wins', winsIn);
}

export function podiumsOfBothTold(almanac: Almanac, year: number, options: readonly OptionKey[]): string {
  return ofBothTold(almanac, year, options, 'Podiums', podiumsIn);
}

function ofBothTold(
  almanac: Almanac,
  year: number,
  options: readonly OptionKey[],
  what: string,
  countIn: typeof winsIn,
): string {
  return bothTold(almanac, `${what} in ${year - 1} and ${year}`, options, (one) => [
    countIn(almanac, year - 1, one),
    countIn(almanac, year, one),
  ]);
}
