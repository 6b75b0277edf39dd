import type { Almanac } from '../almanac.ts';
import { careerLines } from '../career-lines.ts';
import { driverName, grandsPrixIn, inWords, raceName, teamName, raceIn } from '../names.ts';
import type { Season } from '../seasons.ts';
import { numberOf, template, type Line } from '../template.ts';
import { decadeOf, driverFameOf, easeOf, racedFor, seasonRecord, teamFameOf, teamsOfSeason } from './common.ts';
import { isStruckOut, seasonIn, standingsBut, titleLines } from './standings.ts';
import { isWonBy } from './team-seasons.ts';

/** Until that year the Indianapolis 500 was a race of the championship, but no Grand Prix. */
const lastIndianapolis = 1960;

const positions = ['', 'champion', 'second', 'third'];

/** Who was first, second or third in the drivers' championship of a year. */
export const championshipPosition = template({
  id: 'championship-position',
  form: 'champions',
  category: 'Championships',
  favoursTheBiggest: true,
  *list(almanac) {
    for (const season of almanac.seasons.values())
      for (const position of [1, 2, 3])
        if (season.driverAt(position) !== undefined && !isStruckOut(season.driverTable))
          yield { year: season.year, position };
  },
  satisfies: (almanac, params, option) =>
    (seasonIn(almanac, params)?.driverTable ?? []).some(
      ({ driverId, positionNumber }) => driverId === option && positionNumber === params.position,
    ),
  tell(almanac, params) {
    const season = seasonIn(almanac, params);
    const [year, position] = [numberOf(params, 'year'), numberOf(params, 'position')];
    const driver = season?.driverAt(position);
    const [champion, second] = [season?.champion, season?.driverAt(2)];
    if (season === undefined || driver === undefined || champion === undefined || second === undefined)
      return undefined;
    const [first, other] = [driverName(almanac, champion), driverName(almanac, second)];
    // A driver with as many points is no wrong option to most.
    const pointsOf = (id: string) => season.driverTable.find(({ driverId }) => driverId === id)?.points;
    const wordings = {
      1: [
        `Who won the drivers' championship of ${year}, with ${other} runner-up?`,
        `Who beat ${other} to the ${year} World Championship?`,
        `Who was World Champion in ${year}?`,
      ],
      2: [
        `Who was runner-up to ${first} in the ${year} championship?`,
        `${first} was champion in ${year}. Who came second in the standings?`,
      ],
      3: [
        `Who was third in the ${year} championship, behind ${first} and ${other}?`,
        `${first} won the ${year} title from ${other}. Who was third?`,
      ],
    }[position];
    const named =
      position === 1 ? [champion, second] : position === 2 ? [champion, second] : [champion, second, driver];
    return {
      wordings: wordings ?? [],
      answer: driver,
      rivals: standingsBut(almanac, season, named).filter((id) => pointsOf(id) !== pointsOf(driver)),
      label: (option) => driverName(almanac, String(option)),
      lines: [
        ...titleLines(almanac, season),
        // Of the champion himself enough has been said.
        ...(position === 1 ? [] : careerLines(almanac, driver, ['titles', 'debut', 'seasons'])),
      ],
      ease: easeOf([0, 0.12, -0.14, -0.22][position] ?? 0, year, [driverFameOf(almanac, driver)]),
      record: seasonRecord(year, 'driver-standings'),
      fact: `${positions[position] ?? ''} of ${year}`,
      about: [`season:${year}`, ...named.map((id) => `driver:${id}`)],
      decade: decadeOf(year),
    };
  },
});

