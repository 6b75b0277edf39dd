import { type Makings, makingsSchema } from './makings.ts';

const makings: Makings = {
  wordings: ['Who won the Grand Prix of that year?'],
  right: 'Senna',
  wrong: ['Prost', 'Mansell', 'Piquet', 'Berger'],
  trios: ['012', '013'],
  explanations: ['It was the first win of the year for him.'],
  proof: { template: 'race-winner', params: {}, right: 'senna', wrong: ['a', 'b', 'c', 'd'], lines: [['win']] },
};
const isTaken = (over: Partial<Makings>) => makingsSchema.safeParse({ ...makings, ...over }).success;

test('makings of forms with four options are taken', () => {
  expect(isTaken({})).toBe(true);
});

test.each([
  ['a trio names an option that is not there', { trios: ['014'] }],
  ['a trio names one twice', { trios: ['011'] }],
  ['the right option is among the wrong ones', { right: 'Prost' }],
  ['a wrong option is there twice', { wrong: ['Prost', 'Prost', 'Piquet', 'Berger'] }],
  [
    'some forms have an explanation and others none',
    { trios: ['012', '013', '023'], explanations: Array(2).fill('It was his first win.') as string[] },
  ],
])('they are refused where %s', (_, over) => {
  expect(isTaken(over)).toBe(false);
});
