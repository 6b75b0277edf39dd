import { changeableAt, namesKeptSince } from './name-change.ts';

const now = new Date('2026-11-23T12:00:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

test('a player may change the name 30 days after their own last change, whatever support did since', () => {
  expect(changeableAt([], now)).toBeUndefined();
  expect(changeableAt([{ reason: 'A slur.', at: daysAgo(1) }], now)).toBeUndefined();
  expect(changeableAt([{ reason: null, at: daysAgo(30) }], now)).toBeUndefined();
  const changes = [
    { reason: 'A slur.', at: daysAgo(1) },
    { reason: null, at: daysAgo(29) },
    { reason: null, at: daysAgo(100) },
  ];
  expect(changeableAt(changes, now)).toEqual(new Date('2026-11-24T12:00:00.000Z'));
});

test('a name is kept for its former owner for 90 days', () => {
  expect(namesKeptSince(now)).toEqual(new Date('2026-08-25T12:00:00.000Z'));
});
