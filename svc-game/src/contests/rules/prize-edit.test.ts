import { decideEdit, type StandingPrize, writtenAnew } from './prize-edit.ts';

const prize = {
  title: 'Two tickets',
  description: 'Two Friday tickets.',
  examples: ['A cap'],
  eventDate: '2027-06-04',
  ranks: 2,
};
const standing: StandingPrize = {
  prize,
  revision: 3,
  state: 'open',
  startsAt: new Date('2026-12-01T00:00:00Z'),
  endsAt: new Date('2027-01-01T00:00:00Z'),
  racesADay: null,
};
const before = new Date('2026-11-30T23:59:59Z');
const during = new Date('2026-12-01T00:00:00Z');
const wanting = (change: Partial<typeof prize>, more: { revision?: number; reason?: string } = {}) => ({
  text: { ...prize, ...change },
  revision: 3,
  ...more,
});

describe('a prize', () => {
  test('may be anything before its month begins', () => {
    expect(decideEdit(standing, wanting({ title: 'A cap', ranks: 1 }), before)).toEqual([
      { field: 'title', from: 'Two tickets', to: 'A cap' },
      { field: 'ranks', from: '2', to: '1' },
    ]);
  });

  test('takes a reason from the first instant of its month', () => {
    expect(decideEdit(standing, wanting({ title: 'A cap' }), during)).toEqual({
      complaints: { reason: expect.any(String) },
    });
    expect(decideEdit(standing, wanting({ title: 'A cap' }, { reason: 'A slip.' }), during)).toHaveLength(1);
  });

  test('loses no place that players race for, whatever the reason', () => {
    expect(decideEdit(standing, wanting({ ranks: 1 }, { reason: 'We are short.' }), during)).toEqual({
      complaints: { ranks: expect.stringContaining('2 places') },
    });
    expect(decideEdit(standing, wanting({ ranks: 3 }, { reason: 'We are rich.' }), during)).toHaveLength(1);
  });

  test('has its counted races a day set before its month begins, and not after', () => {
    const five = { ...wanting({}), racesADay: 5 };
    expect(decideEdit(standing, five, before)).toEqual([{ field: 'racesADay', from: 'no limit', to: '5' }]);
    expect(decideEdit(standing, { ...five, reason: 'Fairer.' }, during)).toEqual({
      complaints: { racesADay: expect.any(String) },
    });
    expect(decideEdit({ ...standing, racesADay: 5 }, { ...five, reason: 'No change.' }, during)).toEqual([]);
  });

  test('stays as it is once winners were told of it', () => {
    for (const state of ['announced', 'closed'] as const)
      expect(decideEdit({ ...standing, state }, wanting({ title: 'A cap' }, { reason: 'A slip.' }), during)).toEqual({
        refused: 'prize-announced',
      });
  });

  test('that was edited by another meanwhile is not written over', () => {
    expect(decideEdit(standing, wanting({ title: 'A cap' }, { revision: 2 }), before)).toEqual({
      refused: 'stale-view',
    });
  });

  test('is not had before its contest ends', () => {
    expect(decideEdit(standing, wanting({ eventDate: '2026-12-31' }), before)).toEqual({
      complaints: { eventDate: expect.stringContaining('2027-01-01') },
    });
    expect(decideEdit(standing, wanting({ eventDate: '2027-01-01' }), before)).toHaveLength(1);
    expect(decideEdit(standing, wanting({ eventDate: null as never }), before)).toEqual([
      { field: 'eventDate', from: '2027-06-04', to: 'none' },
    ]);
  });

  test('that is written as it is does not change', () => {
    expect(decideEdit(standing, wanting({}), before)).toEqual([]);
  });
});

test('German words that an edit does not name stay as long as the English that they are of', () => {
  const german = {
    germanTitle: 'Zwei Karten',
    germanDescription: 'Zwei Freitagskarten.',
    germanExamples: ['Eine Kappe'],
  };
  const whole = { ...prize, ...german };
  expect(writtenAnew(whole, prize)).toEqual(whole);
  expect(writtenAnew(whole, { ...prize, title: 'A cap' })).toEqual({ ...whole, title: 'A cap', germanTitle: null });
  expect(writtenAnew(whole, { ...prize, examples: [] })).toEqual({ ...whole, examples: [], germanExamples: null });
  expect(writtenAnew(whole, { ...prize, germanTitle: null, germanDescription: 'Zwei Karten.' })).toEqual({
    ...whole,
    germanTitle: null,
    germanDescription: 'Zwei Karten.',
  });
});
