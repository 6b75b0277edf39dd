import { mostMistakes } from '@lights-out/contracts';

import {
  comingDays,
  dueMistakes,
  keptMistakes,
  mistakeOf,
  type MistakeRow,
  nextMistakes,
  rightAfter,
} from './mistakes.ts';

const at = (instant: string) => new Date(`2026-11-${instant}Z`);
const missed = (questionId: number, instant: string): MistakeRow => ({
  questionId,
  missedAt: at(instant),
  raced: null,
});
const raced = (rightInARow: number, instant: string, missedAt: string | null = '01T12:00'): MistakeRow => ({
  questionId: 1,
  missedAt: missedAt === null ? null : at(missedAt),
  raced: { rightInARow, at: at(instant) },
});
const all = () => true;

test('a miss is due the next day in UTC, however late in its day it was', () => {
  expect(mistakeOf(missed(1, '10T00:00:00'))).toMatchObject({ rightInARow: 0, dueOn: '2026-11-11' });
  expect(mistakeOf(missed(1, '10T23:59:59'))).toMatchObject({ dueOn: '2026-11-11' });
  const kept = keptMistakes([missed(1, '10T23:59:59')], all);
  expect(dueMistakes(kept, at('10T23:59:59.999'))).toEqual([]);
  expect(dueMistakes(kept, at('11T00:00'))).toHaveLength(1);
});

test.each([
  [0, '2026-11-03'],
  [1, '2026-11-05'],
  [2, '2026-11-09'],
  [3, '2026-11-23'],
])('after %i right answers in a row it comes back on %s', (rightInARow, dueOn) => {
  expect(mistakeOf(raced(rightInARow, '02T12:00'))?.dueOn).toBe(dueOn);
});

test('after the fourth right answer it is fixed, and a wrong one begins anew', () => {
  expect(mistakeOf(raced(4, '02T12:00'))).toBeUndefined();
  expect([rightAfter(0, true), rightAfter(3, true), rightAfter(3, false)]).toEqual([1, 4, 0]);
});

test('what is missed in a game again begins anew, even if it was fixed; an older miss changes nothing', () => {
  expect(mistakeOf(raced(4, '02T12:00', '03T12:00'))).toMatchObject({ rightInARow: 0, dueOn: '2026-11-04' });
  expect(mistakeOf(raced(2, '02T12:00', '03T12:00'))).toMatchObject({ rightInARow: 0 });
  expect(mistakeOf(raced(2, '03T12:00', '02T12:00'))).toMatchObject({ rightInARow: 2 });
});

test('one that was raced stays, however many games ago it was missed', () => {
  expect(mistakeOf(raced(1, '02T12:00', null))?.dueOn).toBe('2026-11-05');
});

test('a race has the seven that have waited the longest', () => {
  const rows = [9, 1, 5, 3, 8, 2, 7, 6, 4].map((n) => missed(n, `0${n}T12:00`));
  const kept = keptMistakes(rows, all);
  expect(nextMistakes(kept, at('20T00:00')).map(({ questionId }) => questionId)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(nextMistakes(kept, at('03T00:00')).map(({ questionId }) => questionId)).toEqual([1, 2]);
});

test('the coming days are told in order, and what is due is in none', () => {
  const kept = keptMistakes(
    [missed(1, '01T12:00'), missed(2, '05T12:00'), missed(3, '04T12:00'), missed(4, '05T01:00')],
    all,
  );
  expect(comingDays(kept, at('04T12:00'))).toEqual([
    { day: '2026-11-05', count: 1 },
    { day: '2026-11-06', count: 2 },
  ]);
});

test('what may not be asked drops out', () => {
  const rows = [missed(1, '01T12:00'), missed(2, '02T12:00')];
  expect(keptMistakes(rows, (id) => id !== 1).map(({ questionId }) => questionId)).toEqual([2]);
});

test('of too many those on their way out stay, then the newest', () => {
  const rows = Array.from({ length: mostMistakes + 5 }, (_, n) => ({
    ...missed(n, '01T12:00'),
    missedAt: new Date(Date.UTC(2026, 10, 1) + n * 1_000),
  }));
  const old = { ...raced(1, '01T00:00', null), questionId: 9_999 };
  const kept = keptMistakes([...rows, old], all);
  expect(kept).toHaveLength(mostMistakes);
  expect(kept.map(({ questionId }) => questionId)).toContain(9_999);
  expect(Math.min(...kept.map(({ questionId }) => questionId))).toBe(6);
});
