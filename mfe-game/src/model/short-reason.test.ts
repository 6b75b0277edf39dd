import { shortReason } from './short-reason.ts';

const first = 'Damon Hill retired with engine failure.';
const second = 'Olivier Panis won from 14th on the grid.';
const long = `The Drag Reduction System made the car faster on the straights of nearly every circuit of the season.`;

test.each([
  ['what fits is whole', `${first} ${second}`, `${first} ${second}`],
  ['sentences that no longer fit are left to the review', `${first} ${second} ${long}`, `${first} ${second}`],
  ['the first is told however long it is', `${long} ${first}`, long],
  ['one sentence is told', long, long],
  [
    'neither a title nor an initial ends a sentence',
    `It was A. J. Foyt's first start at St. Petersburg. ${long}`,
    "It was A. J. Foyt's first start at St. Petersburg.",
  ],
])('of a reason, %s', (_, explanation, told) => {
  expect(shortReason(explanation)).toBe(told);
});
