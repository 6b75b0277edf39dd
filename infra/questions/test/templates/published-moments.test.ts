import type { Facts } from '../../src/facts/facts.ts';
import { releasedFacts } from '../facts/released-facts.ts';
import { publishedStarts, type Key } from './published-starts.ts';
import { formsOf, madeBy, shippedBank } from './some-made.ts';

const { made } = shippedBank();

let facts: Facts;
beforeAll(async () => {
  facts = await releasedFacts('2026.11');
}, 120_000);

const { startsOf, startsIn } = publishedStarts(() => facts);

type Params = Readonly<Record<string, Key>>;
type Start = ReturnType<typeof startsOf>[number];

const any = () => true;
const isWin = ({ positionNumber }: Start) => positionNumber === 1;
const isPodium = ({ positionNumber }: Start) => (positionNumber ?? 9) <= 3;
const yearsOf = (rows: readonly { readonly year: number }[]) => rows.map(({ year }) => year);
const yearsOfDriver = (driver: Key, is: (start: Start) => boolean) => yearsOf(startsOf(driver).filter(is));
const yearsOfTeam = (team: Key, is: (start: Start) => boolean) =>
  yearsOf(facts.where('racesRaceResults', 'constructorId', String(team)).filter(is));
const titlesOf = (driver: Key) =>
  yearsOf(facts.where('seasonsDriverStandings', 'driverId', String(driver)).filter((row) => row.championshipWon));
const titlesOfTeam = (team: Key) =>
  yearsOf(
    facts.where('seasonsConstructorStandings', 'constructorId', String(team)).filter((row) => row.championshipWon),
  );
const first = (years: readonly number[]) => Math.min(...years);
const last = (years: readonly number[]) => Math.max(...years);

const yearsOfMoments: Readonly<Record<string, (subject: string, team: string) => number>> = {
  debut: (driver) => first(yearsOfDriver(driver, any)),
  win: (driver) => first(yearsOfDriver(driver, isWin)),
  podium: (driver) => first(yearsOfDriver(driver, isPodium)),
  last: (driver) => last(yearsOfDriver(driver, any)),
  'last-win': (driver) => last(yearsOfDriver(driver, isWin)),
  title: (driver) => first(titlesOf(driver)),
  'last-title': (driver) => last(titlesOf(driver)),
  join: (team, driver) => first(yearsOfDriver(driver, ({ constructorId }) => constructorId === team)),
  'team-debut': (team) => first(yearsOfTeam(team, any)),
  'team-win': (team) => first(yearsOfTeam(team, isWin)),
  'team-last': (team) => last(yearsOfTeam(team, any)),
  'team-title': (team) => first(titlesOfTeam(team)),
};
const known = new Map<Key, number>();
const yearOfMoment = (moment: Key) => {
  const [kind = '', subject = '', team = ''] = String(moment).split('+');
  if (!known.has(moment)) known.set(moment, yearsOfMoments[kind]!(subject, team));
  return known.get(moment)!;
};

const placeOf = (option: Key, { year }: Params) =>
  facts.where('seasonsDriverStandings', 'year', Number(year)).find(({ driverId }) => driverId === option)
    ?.positionNumber;
const countBy =
  (is: (start: Start) => boolean) =>
  (option: Key, { by }: Params) =>
    startsOf(option).filter((row) => row.year <= Number(by) && is(row)).length;
const joined = (option: Key, { team }: Params) => first(yearsOfDriver(option, (row) => row.constructorId === team));

/** What is held against the one that the question names, and whether more of it is right. */
const readings: Readonly<
  Record<string, readonly [sign: number, (option: Key, params: Params) => number | null | undefined]>
> = {
  ...Object.fromEntries(
    ['career', 'title', 'team'].flatMap((subject) => [
      [`${subject}-moment-before`, [-1, yearOfMoment]],
      [`${subject}-moment-after`, [1, yearOfMoment]],
    ]),
  ),
  'joined-before': [-1, joined],
  'joined-after': [1, joined],
  'ahead-in-season': [-1, placeOf],
  'behind-in-season': [1, placeOf],
  'fewer-wins': [-1, countBy(isWin)],
  'fewer-podiums': [-1, countBy(isPodium)],
};

test.each(Object.keys(readings))(
  'the published rows bear out the right option of %s and no other',
  (template) => {
    const asked = madeBy(made, template);
    expect(asked.length).toBeGreaterThan(10);
    const [sign, valueOf] = readings[template]!;
    const unlike = asked.flatMap(formsOf).flatMap(({ question, proof: { options, params }, correctOption }) => {
      const away = options.map(
        (option) => sign * (Number(valueOf(option, params)) - Number(valueOf(params['one']!, params))),
      );
      return away.every((one, index) => (index === correctOption ? one > 0 : one < 0)) ? [] : [[question, away]];
    });
    expect(unlike).toEqual([]);
  },
  120_000,
);

test('who is held against whom in a season started at least half of its races', () => {
  const few = madeBy(made, 'ahead-in-season', 'behind-in-season').filter(({ proof: { options, params } }) => {
    const races = new Set(yearsOfRaces(Number(params['year'])));
    return [params['one']!, ...options].some((one) => startsIn(one, params['year']).length < races.size / 2);
  });
  expect(few).toEqual([]);
});

function yearsOfRaces(year: number): number[] {
  return facts.where('racesRaceResults', 'year', year).map(({ raceId }) => raceId);
}

test('no two options of a question on moments are of one race, as they would rule each other out', () => {
  const ofTeam = (team: string) => facts.where('racesRaceResults', 'constructorId', team);
  const rowsOf: Readonly<Record<string, (subject: string, driver: string) => Start | undefined>> = {
    debut: (driver) => startsOf(driver)[0],
    win: (driver) => startsOf(driver).find(isWin),
    podium: (driver) => startsOf(driver).find(isPodium),
    last: (driver) => startsOf(driver).at(-1),
    'last-win': (driver) => startsOf(driver).findLast(isWin),
    join: (team, driver) => startsOf(driver).find(({ constructorId }) => constructorId === team),
    'team-debut': (team) => ofTeam(team)[0],
    'team-win': (team) => ofTeam(team).find(isWin),
    'team-last': (team) => ofTeam(team).at(-1),
  };
  const raceOf = (moment: Key) => {
    const [kind = '', subject = '', driver = ''] = String(moment).split('+');
    return rowsOf[kind]?.(subject, driver)?.raceId ?? moment;
  };
  const asked = ['career', 'team', 'title'].flatMap((subject) =>
    ['before', 'after'].flatMap((way) => madeBy(made, `${subject}-moment-${way}`)),
  );
  const twice = asked.filter(({ proof: { options } }) => new Set(options.map(raceOf)).size < options.length);
  expect(twice.map(({ question }) => question)).toEqual([]);
});
