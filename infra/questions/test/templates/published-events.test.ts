import type { Facts } from '../../src/facts/facts.ts';
import { releasedFacts } from '../facts/released-facts.ts';
import { neverStarted, publishedStarts, type Key } from './published-starts.ts';
import { formsOf, madeBy, shippedBank } from './some-made.ts';

const { made } = shippedBank();

let facts: Facts;
beforeAll(async () => {
  facts = await releasedFacts('2026.11');
}, 120_000);

const { startsOf, areIn } = publishedStarts(() => facts);

type Params = Readonly<Record<string, Key>>;
type Start = ReturnType<typeof startsOf>[number];

const isWin = ({ positionNumber }: Start) => positionNumber === 1;
const isPodium = ({ positionNumber }: Start) => (positionNumber ?? 9) <= 3;
const events: Readonly<Record<string, (starts: readonly Start[]) => Start | undefined>> = {
  debut: (starts) => starts[0],
  win: (starts) => starts.find(isWin),
  podium: (starts) => starts.find(isPodium),
  pole: (starts) => starts.find(({ polePosition }) => polePosition),
  'last-win': (starts) => starts.findLast(isWin),
  last: (starts) => starts.at(-1),
};
const eventOf = ({ driver, event }: Params) => {
  const inOrder = startsOf(driver!).toSorted((one, other) => one.year - other.year || one.round - other.round);
  return events[String(event)]!(inOrder)!;
};
const countBy = (option: Key, { by }: Params, is: (start: Start) => boolean) =>
  startsOf(option).filter((row) => row.year <= Number(by) && is(row)).length;

/** Whether the rows bear an option out. */
const readings: Readonly<Record<string, (option: Key, params: Params) => boolean>> = {
  'team-at-event': (option, params) => eventOf(params).constructorId === option,
  'mate-at-event': (option, params) => {
    const { raceId, constructorId } = eventOf(params);
    const rows = facts.where('racesRaceResults', 'raceId', raceId).filter((row) => !neverStarted.has(row.positionText));
    return rows.some(
      (row) => row.constructorId === constructorId && row.driverId === option && option !== params['driver'],
    );
  },
  'champion-of-event': (option, params) =>
    facts
      .where('seasonsDriverStandings', 'year', eventOf(params).year)
      .some(({ driverId, championshipWon }) => championshipWon && driverId === option),
  'was-team-mate': (option, { driver }) =>
    areIn(driver!, option, ({ raceId, constructorId }) => `${raceId} ${constructorId}`),
  'not-won-by': (option, params) => countBy(option, params, isWin) === 0,
  'no-podium-by': (option, params) => countBy(option, params, isPodium) === 0,
  'no-pole-by': (option, params) => countBy(option, params, ({ polePosition }) => polePosition) === 0,
};

test.each(Object.keys(readings))(
  'the published rows bear out the right option of %s and no other',
  (template) => {
    const asked = madeBy(made, template);
    expect(asked.length).toBeGreaterThan(10);
    const unlike = asked.flatMap(formsOf).flatMap(({ question, proof: { options, params }, correctOption }) => {
      const fits = options.map((option) => readings[template]!(option, params));
      return fits.every((one, index) => one === (index === correctOption)) ? [] : [[question, fits]];
    });
    expect(unlike).toEqual([]);
  },
  120_000,
);
