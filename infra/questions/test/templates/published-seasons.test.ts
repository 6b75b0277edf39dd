import type { Facts } from '../../src/facts/facts.ts';
import { releasedFacts } from '../facts/released-facts.ts';
import { neverStarted, publishedStarts, type Key } from './published-starts.ts';
import { formsOf, madeBy, shippedBank } from './some-made.ts';

const { made } = shippedBank();

let facts: Facts;
beforeAll(async () => {
  facts = await releasedFacts('2026.11');
}, 120_000);

const { startsOf, startsIn } = publishedStarts(() => facts);

type Params = Readonly<Record<string, Key>>;
type Start = ReturnType<typeof startsOf>[number];

const isWin = ({ positionNumber }: Start) => positionNumber === 1;
const isPodium = ({ positionNumber }: Start) => (positionNumber ?? 9) <= 3;
const isPole = ({ polePosition }: Start) => polePosition;
const count = (option: Key, year: unknown, is: (start: Start) => boolean) => startsIn(option, year).filter(is).length;
const yearBefore = (year: unknown) => Number(year) - 1;
const teamsOf = (option: Key, year: unknown) => new Set(startsIn(option, year).map((row) => row.constructorId));
const isChampion = (option: Key, year: unknown) =>
  facts
    .where('seasonsDriverStandings', 'year', Number(year))
    .some(({ driverId, championshipWon }) => championshipWon && driverId === option);

/** The rows of a race of which the driver is in front, as the standings after it are published. */
function leadersAfter(raceId: number): string[] {
  const rows = facts.where('racesDriverStandings', 'raceId', raceId);
  const most = Math.max(...rows.map(({ points }) => points));
  return rows.filter(({ points }) => points === most).map(({ driverId }) => driverId);
}

/** In how many more races a driver was ahead of the other one of the team on the grid than in all others. */
function aheadOnTheGrid(option: Key, year: unknown): number {
  const own = startsIn(option, year);
  const mates = own.map(({ raceId, constructorId, driverId }) =>
    facts
      .where('racesRaceResults', 'raceId', raceId)
      .find((row) => row.constructorId === constructorId && row.driverId !== driverId),
  );
  const both = own.filter((_, at) => mates[at] !== undefined && !neverStarted.has(mates[at].positionText));
  const won = own.filter(
    ({ gridPositionNumber }, at) =>
      gridPositionNumber !== null && gridPositionNumber < (mates[at]?.gridPositionNumber ?? 0),
  );
  return 2 * won.length - both.length;
}

const raceIdOf = (race: Key | undefined) =>
  facts.rows('races').find(({ year, grandPrixId }) => `${year}-${grandPrixId}` === race)!.id;
const rowsOf = (race: Key | undefined) =>
  facts.where('racesRaceResults', 'raceId', raceIdOf(race)).filter((row) => !neverStarted.has(row.positionText));
const rowOf = (option: Key, { race }: Params) => rowsOf(race).find(({ driverId }) => driverId === option)!;
const wasFastest = (option: Key, { race }: Params) =>
  facts
    .where('racesFastestLaps', 'raceId', raceIdOf(race))
    .some(({ driverId, positionNumber }) => driverId === option && positionNumber === 1);

