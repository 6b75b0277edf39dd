import { firstMadeId } from '@lights-out/contracts/bank-file';

import type { Question } from '../../questions/bank/bank.ts';
import { dailiesLeft } from './stock.ts';

const monday = '2026-11-30';
const labels = ['easy', 'medium', 'hard'] as const;
const day = 86_400_000;

const question = (id: number, over: Partial<Question> = {}) =>
  ({ id, difficulty: labels[id % 3], imageHash: null, ...over }) as Question;
const many = (from: number, count: number, over?: Partial<Question>) =>
  Array.from({ length: count }, (_, index) => question(from + index, over));

const plenty = {
  own: [...many(2_001, 600), ...many(firstMadeId, 9_000), ...many(firstMadeId + 9_000, 400, { imageHash: 'a1' })],
  open: many(1, 2_000),
  askedAt: new Map<number, Date>(),
};
const asked = (questions: readonly Question[], at: string) => new Map(questions.map(({ id }) => [id, new Date(at)]));

test('a stock that lasts a year breaks no rule', () => {
  const brokenOn = { mix: null, unseen: null, picture: null, written: null };
  expect(dailiesLeft(plenty, monday)).toEqual({ daysLeft: 365, brokenOn, isScarce: false });
});

test('the difficulty that runs out first breaks the mix, and the whole reserve the year without a repeat', () => {
  // Without pictures two easy ones a day for four days; of all of them seven for ten.
  const own = [...many(firstMadeId, 8, { difficulty: 'easy' }), ...many(firstMadeId + 8, 62, { difficulty: 'hard' })];
  const { daysLeft, brokenOn, isScarce } = dailiesLeft({ ...plenty, own }, monday);
  expect(brokenOn).toEqual({ mix: monday, unseen: '2026-12-10', picture: monday, written: null });
  expect([daysLeft, isScarce]).toEqual([0, true]);
});

test('pictures stand in the place of made ones, and three written ones on Sundays', () => {
  const own = [...many(2_001, 6), ...many(firstMadeId, 66), ...many(firstMadeId + 9_000, 12, { imageHash: 'a1' })];
  // Eleven days of six made ones, less three on the Sunday; another picture than there is a day.
  const { brokenOn } = dailiesLeft({ ...plenty, own }, monday);
  expect(brokenOn).toEqual({ mix: '2026-12-08', unseen: '2026-12-11', picture: '2026-12-12', written: '2026-12-20' });
});

test('what was asked within a year is not there until the year is over', () => {
  const pictures = many(firstMadeId + 9_000, 10, { imageHash: 'a1' });
  const from = { ...plenty, own: [...plenty.own.filter(({ imageHash }) => imageHash === null), ...pictures] };
  expect(dailiesLeft(from, monday).brokenOn.picture).toBe('2026-12-10');
  const half = asked(pictures.slice(0, 5), '2026-06-01T00:00:00.000Z');
  expect(dailiesLeft({ ...from, askedAt: half }, monday).brokenOn.picture).toBe('2026-12-05');
  const back = asked(pictures.slice(0, 5), new Date(Date.parse(monday) - 362 * day).toISOString());
  expect(dailiesLeft({ ...from, askedAt: back }, monday)).toMatchObject({ daysLeft: 10, isScarce: true });
});
