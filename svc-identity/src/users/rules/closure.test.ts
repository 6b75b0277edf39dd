import { newClosure } from './closure.ts';

const now = new Date('2026-11-10T12:00:00.000Z');

test('a closure ends after its days, or never', () => {
  const reason = 'Two accounts of one person.';
  expect(newClosure({ days: 7, reason }, now).until).toEqual(new Date('2026-11-17T12:00:00.000Z'));
  expect(newClosure({ days: null, reason }, now).until).toBeNull();
});
