import { isBarred, signalOfMark, type Mark } from './marks.ts';

const decidedAt = new Date('2026-11-20T12:00:00.000Z');
const before = new Date('2026-11-20T11:59:59.999Z');
const mark: Mark = {
  playerId: 'new',
  formerName: 'Retired driver 4F2A',
  by: ['card'],
  accounts: 2,
  decidedAt,
  firstStartAt: null,
  isCleared: false,
};

test.each<[string, Partial<Mark>, boolean]>([
  ['the card', {}, true],
  ['the email address', { by: ['email'] }, true],
  ['card and internet address', { by: ['address', 'card'] }, true],
  ['the internet address alone', { by: ['address'] }, false],
  ['the card, and raced once the other was out', { firstStartAt: decidedAt }, true],
  ['the card, and raced before the other was out', { firstStartAt: before }, false],
  ['the card, and was cleared by a steward', { isCleared: true }, false],
])('an account that has %s: may not race is %s', (_, change, barred) => {
  expect(isBarred({ ...mark, ...change })).toBe(barred);
});

test('a match is looked at with the highest weight, and says by what', () => {
  expect(signalOfMark({ ...mark, by: ['address', 'card', 'email'] })).toEqual({
    kind: 'returned',
    weight: 3,
    sentence:
      'Has the internet address and card and email address of Retired driver 4F2A, who was disqualified from this contest.',
  });
  expect(signalOfMark({ ...mark, by: ['address'], accounts: 8 }).weight).toBe(3);
});

test('behind an address of many accounts a match says little', () => {
  expect(signalOfMark({ ...mark, by: ['address'], accounts: 9 })).toMatchObject({
    weight: 1,
    sentence: expect.stringContaining('which 9 accounts have'),
  });
  expect(signalOfMark({ ...mark, by: ['address', 'card'], accounts: 9 }).weight).toBe(3);
});
