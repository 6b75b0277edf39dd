import type { Almanac } from '../almanac.ts';
import { hasClearPoles, type Career, type Start } from '../careers.ts';
import { driverName, grandPrixIn, grandsPrixIn, inTheSport, listed, ordinal, raceIn, raceName } from '../names.ts';
import { remember } from '../remember.ts';
import type { OptionKey } from '../template.ts';
import { moved, movesTold } from './season-moves.ts';
import { firstWithoutTeams } from './line-ups.ts';
import { podiumsIn, winsIn } from './season-stories.ts';
import { countsTold, oneOf, placeOf, raced } from './season-traps.ts';

/** Who of four won for the first time in a season. */
export const firstWinInSeason = first({
  id: 'first-win-in-season',
  of: ({ wins }) => wins,
  what: 'First wins',
  wordings: (year) => [
    `Which of these drivers won a ${grandPrixIn(year)} for the first time in ${year}?`,
    `Whose first ${grandPrixIn(year)} win came in ${year}?`,
  ],
});

/** Who of four was among the first three for the first time in a season. */
export const firstPodiumInSeason = first({
  id: 'first-podium-in-season',
  of: ({ podiums }) => podiums,
  what: 'First podiums',
  wordings: (year) => [
    `Which of these drivers finished a ${grandPrixIn(year)} in the top three for the first time in ${year}?`,
    `Whose first ${grandPrixIn(year)} podium came in ${year}?`,
  ],
});

/** Who of four was on pole for the first time in a season. */
export const firstPoleInSeason = first({
  id: 'first-pole-in-season',
  of: ({ poles }) => poles,
  what: 'First poles',
  wordings: (year) => [
    `Which of these drivers was on pole for a ${grandPrixIn(year)} for the first time in ${year}?`,
    `Whose first pole position in a ${grandPrixIn(year)} came in ${year}?`,
  ],
});

/** Who of four won for the last time in a season. */
export const lastWinInSeason = oneOf({
  id: 'last-win-in-season',
  says: ['wins'],
  fewest: 4,
  from: firstWithoutTeams,
  category: 'History',
  kind: -0.12,
  is: (almanac, year) =>
    ofCareers(almanac, 'last win', year, ({ wins, isOver }) => isOver && wins.length > 1 && lastOf(wins) === year),
  others: (almanac, year) =>
    ofCareers(almanac, 'other last win', year, ({ wins }) => {
      const last = lastOf(wins) ?? 0;
      return last !== year && last >= year - 4 && last <= year + 6;
    }),
  wordings: (year) => [
    `Which of these drivers won a ${grandPrixIn(year)} for the last time in ${year}?`,
    `Whose last ${grandPrixIn(year)} win was in ${year}?`,
  ],
  told: (almanac, year, options) =>
    `Last wins: ${ofThoseWhoStopped(almanac, options, ({ wins }) => datedTold(almanac, wins.at(-1), year))}.`,
});

/** For whom of four a season was the last one. */
export const lastSeason = oneOf({
  id: 'last-season',
  fewest: 4,
  from: firstWithoutTeams,
  category: 'Drivers',
  kind: -0.1,
  is: (almanac, year) =>
    ofCareers(almanac, 'last season', year, ({ years, isOver, row }) => {
      return isOver && years.at(-1) === year && row.dateOfDeath?.startsWith(String(year)) !== true;
    }),
  others: (almanac, year) =>
    ofCareers(almanac, 'later seasons', year, ({ years }) => {
      const last = years.at(-1) ?? year;
      return last > year && last <= year + 5;
    }),
  wordings: (year) => [
    `For which of these drivers was ${year} the last season ${inTheSport(year)}?`,
    `Three of these raced ${inTheSport(year)} after ${year} as well. Who did not?`,
  ],
  told: (almanac, _year, options) =>
    `Last seasons: ${ofThoseWhoStopped(almanac, options, ({ years }) => `in ${years.at(-1)}`)}.`,
});

