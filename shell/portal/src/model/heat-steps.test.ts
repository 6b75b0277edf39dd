import { appointmentsForm, emptyAppointments, percent, possibleOutcomes, watchEveryMs } from './heat-steps.ts';

const appeal = { text: 'I was ill.', at: '2026-12-02T12:00:00.000Z', state: 'open' as const, isAgainstYou: false };

test('a heat is followed closely while it runs, and around its appointment', () => {
  expect(watchEveryMs({ state: 'running', codeWord: null })).toBe(1_500);
  expect(watchEveryMs({ state: 'booked', codeWord: 'amber chicane' })).toBe(2_000);
  expect(watchEveryMs({ state: 'booked', codeWord: null })).toBe(false);
  expect(watchEveryMs({ state: 'played', codeWord: null })).toBe(false);
});

test('what can be decided follows from the heat and the appeal, which another admin hears', () => {
  expect(possibleOutcomes({ state: 'played', appeal: null })).toEqual(['confirmed', 'not-confirmed']);
  expect(possibleOutcomes({ state: 'running', appeal: null })).toEqual([]);
  expect(possibleOutcomes({ state: 'not-confirmed', appeal })).toEqual(['upheld', 'lifted']);
  expect(possibleOutcomes({ state: 'not-confirmed', appeal: { ...appeal, isAgainstYou: true } })).toEqual([]);
});

test('appointments follow one another from the first in UTC, over midnight too', () => {
  const draft = { day: '2026-12-03', from: '23:30', count: '3', apart: '30' };
  expect(appointmentsForm.parse(draft)).toEqual({
    startsAt: ['2026-12-03T23:30:00.000Z', '2026-12-04T00:00:00.000Z', '2026-12-04T00:30:00.000Z'],
  });
});

test.each([
  [{}, 'Please choose a day'],
  [{ day: '2026-12-03' }, 'Please choose a time'],
  [{ day: '2026-12-03', from: '10:00', count: '51' }, 'Between 1 and 50'],
  [{ day: '2026-12-03', from: '10:00', count: '' }, 'Between 1 and 50'],
  [{ day: '2026-12-03', from: '10:00', apart: '5' }, 'Between 15 and 240 minutes'],
])('a draft of appointments is refused with a reason: %o', (changes, complaint) => {
  const { error } = appointmentsForm.safeParse({ ...emptyAppointments, ...changes });
  expect(error?.issues.map(({ message }) => message)).toContain(complaint);
});

test('a small chance keeps a decimal', () => {
  expect([percent(0.004), percent(0), percent(0.126)]).toEqual(['0.4 %', '0 %', '13 %']);
});
