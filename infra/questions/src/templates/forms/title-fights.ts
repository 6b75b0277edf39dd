import type { Almanac } from '../almanac.ts';
import { counted, driverName, grandPrixName, inWords, raceIn, possessive } from '../names.ts';
import { unlikeDeciders } from '../race-lines.ts';
import { leaderAfter } from '../race-outcomes.ts';
import { linesNamingWinner } from '../winner-lines.ts';
import { winnerOf } from '../races.ts';
import type { Season } from '../seasons.ts';
import { numberOf, template } from '../template.ts';
import { aboutRace, decadeOf, driverFameOf, easeOf, raceRecord, seasonForm, seasonRecord } from './common.ts';
import { cleanMargin, seasonIn, standingsBut, titleLines } from './standings.ts';

/** At which race a champion made sure of the title. */
export const titleDecider = template({
  id: 'title-decider',
  form: 'champions',
  category: 'Championships',
  *list(almanac) {
    for (const { year, decider, champion } of almanac.seasons.values())
      if (decider !== undefined && champion !== undefined && !unlikeDeciders.has(decider.key)) yield { year };
  },
  satisfies: (almanac, params, option) => seasonIn(almanac, params)?.decider?.grandPrixId === option,
  tell(almanac, params) {
    const season = seasonIn(almanac, params);
    const [decider, champion] = [season?.decider, season?.champion];
    if (season === undefined || decider === undefined || champion === undefined) return undefined;
    const [driver, left] = [driverName(almanac, champion), season.races.length - season.races.indexOf(decider) - 1];
    const late = season.races.slice(-7).filter((race) => race !== decider);
    return {
      wordings: [
        `At which race did ${driver} make sure of the ${season.year} title?`,
        `At which Grand Prix did ${driver} become World Champion in ${season.year}?`,
        `Which race decided the ${season.year} championship in ${possessive(driver)} favour?`,
      ],
      answer: decider.grandPrixId,
      rivals: late.reverse().map(({ grandPrixId }) => grandPrixId),
      label: (option) => grandPrixName(almanac, String(option), season.year),
      lines: [
        {
          id: 'left',
          text:
            left === 0
              ? `It was the last ${raceIn(season.year)} of the season.`
              : `There ${left === 1 ? `was one ${raceIn(season.year)}` : `were ${counted(left, raceIn(season.year))}`} still to go.`,
        },
        ...titleLines(almanac, season).filter(({ id }) => id !== 'decider'),
        ...linesNamingWinner(almanac, decider, ['decider', 'podium', 'gap']),
      ],
      ease: easeOf(-0.12, season.year, [driverFameOf(almanac, champion)]),
      record: raceRecord(decider, 'driver-standings'),
      fact: `decider of ${season.year}`,
      about: [...aboutRace(decider, champion), `season:${season.year}`],
      decade: decadeOf(season.year),
    };
  },
});

/** By how many points a title was won, in seasons in which every point counted. */
export const titleMargin = template({
  id: 'title-margin',
  form: 'margin',
  category: 'Championships',
  *list(almanac) {
    for (const season of almanac.seasons.values()) {
      const margin = cleanMargin(almanac, season);
      if (margin !== undefined && margin >= 4 && Number.isInteger(margin)) yield { year: season.year };
    }
  },
  satisfies(almanac, params, option) {
    const season = seasonIn(almanac, params);
    return season !== undefined && cleanMargin(almanac, season) === option;
  },
  tell(almanac, params) {
    const season = seasonIn(almanac, params);
    const margin = season && cleanMargin(almanac, season);
    const [champion, second] = [season?.champion, season?.driverAt(2)];
    if (season === undefined || margin === undefined || champion === undefined || second === undefined)
      return undefined;
    const [driver, other] = [driverName(almanac, champion), driverName(almanac, second)];
    const step = margin >= 60 ? 12 : margin >= 30 ? 6 : margin >= 12 ? 3 : 1;
    return {
      wordings: [
        `By how many points did ${driver} beat ${other} to the ${season.year} title?`,
        `${driver} won the ${season.year} championship from ${other} by how many points?`,
      ],
      answer: margin,
      rivals: { min: 1, max: 1000, step, reach: margin >= 12 ? Math.floor(step * 1.34) : 1 },
      label: String,
      lines: titleLines(almanac, season, true),
      ease: easeOf(-0.2, season.year, [driverFameOf(almanac, champion), driverFameOf(almanac, second)]),
      record: seasonRecord(season.year, 'driver-standings'),
      fact: `title margin ${season.year}`,
      about: [`season:${season.year}`, `driver:${champion}`, `driver:${second}`],
      decade: decadeOf(season.year),
    };
  },
});