/** Which team was first or second in the constructors' championship. */
export const constructorsPosition = template({
  id: 'constructors-position',
  form: 'champions',
  category: 'Championships',
  favoursTheBiggest: true,
  *list(almanac) {
    for (const season of almanac.seasons.values())
      for (const position of [1, 2, 3])
        if (season.teamAt(position) !== undefined) yield { year: season.year, position };
  },
  satisfies: (almanac, params, option) =>
    (seasonIn(almanac, params)?.teamTable ?? []).some(
      ({ constructorId, positionNumber }) => constructorId === option && positionNumber === params.position,
    ),
  tell(almanac, params) {
    const season = seasonIn(almanac, params);
    const [year, position] = [numberOf(params, 'year'), numberOf(params, 'position')];
    const [team, first, champion] = [season?.teamAt(position), season?.teamAt(1), season?.champion];
    if (season === undefined || team === undefined || first === undefined || champion === undefined) return undefined;
    const [winners, driver] = [teamName(almanac, first), driverName(almanac, champion)];
    const pointsOf = (id: string) => season.teamTable.find(({ constructorId }) => constructorId === id)?.points;
    const wordings = {
      1: [`Which team won the constructors' championship in ${year}?`, `Who won the constructors' title of ${year}?`],
      2: [
        `Which team was second to ${winners} in the ${year} constructors' championship?`,
        `${winners} won the ${year} constructors' title. Which team was runner-up?`,
      ],
      3: [`Which team came third in the constructors' championship of ${year}, won by ${winners}?`],
    }[position];
    return {
      wordings: wordings ?? [],
      answer: team,
      rivals: teamsOfSeason(almanac, year)
        .slice(0, 6)
        .filter((id) => id !== team && (position === 1 || id !== first) && pointsOf(id) !== pointsOf(team)),
      label: (option) => teamName(almanac, String(option)),
      lines: [
        ...(position === 1 ? ownChampion(almanac, season, first, champion) : []),
        ...winsOfTeam(almanac, season, team),
        ...(position === 1 && season.teamAt(2) !== undefined
          ? [{ id: 'second-team', text: `${teamName(almanac, season.teamAt(2) ?? '')} came second.` }]
          : []),
        { id: 'driver', text: `The drivers' champion of ${year} was ${driver}.` },
      ].filter(({ id }) => id !== 'driver' || position !== 1),
      ease: easeOf([0, 0.04, -0.14, -0.22][position] ?? 0, year, [teamFameOf(almanac, team)]),
      record: seasonRecord(year, 'constructor-standings'),
      fact: `team ${positions[position] ?? ''} of ${year}`,
      about: [`season:${year}`, `team:${team}`, `driver:${champion}`],
      decade: decadeOf(year),
    };
  },
});

/** With which team a driver of several was champion. */
export const championsTeam = template({
  id: 'champions-team',
  form: 'champions',
  category: 'Championships',
  favoursTheBiggest: true,
  *list(almanac) {
    for (const { year, champion } of almanac.seasons.values())
      if (champion !== undefined && teamOfYear(almanac, champion, year) !== undefined) yield { year };
  },
  satisfies(almanac, params, option) {
    const champion = seasonIn(almanac, params)?.champion;
    return champion !== undefined && teamOfYear(almanac, champion, numberOf(params, 'year')) === option;
  },
  tell(almanac, params) {
    const season = seasonIn(almanac, params);
    const champion = season?.champion;
    const team = champion === undefined ? undefined : teamOfYear(almanac, champion, numberOf(params, 'year'));
    const career = almanac.careers.get(champion ?? '');
    if (season === undefined || champion === undefined || team === undefined || career === undefined) return undefined;
    const driver = driverName(almanac, champion);
    const racing = teamsOfSeason(almanac, season.year);
    const own = racing.filter((id) => career.teamIds.has(id));
    const rivals = [...own, ...racing].filter((id) => id !== team);
    return {
      wordings: [
        `With which team did ${driver} win the ${season.year} title?`,
        `Which team's car took ${driver} to the ${season.year} championship?`,
      ],
      answer: team,
      rivals: [...new Set(rivals)],
      label: (option) => teamName(almanac, String(option)),
      lines: titleLines(almanac, season),
      ease: easeOf(0.08, season.year, [career.fame, teamFameOf(almanac, team)]),
      record: seasonRecord(season.year, 'driver-standings'),
      fact: `champion's team ${season.year}`,
      about: [`season:${season.year}`, `driver:${champion}`, `team:${team}`],
      decade: decadeOf(season.year),
    };
  },
});

/** The one team for which the driver started all races of a season. */
function teamOfYear(almanac: Almanac, driver: string, year: number): string | undefined {
  const [team, another] = racedFor(almanac, driver, year);
  return another === undefined ? team : undefined;
}

function ownChampion(almanac: Almanac, season: Season, team: string, champion: string): Line[] {
  const isOwn = season.races.some((race) => race.resultOf(champion)?.constructorId === team);
  if (isOwn) return [];
  return [
    {
      id: 'other-champion',
      text: `The drivers' champion, ${driverName(almanac, champion)}, did not drive for the team that year.`,
    },
  ];
}

function winsOfTeam(almanac: Almanac, season: Season, team: string): Line[] {
  const won = season.races.filter((race) => isWonBy(race, team));
  if (won.length === 0)
    return [{ id: 'team-wins', text: `${teamName(almanac, team)} did not win a ${raceIn(season.year)} that year.` }];
  if (won.length === 1)
    return [
      {
        id: 'team-wins',
        text: `${teamName(almanac, team)} won one ${raceIn(season.year)} that year, the ${raceName(almanac, won[0]!).slice(5)}.`,
      },
    ];
  return [
    {
      id: 'team-wins',
      text: `${teamName(almanac, team)} won ${inWords(won.length)} of that year's ${inWords(season.races.length)} ${season.year <= lastIndianapolis ? grandsPrixIn(season.year) : 'races'}.`,
    },
  ];
}
