import { classAfter, type CountedRace, figuresOf, movesOf, towerOf } from './tower.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 24, 12, minute));
const race = (playerId: string, kind: CountedRace['kind'], score: number, minute = 0): CountedRace => ({
  playerId,
  kind,
  score,
  endedAt: at(minute),
});
const tower = (seats: readonly { playerId: string; class: number }[], races: readonly CountedRace[]) =>
  towerOf(
    seats,
    Map.groupBy(races, ({ playerId }) => playerId),
  ).map(({ playerId, place, zone }) => [playerId, place, zone]);
/** Players a, b, c ... of one class, each with a daily, the first with most points. */
const raced = (count: number, of = 3) => {
  const seats = Array.from({ length: count }, (_, index) => ({
    playerId: String.fromCodePoint(97 + index),
    class: of,
  }));
  return tower(
    seats,
    seats.map(({ playerId }, index) => race(playerId, 'daily', 1_800 - index)),
  );
};
const zonesOf = (count: number, of?: number) => {
  const rows = raced(count, of);
  const counted = (zone: string) => rows.filter(([, , one]) => one === zone).length;
  return [counted('up'), counted('stays'), counted('down')];
};

test('the three best dailies and the best free race count', () => {
  const races = [300, 900, 700, 800].map((score, minute) => race('a', 'daily', score, minute));
  expect(figuresOf([...races, race('a', 'free', 1_000, 2)])).toEqual({
    dailies: [900, 800, 700],
    free: 1_000,
    points: 3_400,
    reachedAt: at(3),
  });
  expect(figuresOf([])).toEqual({ dailies: [], free: null, points: 0, reachedAt: null });
});

test.each([
  [1, 0, 0],
  [2, 1, 0],
  [3, 1, 0],
  [4, 1, 1],
  [5, 2, 1],
  [8, 3, 2],
  [12, 4, 3],
  [22, 4, 4],
])('of %i who have raced %i go up and %i down', (count, up, down) => {
  expect(movesOf(count)).toEqual({ up, down });
  expect(zonesOf(count)).toEqual([up, count - up - down, down]);
});

test('nobody goes down from Karting or up from Champion', () => {
  expect(zonesOf(22, 1)).toEqual([4, 18, 0]);
  expect(zonesOf(22, 7)).toEqual([0, 18, 4]);
});

test('who has raced nothing stands behind, keeps the class, and pushes nobody down', () => {
  const seats = ['a', 'b', 'c', 'd', 'e'].map((playerId) => ({ playerId, class: 2 }));
  expect(tower(seats, [race('b', 'daily', 500), race('d', 'free', 900), race('c', 'daily', 100)])).toEqual([
    ['d', 1, 'up'],
    ['b', 2, 'stays'],
    ['c', 3, 'stays'],
    ['a', null, 'stays'],
    ['e', null, 'stays'],
  ]);
});

test('of equal points who reached them first is ahead, and no points lead nowhere', () => {
  const seats = ['a', 'b'].map((playerId) => ({ playerId, class: 2 }));
  expect(tower(seats, [race('a', 'daily', 500, 9), race('b', 'daily', 500, 3)])[0]).toEqual(['b', 1, 'up']);
  expect(tower(seats, [race('a', 'daily', 0, 9), race('b', 'daily', 0, 3)])[0]).toEqual(['b', 1, 'stays']);
});

test('each goes up or down from their own class where classes share a grid', () => {
  const seats = [
    { playerId: 'a', class: 7 },
    { playerId: 'b', class: 5 },
    { playerId: 'c', class: 1 },
  ];
  const order = (first: string) => seats.map(({ playerId }) => race(playerId, 'daily', playerId === first ? 900 : 100));
  const after = (first: string) =>
    towerOf(
      seats,
      Map.groupBy(order(first), ({ playerId }) => playerId),
    ).map((row) => [row.playerId, classAfter(row)]);
  expect(after('c')[0]).toEqual(['c', 2]);
  expect(after('b')[0]).toEqual(['b', 6]);
  expect(after('a')[0]).toEqual(['a', 7]);
});
