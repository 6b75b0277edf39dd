import type { Facts } from '../../src/facts/facts.ts';
import { releasedFacts } from '../facts/released-facts.ts';
import { publishedStarts, type Key } from './published-starts.ts';
import { formsOf, madeBy, shippedBank } from './some-made.ts';

const { made } = shippedBank();

let facts: Facts;
beforeAll(async () => {
  facts = await releasedFacts('2026.11');
}, 300_000);

const { startsOf, startsIn, areIn } = publishedStarts(() => facts);

type Params = Readonly<Record<string, Key>>;
type Reading = (option: Key, params: Params, options: readonly Key[]) => boolean;
type Start = ReturnType<typeof startsOf>[number];

const isWin = ({ positionNumber }: Start) => positionNumber === 1;
const isPodium = ({ positionNumber }: Start) => (positionNumber ?? 9) <= 3;
const forTeam = (driver: Key, { team, by = 9999 }: Params, is: (start: Start) => boolean = () => true) =>
  startsOf(driver).filter((row) => row.constructorId === team && row.year <= Number(by) && is(row)).length;
const firstYear = (driver: Key, is: (start: Start) => boolean = () => true) =>
  Math.min(...startsOf(driver).flatMap((row) => (is(row) ? [row.year] : [])));
/** Before, with or after what the driver of the question did for the first time. */
const since =
  (sign: number, is?: (start: Start) => boolean): Reading =>
  (option, { driver }) =>
    Number.isFinite(firstYear(option, is)) && Math.sign(firstYear(option, is) - firstYear(driver!, is)) === sign;
const lastYear = (driver: Key) => Math.max(...startsOf(driver).map(({ year }) => year));
const born = (driver: Key) => facts.find('drivers', 'id', String(driver))!.dateOfBirth;
const placeOf = (option: Key, year: unknown) =>
  [
    ...facts.where('seasonsDriverStandings', 'year', Number(year)).filter(({ driverId }) => driverId === option),
    ...facts.where('seasonsConstructorStandings', 'year', Number(year)).filter((row) => row.constructorId === option),
  ][0]?.positionNumber ?? undefined;
/** The most of the four, and no other has as many. */
const most =
  (valueOf: (option: Key, year: unknown) => number): Reading =>
  (option, { year }, options) =>
    options.every((other) => other === option || valueOf(other, year) < valueOf(option, year));
const countIn = (option: Key, year: unknown, is: (start: Start) => boolean) => startsIn(option, year).filter(is).length;
const isAheadOfMate = (option: Key, year: unknown) => {
  const team = startsIn(option, year)[0]!.constructorId;
  const rows = facts.where('racesRaceResults', 'year', Number(year)).filter((row) => row.constructorId === team);
  const [mate, another] = new Set(
    rows.map(({ driverId }) => driverId).filter((id) => startsIn(id, year).length > 0 && id !== option),
  );
  expect([option, another]).toEqual([option, undefined]);
  return placeOf(option, year)! < placeOf(mate!, year)!;
};
const events: Readonly<Record<string, (starts: readonly Start[]) => Start | undefined>> = {
  debut: (starts) => starts[0],
  win: (starts) => starts.find(isWin),
  podium: (starts) => starts.find(isPodium),
  last: (starts) => starts.at(-1),
};
const isOnTheGrid = (team: Key, year: unknown) =>
  facts.where('racesRaceResults', 'year', Number(year)).some(({ constructorId }) => constructorId === team);

/** Whether the rows bear an option out. */
const readings: Readonly<Record<string, Reading>> = {
  'drove-for': (option, params) => forTeam(option, params) > 0,
  'never-drove-for': (option, params) => forTeam(option, params) === 0,
  'won-for': (option, params) => forTeam(option, params, isWin) > 0,
  'never-won-for': (option, params) => forTeam(option, params) > 0 && forTeam(option, params, isWin) === 0,
  'debut-before': since(-1),
  'debut-together': since(0),
  'debut-after': since(1),
  'win-before': since(-1, isWin),
  'win-together': since(0, isWin),
  'win-after': since(1, isWin),
  'podium-before': since(-1, isPodium),
  'podium-after': since(1, isPodium),
  'pole-before': since(-1, ({ polePosition }) => polePosition),
  'pole-after': since(1, ({ polePosition }) => polePosition),
  'last-before': (option, { driver }) => lastYear(option) < lastYear(driver!),
  'last-after': (option, { driver }) => lastYear(option) > lastYear(driver!),
  'won-there': (option, { grandPrix, by }) =>
    startsOf(option).some(
      (row) => isWin(row) && row.year <= Number(by) && facts.find('races', 'id', row.raceId)?.grandPrixId === grandPrix,
    ),
  'born-first': (option, _params, options) => options.every((other) => other === option || born(option) < born(other)),
  'born-last': (option, _params, options) => options.every((other) => other === option || born(option) > born(other)),
  'reigning-champion': (option, { driver, event }) => {
    const inOrder = startsOf(driver!).toSorted((one, other) => one.year - other.year || one.round - other.round);
    const { year } = events[String(event)]!(inOrder)!;
    const before = facts.where('seasonsDriverStandings', 'year', year - 1);
    return before.some(({ driverId, championshipWon }) => championshipWon && driverId === option);
  },
  paired: (option) => {
    const [one, other] = String(option).split('+') as [string, string];
    return areIn(one, other, ({ raceId, constructorId }) => `${raceId} ${constructorId}`);
  },
  'highest-of-season': most((option, year) => -placeOf(option, year)!),
  'highest-team-of-season': most((option, year) => -placeOf(option, year)!),
  'most-podiums-of-season': most((option, year) => countIn(option, year, isPodium)),
  'most-wins-of-season': most((option, year) => countIn(option, year, isWin)),
  'beat-team-mate': (option, { year }) => isAheadOfMate(option, year),
  'behind-team-mate': (option, { year }) => !isAheadOfMate(option, year),
  'podium-in-season': (option, { year }) => countIn(option, year, isPodium) > 0,
  'no-podium-in-season': (option, { year }) => countIn(option, year, isPodium) === 0,
  'no-points-in-season': (option, { year }) => countIn(option, year, ({ points }) => (points ?? 0) > 0) === 0,
  'team-on-the-grid': (option, { year }) => isOnTheGrid(option, year),
  'team-not-on-the-grid': (option, { year }) => !isOnTheGrid(option, year),
};

test.each(Object.keys(readings))(
  'the published rows bear out the right option of %s and no other',
  (template) => {
    const asked = madeBy(made, template);
    expect(asked.length).toBeGreaterThan(25);
    const unlike = asked.flatMap(formsOf).flatMap(({ question, proof: { options, params }, correctOption }) => {
      const fits = options.map((option) => readings[template]!(option, params, options));
      return fits.every((one, index) => one === (index === correctOption)) ? [] : [[question, fits]];
    });
    expect(unlike).toEqual([]);
  },
  120_000,
);
