import type { Rows } from '../facts.ts';
import type { Row } from '../tables.ts';
import type { Report } from './doubt.ts';
import { sum } from './sums.ts';

/** From then on every result counted; before, only the best few of a season. */
const allCountFrom = 1991;
/** From then on both cars of a team scored, and every result counted. */
const allCountForTeamsFrom = 1979;

/** Points that teams lost or that were counted apart, by season and team. */
const teamPointsTakenAway: Readonly<Record<string, string>> = {
  '1995 benetton': 'Brazil: fuel',
  '1995 williams': 'Brazil: fuel',
  '2000 mclaren': 'Austria: a seal was missing',
  '2007 mclaren': 'excluded',
  '2018 force-india': 'excluded, and entered anew in August',
  '2020 racing-point': 'brake ducts',
};

/** Standings agree with the results, with each other, and with the totals of titles. */
export function checkStandings(all: Rows, report: Report): void {
  checkDriverSeasons(all, report);
  checkTeamSeasons(all, report);
  checkRounds(all, report);
  checkChampions(all, report);
  checkChampionshipTotals(all, report);
}

function checkDriverSeasons(
  { seasonsDriverStandings: standings, seasonsDrivers: seasons }: Rows,
  report: Report,
): void {
  if (standings === undefined || seasons === undefined) return;
  const scored = new Map(seasons.map((row) => [`${row.year} ${row.driverId}`, row]));
  standings.forEach(({ year, driverId, points, positionText }, index) => {
    const season = scored.get(`${year} ${driverId}`);
    const say = (what: string) =>
      report({
        tables: ['seasonsDriverStandings'],
        where: `seasonsDriverStandings[${index}]`,
        what: `${driverId} in ${year} ${what}`,
      });
    if (season === undefined) return say('has a place and no season');
    if (season.positionText !== positionText)
      say(`is ${positionText} here and ${season.positionText} in seasonsDrivers`);
    if (year >= allCountFrom ? points !== season.totalPoints : points > season.totalPoints)
      say(`has ${points} points, but scored ${season.totalPoints}`);
    return undefined;
  });
}

function checkTeamSeasons(
  { seasonsConstructorStandings: standings, seasonsConstructors: seasons }: Rows,
  report: Report,
): void {
  if (standings === undefined || seasons === undefined) return;
  const scored = new Map(seasons.map((row) => [`${row.year} ${row.constructorId}`, row.totalPoints]));
  // A team has a row for each engine in older seasons.
  for (const [key, rows] of Map.groupBy(standings, (row) => `${row.year} ${row.constructorId}`)) {
    const points = sum(rows.map((row) => row.points));
    const most = scored.get(key) ?? 0;
    const mustEqual = (rows[0]?.year ?? 0) >= allCountForTeamsFrom && teamPointsTakenAway[key] === undefined;
    if (mustEqual ? points === most : points <= most) continue;
    report({
      tables: ['seasonsConstructorStandings'],
      where: 'seasonsConstructorStandings',
      what: `${key} has ${points} points, but scored ${most}`,
    });
  }
}

/** After each round since every result counts, a driver's points are those of all rounds so far. */
function checkRounds(all: Rows, report: Report): void {
  const { racesDriverStandings: standings, racesRaceResults = [], racesSprintRaceResults = [] } = all;
  if (standings === undefined) return;
  const key = (row: { year: number; round: number; driverId: string }) => `${row.year} ${row.round} ${row.driverId}`;
  const scored = new Map<string, number>();
  for (const row of [...racesRaceResults, ...racesSprintRaceResults])
    scored.set(key(row), (scored.get(key(row)) ?? 0) + (row.points ?? 0));
  standings.forEach((row, index) => {
    if (row.year < allCountFrom) return;
    const rounds = Array.from(
      { length: row.round },
      (_, earlier) => scored.get(key({ ...row, round: earlier + 1 })) ?? 0,
    );
    if (sum(rounds) === row.points) return;
    const what = `${row.driverId} has ${row.points} points after round ${row.round} of ${row.year}, the results make it ${sum(rounds)}`;
    report({ tables: ['racesDriverStandings'], where: `racesDriverStandings[${index}].points`, what });
  });
  checkLastRound(all, report);
}

