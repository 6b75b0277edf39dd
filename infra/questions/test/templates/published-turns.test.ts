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
type Reading = (option: Key, params: Params, options: readonly Key[]) => boolean;

const isWin = ({ positionNumber }: Start) => positionNumber === 1;
const isPodium = ({ positionNumber }: Start) => (positionNumber ?? 9) <= 3;
const isPole = ({ polePosition }: Start) => polePosition;
const count = (option: Key, year: unknown, is: (start: Start) => boolean) => startsIn(option, year).filter(is).length;
const before = (year: unknown) => Number(year) - 1;
const inOrder = (option: Key) => startsOf(option).toSorted((a, b) => a.year - b.year || a.round - b.round);
const yearsOf = (option: Key, is: (start: Start) => boolean) =>
  inOrder(option).flatMap((row) => (is(row) ? [row.year] : []));
const firstIn =
  (is: (start: Start) => boolean): Reading =>
  (option, { year }) =>
    yearsOf(option, is)[0] === year;
const inBoth = (option: Key, year: unknown, is: (start: Start) => boolean) =>
  [before(year), year].map((one) => count(option, one, is) > 0).join();

/** The final places of a driver in seasons that are over. */
const placesOf = (option: Key) =>
  facts
    .where('seasonsDriverStandings', 'driverId', String(option))
    .filter(({ year, positionNumber }) => year < 2026 && positionNumber !== null)
    .map(({ year, positionNumber }) => ({ year, place: positionNumber! }))
    .sort((a, b) => a.place - b.place);

/** In how many more races of a season than the other driver of the team. */
function aheadOfMate(option: Key, year: unknown, is: (start: Start) => boolean): number {
  const team = startsIn(option, year)[0]!.constructorId;
  const [mate, another] = [...driversOf(team, year)].filter((one) => one !== option);
  expect([typeof mate, another]).toEqual(['string', undefined]);
  return count(option, year, is) - count(mate!, year, is);
}

const rowsIn = (year: unknown) =>
  facts.where('racesRaceResults', 'year', Number(year)).filter(({ positionText }) => !neverStarted.has(positionText));
const driversOf = (team: Key, year: unknown) =>
  new Set(rowsIn(year).flatMap((row) => (row.constructorId === team ? [row.driverId] : [])));
const withSome = (team: Key, year: unknown, is: (start: Start) => boolean) =>
  [...driversOf(team, year)].filter((one) => startsIn(one, year).some((row) => row.constructorId === team && is(row)))
    .length;
const podiumsOf = (team: Key, year: unknown) =>
  rowsIn(year).filter((row) => row.constructorId === team && isPodium(row)).length;

/** The years' winners, race by race. */
const hasRun = (option: Key, year: unknown) => {
  const winners = rowsIn(year)
    .filter(isWin)
    .sort((a, b) => a.round - b.round)
    .map(({ driverId }) => driverId);
  return winners.some((one, at) => one === option && winners[at + 1] === option);
};

const most =
  (valueOf: (option: Key) => number, sign = 1): Reading =>
  (option, _params, options) =>
    options.every((other) => other === option || sign * (valueOf(option) - valueOf(other)) > 0);
const waitFor = (is: (start: Start) => boolean) => (option: Key) => inOrder(option).findIndex(is);
const ageAt =
  (is: (start: Start) => boolean) =>
  (option: Key): number => {
    const { raceId } = inOrder(option).find(is)!;
    const [date, born] = [facts.find('races', 'id', raceId)!.date, facts.find('drivers', 'id', String(option))!];
    return Date.parse(date) - Date.parse(born.dateOfBirth);
  };
const polesAndWins = (option: Key) =>
  [isPole, isWin].map((is) => startsOf(option).filter(is).length) as [number, number];
const teamsOfWins = (option: Key) =>
  new Set(startsOf(option).flatMap((row) => (isWin(row) ? [row.constructorId] : [])));
const onTopTogether = (option: Key, { driver, by }: Params) => {
  const own = new Set(startsOf(driver!).flatMap((row) => (isPodium(row) ? [row.raceId] : [])));
  return startsOf(option).some((row) => isPodium(row) && own.has(row.raceId) && (by === 0 || row.year <= Number(by)));
};
const rowsOfRace = (race: Key | undefined) => {
  const { id } = facts.rows('races').find(({ year, grandPrixId }) => `${year}-${grandPrixId}` === race)!;
  return facts.where('racesRaceResults', 'raceId', id).filter((row) => !neverStarted.has(row.positionText));
};
const gained = ({ gridPositionNumber, positionNumber }: Start) => (gridPositionNumber ?? 0) - (positionNumber ?? 99);