/** Whether the rows bear an option out. */
const readings: Readonly<Record<string, (option: Key, params: Params) => boolean>> = {
  'started-ahead': (option, { year }) => aheadOnTheGrid(option, year) > 0,
  'started-behind': (option, { year }) => aheadOnTheGrid(option, year) < 0,
  'led-without-title': (option, { year }) =>
    !isChampion(option, year) &&
    facts
      .where('races', 'year', Number(year))
      .some(({ id }) => leadersAfter(id).length === 1 && leadersAfter(id).includes(String(option))),
  'pole-without-win': (option, { year }) => count(option, year, isPole) > 0 && count(option, year, isWin) === 0,
  'win-without-pole': (option, { year }) => count(option, year, isPole) === 0 && count(option, year, isWin) > 0,
  'podiums-without-win': (option, { year }) => count(option, year, isPodium) >= 3 && count(option, year, isWin) === 0,
  'won-no-more': (option, { year }) => count(option, yearBefore(year), isWin) > 0 && count(option, year, isWin) === 0,
  'won-after-none': (option, { year }) =>
    count(option, yearBefore(year), isWin) === 0 && count(option, year, isWin) > 0,
  'changed-teams': (option, { year }) => teamsOf(option, year).isDisjointFrom(teamsOf(option, yearBefore(year))),
  'kept-team': (option, { year }) => teamsOf(option, year).isSubsetOf(teamsOf(option, yearBefore(year))),
  'two-teams-in-season': (option, { year }) => teamsOf(option, year).size === 2,
  'back-again': (option, { year }) => {
    const years = new Set(startsOf(option).map((row) => row.year));
    return years.has(Number(year)) && !years.has(yearBefore(year)) && Math.min(...years) < Number(year);
  },
  'fastest-but-beaten': (option, params) =>
    wasFastest(option, params) && rowOf(option, params).polePosition && !isWin(rowOf(option, params)),
  'fastest-and-out': (option, params) => wasFastest(option, params) && rowOf(option, params).positionText === 'DNF',
  'both-cars-out': (option, { race }) => {
    const cars = rowsOf(race).filter(({ constructorId }) => constructorId === option);
    return cars.length === 2 && cars.every(({ positionText }) => positionText === 'DNF');
  },
  'took-the-lead': (option, { race }) => {
    const id = raceIdOf(race);
    const { year, round } = facts.find('races', 'id', id)!;
    const previous = facts.where('races', 'year', year).find((row) => row.round === round - 1)!;
    return leadersAfter(id).join() === option && !leadersAfter(previous.id).includes(option);
  },
  'comeback-to-points': (option, params) => {
    const { positionNumber, gridPositionNumber } = rowOf(option, params);
    return positionNumber === params['position'] && gridPositionNumber! >= 14;
  },
};

test.each(Object.keys(readings))(
  'the published rows bear out the right option of %s and no other',
  (template) => {
    const asked = madeBy(made, template);
    expect(asked.length).toBeGreaterThan(5);
    const unlike = asked.flatMap(formsOf).flatMap(({ question, proof: { options, params }, correctOption }) => {
      const fits = options.map((option) => readings[template]!(option, params));
      return fits.every((one, index) => one === (index === correctOption)) ? [] : [[question, options, fits]];
    });
    expect(unlike).toEqual([]);
  },
  120_000,
);

test('who moved is asked of teams that are another, and not of one under another name', () => {
  const moved = madeBy(made, 'changed-teams').map(({ proof: { options, params }, correctOption }) => {
    const [before, now] = [yearBefore(params['year']), params['year']].map((year) => [
      ...teamsOf(options[correctOption]!, year),
    ]);
    return [before, now].map((teams) => teams!.join()).join(' ');
  });
  expect(moved).toContain('mclaren ferrari');
  // Whole teams went on under these names.
  const renamed = [
    'bar honda',
    'sauber bmw-sauber',
    'jaguar red-bull',
    'force-india racing-point',
    'toro-rosso alphatauri',
  ];
  expect(moved.filter((one) => renamed.includes(one))).toEqual([]);
});

test('a race is told by what became of the leader, the champion or the pole-sitter who did not win it', () => {
  const told = (hook: string) => madeBy(made, 'race-winner').filter(({ proof }) => proof.params['hook'] === hook);
  const outcomes: Readonly<Record<string, (row: Start, params: Params) => boolean>> = {
    leaderOut: ({ driverId, positionText, year, round }) => {
      const before = facts.where('races', 'year', year).find((row) => row.round === round - 1)!;
      return positionText === 'DNF' && leadersAfter(before.id).join() === driverId;
    },
    championOut: ({ driverId, positionText, year }) => positionText === 'DNF' && isChampion(driverId, year - 1),
    poleSank: ({ gridPositionNumber, positionNumber }) => gridPositionNumber === 1 && (positionNumber ?? 0) >= 5,
  };
  for (const [hook, is] of Object.entries(outcomes)) {
    expect(told(hook).length).toBeGreaterThan(10);
    const unlike = told(hook).filter(({ about, correctOption, proof: { params, options } }) => {
      const named = rowsOf(params['race']).filter(({ driverId }) => about.includes(`driver:${driverId}`));
      return !named.some((row) => is(row, params) && row.driverId !== options[correctOption]);
    });
    expect(unlike.map(({ question }) => question)).toEqual([]);
  }
});
