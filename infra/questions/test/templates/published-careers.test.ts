import type { Facts } from '../../src/facts/facts.ts';
import { releasedFacts } from '../facts/released-facts.ts';
import { neverStarted, publishedStarts, type Key } from './published-starts.ts';
import { formsOf, madeBy, shippedBank } from './some-made.ts';

const { made } = shippedBank();

let facts: Facts;
beforeAll(async () => {
  facts = await releasedFacts('2026.11');
}, 300_000);

const { startsOf, startsIn, areIn } = publishedStarts(() => facts);
const startsFor = (driver: Key, team: unknown, year: unknown) =>
  startsIn(driver, year).some(({ constructorId }) => constructorId === team);
const winnersOf = (year: unknown) =>
  facts.where('racesRaceResults', 'year', Number(year)).filter(({ positionNumber }) => positionNumber === 1);
const isWinner = (option: Key, year: unknown) =>
  winnersOf(year).some(({ driverId, constructorId }) => driverId === option || constructorId === option);
const isRising = (option: Key, yearOf: (driver: string) => number) => {
  const years = String(option).split('>').map(yearOf);
  return years.every((year, at) => at === 0 || year > years[at - 1]!);
};
const yearsOf = (rows: readonly { readonly year: number }[]) => rows.map(({ year }) => year);
const winsOf = (driver: Key) => startsOf(driver).filter((row) => row.positionNumber === 1);

/** Whether the rows bear an option out. */
const readings: Readonly<Record<string, (option: Key, params: Readonly<Record<string, Key>>) => boolean>> = {
  'pair-of-season': (option, { team, year }) => {
    const rows = facts.where('racesRaceResults', 'year', Number(year)).filter((row) => row.constructorId === team);
    const drivers = rows.filter(({ positionText }) => !neverStarted.has(positionText)).map(({ driverId }) => driverId);
    return [...new Set(drivers)].sort().join('+') === option;
  },
  'team-of-season': (option, { driver, year }) => startsFor(driver!, option, year),
  'next-team': (option, { driver, year }) => startsFor(driver!, option, year),
  successor: (option, { team, year }) => startsFor(option, team, year) && !startsFor(option, team, Number(year) - 1),
  'never-met': (option, { driver }) => !areIn(driver!, option, ({ raceId }) => raceId),
  'met-in-races': (option, { driver }) => areIn(driver!, option, ({ raceId }) => raceId),
  'never-paired': (option) => {
    const [one, other] = String(option).split('+') as [string, string];
    return !areIn(one, other, ({ raceId, constructorId }) => `${raceId} ${constructorId}`);
  },
  'on-the-grid': (option, { year }) => startsIn(option, year).length > 0,
  'not-on-the-grid': (option, { year }) => startsIn(option, year).length === 0,
  'won-in-season': (option, { year }) => isWinner(option, year),
  'no-win-in-season': (option, { year }) => !isWinner(option, year),
  'winning-team': (option, { year }) => isWinner(option, year),
  'winless-team': (option, { year }) => !isWinner(option, year),
  'order-of-first-wins': (option) => isRising(option, (driver) => Math.min(...yearsOf(winsOf(driver)))),
  'order-of-last-wins': (option) => isRising(option, (driver) => Math.max(...yearsOf(winsOf(driver)))),
  'order-of-first-podiums': (option) =>
    isRising(option, (driver) =>
      Math.min(...yearsOf(startsOf(driver).filter((row) => (row.positionNumber ?? 9) <= 3))),
    ),
  'order-of-first-poles': (option) =>
    isRising(option, (driver) => Math.min(...yearsOf(startsOf(driver).filter(({ polePosition }) => polePosition)))),
  'order-of-debuts': (option) => isRising(option, (driver) => Math.min(...yearsOf(startsOf(driver)))),
  'order-of-last-races': (option) => isRising(option, (driver) => Math.max(...yearsOf(startsOf(driver)))),
  'order-of-first-titles': (option) =>
    isRising(option, (driver) => {
      const table = facts.where('seasonsDriverStandings', 'driverId', driver);
      return Math.min(...yearsOf(table.filter(({ championshipWon }) => championshipWon)));
    }),
};

test.each(Object.keys(readings))(
  'the published rows bear out the right option of %s and no other',
  (template) => {
    const asked = madeBy(made, template);
    expect(asked.length).toBeGreaterThan(50);
    const unlike = asked.flatMap(formsOf).flatMap(({ question, proof, correctOption }) => {
      const fits = proof.options.map((option) => readings[template]!(option, proof.params));
      return fits.every((one, index) => one === (index === correctOption)) ? [] : [[question, fits]];
    });
    expect(unlike).toEqual([]);
  },
  120_000,
);