/** Whether the rows bear an option out. */
const readings: Readonly<Record<string, Reading>> = {
  'first-win-in-season': firstIn(isWin),
  'first-podium-in-season': firstIn(isPodium),
  'first-pole-in-season': firstIn(isPole),
  'last-win-in-season': (option, { year }) => yearsOf(option, isWin).at(-1) === year,
  'last-season': (option, { year }) => yearsOf(option, () => true).at(-1) === year,
  'best-season': (option, { year }) => {
    const [best, next] = placesOf(option);
    return best!.year === year && next!.place > best!.place;
  },
  'won-in-both': (option, { year }) => inBoth(option, year, isWin) === 'true,true',
  'podium-in-both': (option, { year }) => inBoth(option, year, isPodium) === 'true,true',
  'podium-after-none': (option, { year }) => inBoth(option, year, isPodium) === 'false,true',
  'podium-no-more': (option, { year }) => inBoth(option, year, isPodium) === 'true,false',
  'one-win-in-season': (option, { year }) => count(option, year, isWin) === 1,
  'two-in-a-row': (option, { year }) => hasRun(option, year),
  'won-for-new-team': (option, { year }) => {
    const teams = (one: unknown) => new Set(startsIn(option, one).map((row) => row.constructorId));
    return count(option, year, isWin) > 0 && teams(year).isDisjointFrom(teams(before(year)));
  },
  'more-podiums-than-mate': (option, { year }) => aheadOfMate(option, year, isPodium) > 0,
  'fewer-podiums-than-mate': (option, { year }) => aheadOfMate(option, year, isPodium) < 0,
  'more-wins-than-mate': (option, { year }) => aheadOfMate(option, year, isWin) > 0,
  'fewer-wins-than-mate': (option, { year }) => aheadOfMate(option, year, isWin) < 0,
  'new-pair': (option, { year }) => driversOf(option, year).isDisjointFrom(driversOf(option, before(year))),
  'same-pair': (option, { year }) =>
    driversOf(option, year).symmetricDifference(driversOf(option, before(year))).size === 0,
  'won-with-both': (option, { year }) => withSome(option, year, isWin) === 2,
  'podiums-of-both': (option, { year }) => withSome(option, year, isPodium) === 2,
  'podiums-of-one': (option, { year }) => withSome(option, year, isPodium) === 1,
  'no-podium-team': (option, { year }) => podiumsOf(option, year) === 0,
  'podium-team': (option, { year }) => podiumsOf(option, year) > 0,
  'more-wins-than-poles': (option) => polesAndWins(option)[1] > polesAndWins(option)[0],
  'more-poles-than-wins': (option) => polesAndWins(option)[0] > polesAndWins(option)[1],
  'won-for-several': (option) => teamsOfWins(option).size > 1,
  'won-for-one': (option) => teamsOfWins(option).size === 1,
  'never-in-top-three-with': (option, params) => !onTopTogether(option, params),
  'in-top-three-with': onTopTogether,
  'longest-wait': most(waitFor(isWin)),
  'shortest-wait': most(waitFor(isWin), -1),
  'longest-to-podium': most(waitFor(isPodium)),
  'shortest-to-podium': most(waitFor(isPodium), -1),
  'oldest-first-winner': most(ageAt(isWin)),
  'youngest-first-winner': most(ageAt(isWin), -1),
  'oldest-debut': most(ageAt(() => true)),
  'youngest-debut': most(
    ageAt(() => true),
    -1,
  ),
  'longest-career': most((option) => inOrder(option).at(-1)!.year - inOrder(option)[0]!.year),
  'most-teams': most((option) => new Set(startsOf(option).map((row) => row.constructorId)).size),
  'front-row-lost': (option, { race }) => {
    const of = (is: (row: Start) => boolean) =>
      rowsOfRace(race)
        .filter(is)
        .map((row) => row.constructorId);
    const front = of(({ gridPositionNumber }) => (gridPositionNumber ?? 9) <= 2);
    return front.length === 2 && front.every((team) => team === option) && !of(isWin).includes(String(option));
  },
  'climber-of-race': (option, { race }) => {
    const [first, next] = rowsOfRace(race).toSorted((a, b) => gained(b) - gained(a));
    return first!.driverId === option && gained(first!) > gained(next!);
  },
};

test.each(Object.keys(readings))(
  'the published rows bear out the right option of %s and no other',
  (template) => {
    const asked = madeBy(made, template);
    expect(asked.length).toBeGreaterThan(9);
    const unlike = asked.flatMap(formsOf).flatMap(({ question, proof: { options, params }, correctOption }) => {
      const fits = options.map((option) => readings[template]!(option, params, options));
      return fits.every((one, index) => one === (index === correctOption)) ? [] : [[question, options, fits]];
    });
    expect(unlike).toEqual([]);
  },
  120_000,
);

test('who was struck out of a race with another in the top three is not asked as never there with him', () => {
  // Vettel came home second to Ocon in Hungary in 2021, Ricciardo to Rosberg ahead of Magnussen in Australia in 2014.
  const never = madeBy(made, 'never-in-top-three-with', 'in-top-three-with').flatMap(formsOf);
  for (const [one, other] of [
    ['sebastian-vettel', 'esteban-ocon'],
    ['daniel-ricciardo', 'kevin-magnussen'],
  ] as const)
    expect(
      never.filter(
        ({ proof: { params, options } }) =>
          (params['driver'] === one && options.includes(other)) ||
          (params['driver'] === other && options.includes(one)),
      ),
    ).toEqual([]);
});

test('of the cars of one type, told apart by a letter, a question has one', () => {
  const cars = madeBy(made, 'car-of-champion');
  expect(cars.length).toBeGreaterThan(25);
  const typeOf = (car: string) => car.replace(/(?<=\d)[A-Z]+$/, '');
  expect(cars.flatMap(formsOf).filter(({ options }) => new Set(options.map(typeOf)).size < 4)).toEqual([]);
});
