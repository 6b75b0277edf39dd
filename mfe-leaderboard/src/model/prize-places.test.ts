import { aMonthlyPrize } from '@lights-out/web-kit/testing';

import { prizePlacesOf, prizeText } from './prize-places.ts';

const month = { board: { kind: 'contest' } } as const;
const prize = aMonthlyPrize({ contest: '2026-11', ranks: 2 });

test('prizes are won on the whole board of the month that runs alone', () => {
  expect(prizePlacesOf(month, prize)).toBe(2);
  expect(prizePlacesOf({ board: { kind: 'contest', contest: '2026-11' } }, prize)).toBe(2);
  expect(prizePlacesOf({ board: { kind: 'contest', contest: '2026-10' } }, prize)).toBe(0);
  expect(prizePlacesOf({ ...month, period: 'day' }, prize)).toBe(0);
  expect(prizePlacesOf({ ...month, isOfFriends: true }, prize)).toBe(0);
  expect(prizePlacesOf({ board: { kind: 'practice' } }, prize)).toBe(0);
  expect(prizePlacesOf(month, { ...prize, canceledFor: 'The data was wrong.' })).toBe(0);
  expect(prizePlacesOf(month, undefined)).toBe(0);
});

test('a player reads how far a prize is, anybody else what holds the last', () => {
  const rows = [
    { rank: 1, score: 1_800 },
    { rank: 2, score: 1_500 },
    { rank: 3, score: 1_500 },
  ];
  expect(prizeText(rows, rows[1], 2)).toBe('You hold a prize place.');
  expect(prizeText(rows, rows[2], 2)).toBe('1 point to a prize place.');
  expect(prizeText(rows, { rank: 9, score: 400 }, 1)).toBe('1,401 points to a prize place.');
  expect(prizeText(rows, undefined, 2)).toBe('The last of 2 prize places is held with 1,500 points.');
  expect(prizeText(rows.slice(0, 1), undefined, 2)).toBe('');
});