/** Who of four had the best final place of a career in a season. */
export const bestSeason = oneOf({
  id: 'best-season',
  fewest: 4,
  from: firstWithoutTeams,
  kind: -0.12,
  is: (almanac, year) =>
    ofCareers(almanac, 'best season', year, (career) => {
      const [best, another] = bestPlaces(almanac, career.id);
      const isBest =
        best?.year === year &&
        best.place > 1 &&
        best.place <= 10 &&
        another !== undefined &&
        another.place > best.place;
      return career.isOver && isBest && career.years.length >= 3;
    }),
  others: (almanac, year) =>
    ofCareers(almanac, 'better season', year, ({ id }) => {
      const [own, best] = [placeOf(almanac, year, id), bestPlaces(almanac, id)[0]];
      return own !== undefined && best !== undefined && best.place < own && best.place > 1;
    }),
  wordings: (year) => [
    `Which of these drivers had the best championship position of his career in ${year}?`,
    `For which of these drivers was ${year} the best season, by final championship position?`,
  ],
  told: (almanac, _year, options) => {
    const best = ({ id }: Career) => {
      const own = bestPlaces(almanac, id)[0];
      return `${ordinal(own?.place ?? 0)} in ${own?.year}`;
    };
    return `Best final places: ${ofThoseWhoStopped(almanac, options, best)}.`;
  },
});

/** Who of four won one race of a season and no more. */
export const oneWinInSeason = oneOf({
  id: 'one-win-in-season',
  fewest: 4,
  from: firstWithoutTeams,
  category: 'Records',
  kind: -0.1,
  is: (almanac, year) => raced(almanac, 'one win', year, (one) => winsIn(almanac, year, one) === 1),
  others: (almanac, year) =>
    raced(almanac, 'not one win', year, (one) => {
      const wins = winsIn(almanac, year, one);
      return wins === 0 ? podiumsIn(almanac, year, one) >= 2 : wins > 1;
    }),
  wordings: (year) => [
    `Which of these drivers won exactly one ${grandPrixIn(year)} in ${year}?`,
    `Who won one ${raceIn(year)} in ${year}, and no more than one?`,
  ],
  told: (almanac, year, options) =>
    `Wins that year: ${countsTold(almanac, options, (one) => winsIn(almanac, year, one))}.`,
});

/** Who of four won two races that came one after the other. */
export const twoInARow = oneOf({
  id: 'two-in-a-row',
  fewest: 4,
  from: firstWithoutTeams,
  category: 'Records',
  kind: -0.12,
  is: (almanac, year) => raced(almanac, 'in a row', year, (one) => (runsIn(almanac, year).get(one) ?? 0) >= 2),
  others: (almanac, year) =>
    raced(almanac, 'not in a row', year, (one) => {
      const run = runsIn(almanac, year).get(one) ?? 0;
      return run === 0 ? podiumsIn(almanac, year, one) >= 3 : run === 1;
    }),
  wordings: (year) => [
    `Which of these drivers won two or more ${grandsPrixIn(year)} in a row in ${year}?`,
    `Who won consecutive ${raceIn(year)}s of ${year}?`,
  ],
  told: (almanac, year, options) =>
    `Most wins in a row that year: ${countsTold(almanac, options, (one) => runsIn(almanac, year).get(one) ?? 0)}.`,
});

/** Who of four won with a team in the first season after a move to it. */
export const wonForNewTeam = oneOf({
  id: 'won-for-new-team',
  fewest: 4,
  category: 'Teams',
  kind: -0.06,
  tellsTheTeam: true,
  is: (almanac, year) => new Set([...moved(almanac, year, true)].filter((one) => winsIn(almanac, year, one) > 0)),
  others: (almanac, year) => {
    const winless = [...moved(almanac, year, true)].filter((one) => winsIn(almanac, year, one) === 0);
    return new Set([
      ...winless,
      ...[...moved(almanac, year, false)].filter((one) => podiumsIn(almanac, year, one) > 0),
    ]);
  },
  wordings: (year) => [
    `Who changed teams for ${year} and won a Grand Prix that season?`,
    `Which of these drivers joined another team for ${year} and won with it that year?`,
  ],
  told: movesTold,
});