/** Who led the championship into the last race but was not champion. */
export const leaderBeforeFinale = template({
  id: 'leader-before-finale',
  form: 'champions',
  category: 'Championships',
  favoursTheBiggest: true,
  *list(almanac) {
    for (const season of almanac.seasons.values())
      if (lateLeader(almanac, season) !== undefined) yield { year: season.year };
  },
  satisfies(almanac, params, option) {
    const before = seasonIn(almanac, params)?.races.at(-2);
    return before !== undefined && leaderAfter(almanac, before) === option;
  },
  tell(almanac, params) {
    const season = seasonIn(almanac, params);
    const leader = season && lateLeader(almanac, season);
    if (season?.champion === undefined || leader === undefined) return undefined;
    const driver = driverName(almanac, season.champion);
    return {
      wordings: [
        `Who led the standings before the last ${raceIn(season.year)} of ${season.year} but lost the title to ${driver}?`,
        `${driver} took the ${season.year} title at the last ${raceIn(season.year)}. Who had led before it?`,
      ],
      answer: leader,
      rivals: standingsBut(almanac, season, [season.champion, leader]),
      label: (option) => driverName(almanac, String(option)),
      lines: titleLines(almanac, season),
      ease: easeOf(-0.06, season.year, [driverFameOf(almanac, leader)]),
      record: seasonRecord(season.year, 'driver-standings'),
      fact: `leader before the finale ${season.year}`,
      about: [`season:${season.year}`, `driver:${season.champion}`, `driver:${leader}`],
      decade: decadeOf(season.year),
    };
  },
});

/** Who won the most races of a season without becoming champion. */
export const mostWinsNoTitle = template({
  id: 'most-wins-no-title',
  form: 'season table',
  category: 'Championships',
  favoursTheBiggest: true,
  *list(almanac) {
    for (const season of almanac.seasons.values())
      if (unrewarded(almanac, season) !== undefined) yield { year: season.year };
  },
  satisfies(almanac, params, option) {
    const wins = [...seasonForm(almanac, numberOf(params, 'year'))].map(([id, form]) => ({ id, wins: form.wins }));
    const most = Math.max(...wins.map((one) => one.wins));
    return wins.some((one) => one.id === option && one.wins === most);
  },
  tell(almanac, params) {
    const season = seasonIn(almanac, params);
    const driver = season && unrewarded(almanac, season);
    if (season?.champion === undefined || driver === undefined) return undefined;
    const [champion, wins] = [
      driverName(almanac, season.champion),
      seasonForm(almanac, season.year).get(driver)?.wins ?? 0,
    ];
    const own = seasonForm(almanac, season.year).get(season.champion)?.wins ?? 0;
    return {
      wordings: [
        `Who won the most ${raceIn(season.year)}s of ${season.year}, though ${champion} was champion?`,
        `${champion} was champion in ${season.year}, but who won more ${raceIn(season.year)}s than anyone else?`,
      ],
      answer: driver,
      rivals: standingsBut(almanac, season, [season.champion, driver]),
      label: (option) => driverName(almanac, String(option)),
      lines: [
        {
          id: 'wins',
          text: `${driverName(almanac, driver)} won ${counted(wins, raceIn(season.year))} that year and ${champion} ${own === 0 ? 'none' : inWords(own)}.`,
        },
        ...titleLines(almanac, season).filter(({ id }) => id === 'decider'),
      ],
      ease: easeOf(-0.1, season.year, [driverFameOf(almanac, driver)]),
      record: seasonRecord(season.year, 'driver-standings'),
      fact: `most wins ${season.year}`,
      about: [`season:${season.year}`, `driver:${driver}`, `driver:${season.champion}`],
      decade: decadeOf(season.year),
    };
  },
});

function lateLeader(almanac: Almanac, season: Season): string | undefined {
  const before = season.races.at(-2);
  if (season.champion === undefined || before === undefined || season.decider !== season.races.at(-1)) return undefined;
  const leader = leaderAfter(almanac, before);
  return leader === season.champion ? undefined : leader;
}

function unrewarded(almanac: Almanac, season: Season): string | undefined {
  if (season.champion === undefined || season.races.some((race) => winnerOf(race) === undefined)) return undefined;
  const form = [...seasonForm(almanac, season.year)];
  const most = Math.max(...form.map(([, { wins }]) => wins));
  const best = form.filter(([, { wins }]) => wins === most).map(([id]) => id);
  return best.length === 1 && best[0] !== season.champion ? best[0] : undefined;
}