/** The standings after the last round run are those of the season. */
function checkLastRound({ racesDriverStandings: rounds, seasonsDriverStandings: seasons }: Rows, report: Report): void {
  if (rounds === undefined || seasons === undefined) return;
  const lastRounds = new Map(
    [...Map.groupBy(rounds, ({ year }) => year)].map(([year, rows]) => [
      year,
      Math.max(...rows.map(({ round }) => round)),
    ]),
  );
  const text = (row: {
    year: number;
    driverId: string;
    positionText: string;
    points: number;
    championshipWon: boolean;
  }) =>
    `${row.driverId} in ${row.year}: ${row.positionText} with ${row.points} points${row.championshipWon ? ', champion' : ''}`;
  const afterLast = new Set(rounds.filter(({ year, round }) => lastRounds.get(year) === round).map(text));
  for (const difference of afterLast.symmetricDifference(new Set(seasons.map(text)))) {
    const what = `${difference} in one of the season's standings and those after its last round, not in the other`;
    report({ tables: ['racesDriverStandings', 'seasonsDriverStandings'], where: 'seasonsDriverStandings', what });
  }
}

/** A season whose races have all been run has one champion, in first place; a running one has none. */
function checkChampions(
  { seasonsDriverStandings: standings, races = [], racesRaceResults = [] }: Rows,
  report: Report,
): void {
  if (standings === undefined) return;
  const held = new Set(racesRaceResults.map(({ raceId }) => raceId));
  const byYear: Map<number, Row<'seasonsDriverStandings'>[]> = Map.groupBy(standings, ({ year }) => year);
  for (const [year, ofSeason] of Map.groupBy(races, (race) => race.year)) {
    const champions = (byYear.get(year) ?? []).filter(({ championshipWon }) => championshipWon);
    const isOver = ofSeason.every(({ id }) => held.has(id));
    const isRight =
      champions.length === (isOver ? 1 : 0) && champions.every(({ positionNumber }) => positionNumber === 1);
    // A title can be won before the last race, so a running season may have its champion.
    if (isRight || (!isOver && champions.length === 1 && champions[0]?.positionNumber === 1)) continue;
    const what = `${year} has ${champions.length} champions (${champions.map(({ driverId }) => driverId).join(', ')})`;
    report({ tables: ['seasonsDriverStandings'], where: 'seasonsDriverStandings', what });
  }
}

/** Titles, and the points that counted, add up to what drivers and teams have. */
function checkChampionshipTotals(all: Rows, report: Report): void {
  const tables = [
    ['drivers', 'seasonsDriverStandings', 'driverId'],
    ['constructors', 'seasonsConstructorStandings', 'constructorId'],
  ] as const;
  for (const [overall, seasonal, owner] of tables) {
    const standings = all[seasonal] as
      | readonly { points: number; championshipWon: boolean; [id: string]: unknown }[]
      | undefined;
    if (standings === undefined) continue;
    const byOwner = Map.groupBy(standings, (row) => row[owner]);
    all[overall]?.forEach(({ id, totalChampionshipWins, totalChampionshipPoints }, index) => {
      const own = byOwner.get(id) ?? [];
      const wins = own.filter(({ championshipWon }) => championshipWon).length;
      const points = sum(own.map((row) => row.points));
      const say = (what: string) =>
        report({ tables: [seasonal], where: `${overall}[${index}]`, what: `${id} has ${what}` });
      if (wins !== totalChampionshipWins) say(`${totalChampionshipWins} titles, the standings make it ${wins}`);
      if (points !== totalChampionshipPoints)
        say(`${totalChampionshipPoints} points that counted, the standings make it ${points}`);
    });
  }
}
