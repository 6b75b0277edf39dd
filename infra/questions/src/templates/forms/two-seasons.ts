import { grandPrixIn, hadOtherRaces, raceIn } from '../names.ts';
import { startsIn } from './common.ts';
import { firstWithoutTeams } from './line-ups.ts';
import { podiumsOfBothTold, racedOn, winsOfBothTold } from './season-stories.ts';
import { oneOf } from './season-traps.ts';

/** Who of four won in a season and in the one before. */
export const wonInBoth = oneOf({
  id: 'won-in-both',
  fewest: 4,
  from: firstWithoutTeams + 1,
  category: 'Records',
  kind: -0.06,
  is: (almanac, year) => racedOn(almanac, 'both', year, (before, now) => before.wins > 0 && now.wins > 0),
  others: (almanac, year) =>
    racedOn(almanac, 'not both', year, (before, now) => {
      const seasons = [before, now].filter(({ wins }) => wins > 0).length;
      return seasons === 1 || (seasons === 0 && before.podiums + now.podiums >= 3);
    }),
  wordings: (year) => [
    `Which of these drivers won at least one ${grandPrixIn(year - 1)} in both ${year - 1} and ${year}?`,
    `Who won a ${raceIn(year - 1)} in ${year - 1} and again in ${year}?`,
  ],
  told: winsOfBothTold,
});

/** Who of four was on a podium in a season and in the one before. */
export const podiumInBoth = oneOf({
  id: 'podium-in-both',
  category: 'Records',
  kind: -0.06,
  fewest: 4,
  from: firstWithoutTeams + 1,
  is: (almanac, year) =>
    onPodiums(almanac, 'podium in both', year, (before, now) => before.podiums > 0 && now.podiums > 0),
  others: (almanac, year) =>
    onPodiums(almanac, 'podium in one', year, (before, now) => before.podiums > 0 !== now.podiums > 0),
  wordings: (year) => [
    `Which of these drivers was in the top three of a ${raceIn(year - 1)} in both ${year - 1} and ${year}?`,
    `Three of these had ${championship(year)}podiums in only one of the seasons ${year - 1} and ${year}. Who had them in both?`,
  ],
  told: podiumsOfBothTold,
});

/** Who of four was on a podium of a season, and on none the year before. */
export const podiumAfterNone = oneOf({
  id: 'podium-after-none',
  category: 'History',
  kind: -0.06,
  fewest: 4,
  from: firstWithoutTeams + 1,
  is: (almanac, year) =>
    onPodiums(almanac, 'podium now', year, (before, now) => before.podiums === 0 && now.podiums > 0),
  others: (almanac, year) =>
    onPodiums(almanac, 'podium before, or none', year, (before, now) => {
      return before.podiums > 0 || now.podiums === 0;
    }),
  wordings: (year) => [
    `Who was in the top three of a ${raceIn(year)} in ${year}, but of none in ${year - 1}?`,
    `Which of these drivers had no ${championship(year)}podium in ${year - 1}, but at least one in ${year}?`,
  ],
  told: podiumsOfBothTold,
});

/** Who of four was on a podium the year before, and on none of a season. */
export const podiumNoMore = oneOf({
  id: 'podium-no-more',
  category: 'History',
  kind: -0.06,
  fewest: 4,
  from: firstWithoutTeams + 1,
  is: (almanac, year) =>
    onPodiums(almanac, 'podium then', year, (before, now) => before.podiums > 0 && now.podiums === 0),
  others: (almanac, year) =>
    onPodiums(almanac, 'podium now, or none', year, (before, now) => {
      return now.podiums > 0 || before.podiums === 0;
    }),
  wordings: (year) => [
    `Who was in the top three of a ${raceIn(year - 1)} in ${year - 1}, but of none in ${year}?`,
    `Which of these drivers had a ${championship(year)}podium in ${year - 1}, but not one in ${year}?`,
  ],
  told: podiumsOfBothTold,
});

/** Of the years with other races it is said which are meant. */
function championship(year: number): string {
  return hadOtherRaces(year - 1) ? 'World Championship ' : '';
}

/** Without those who were struck out of a race, who may have stood on its podium. */
function onPodiums(...[almanac, kind, year, is]: Parameters<typeof racedOn>): ReadonlySet<string> {
  const isClear = (one: string) =>
    [year - 1, year].every((own) => startsIn(almanac, one, own).every(({ result }) => result.positionText !== 'DSQ'));
  return new Set([...racedOn(almanac, kind, year, is)].filter(isClear));
}