interface First {
  readonly id: string;
  readonly of: (career: Career) => readonly Start[];
  readonly what: string;
  readonly wordings: (year: number) => readonly string[];
}

/** Who of four did something for the first time in a season; the others had before, or did later or never. */
function first({ id, of, what, wordings }: First) {
  const firstOf = (career: Career) => of(career)[0]?.race.year;
  return oneOf({
    id,
    category: 'History',
    kind: -0.1,
    fewest: 4,
    from: firstWithoutTeams,
    says: ['first-win', 'wins', 'only-podium'],
    is: (almanac, year) => ofCareers(almanac, id, year, (career) => firstOf(career) === year),
    others: (almanac, year) =>
      ofCareers(almanac, `not ${id}`, year, (career) => {
        const own = firstOf(career);
        // Who has none was on a podium at least, where that is not what is asked for.
        if (own === undefined) return of(career) === career.podiums || podiumsIn(almanac, year, career.id) > 0;
        return own !== year && Math.abs(own - year) <= 6;
      }),
    wordings,
    told(almanac, year, options) {
      const careers = options.flatMap((one) => almanac.careers.get(String(one)) ?? []);
      // Of who did it later, or never, it is said that it was not by then.
      const done = careers.filter((career) => (firstOf(career) ?? year + 1) <= year);
      const told = done
        .sort((a, b) => (firstOf(b) ?? 0) - (firstOf(a) ?? 0))
        .map((career) => `${driverName(almanac, career.id)} ${datedTold(almanac, of(career)[0], year)}`);
      return `${what} of these by then: ${listed(told)}.`;
    },
  });
}

/** `at the 1997 British Grand Prix`; of another year `in 1993`. */
function datedTold(almanac: Almanac, start: Start | undefined, year: number): string {
  if (start === undefined) return '';
  return start.race.year === year ? `at the ${raceName(almanac, start.race)}` : `in ${start.race.year}`;
}

/** Who of those who started half of the races has such a career; totals of the others differ from source to source. */
function ofCareers(almanac: Almanac, kind: string, year: number, is: (career: Career) => boolean) {
  return raced(almanac, `career ${kind}`, year, (one) => {
    const career = almanac.careers.get(one);
    return career !== undefined && !career.hasSharedPodium && hasFirstPole(career) && is(career);
  });
}

/** Credited with a first pole for the first start from there. */
function hasFirstPole(career: Career): boolean {
  return hasClearPoles(career) || career.poles[0]?.race === career.frontStarts[0]?.race;
}

function lastOf(starts: readonly Start[]): number | undefined {
  return starts.at(-1)?.race.year;
}

/** Of whom nothing can change any more. */
function ofThoseWhoStopped(almanac: Almanac, options: readonly OptionKey[], tell: (career: Career) => string): string {
  const over = options.flatMap((one) => almanac.careers.get(String(one)) ?? []).filter(({ isOver }) => isOver);
  return listed(over.map((career) => `${driverName(almanac, career.id)} ${tell(career)}`));
}

/** The final places of a driver, the best first. */
function bestPlaces(almanac: Almanac, driver: string): readonly { readonly year: number; readonly place: number }[] {
  return remember(almanac, `best places ${driver}`, () =>
    [...almanac.seasons.values()]
      .flatMap(({ year }) => {
        const place = placeOf(almanac, year, driver);
        return place === undefined ? [] : [{ year, place }];
      })
      .sort((a, b) => a.place - b.place || a.year - b.year),
  );
}

/** How many races in a row each winner of a season won at the most. */
function runsIn(almanac: Almanac, year: number): ReadonlyMap<string, number> {
  return remember(almanac, `runs ${year}`, () => {
    const longest = new Map<string, number>();
    let run = { winner: '', length: 0 };
    for (const race of almanac.seasons.get(year)?.races ?? []) {
      const winner = race.finisher(1)?.driverId ?? '';
      run = { winner, length: run.winner === winner ? run.length + 1 : 1 };
      longest.set(winner, Math.max(longest.get(winner) ?? 0, run.length));
    }
    return longest;
  });
}
