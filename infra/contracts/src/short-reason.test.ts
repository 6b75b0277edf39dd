import { shortReason } from './short-reason.ts';

const first = 'Damon Hill retired with engine failure.';
const second = 'Olivier Panis won from 14th on the grid.';
const long = `The Drag Reduction System made the car faster on the straights of nearly every circuit of the season.`;

test.each([
  ['what fits is whole', `${first} ${second}`, `${first} ${second}`],
  ['sentences that no longer fit are left to the review', `${first} ${second} ${long}`, `${first} ${second}`],
  [
    'a first sentence that is too long is cut behind a word that says something',
    `${long} ${first}`,
    'The Drag Reduction System made the car faster on the straights of nearly every circuit…',
  ],
  [
    'a long sentence is told to the end of a clause',
    'The oily paint spreads as the car runs and leaves streaks, which engineers compare with what they had computed.',
    'The oily paint spreads as the car runs and leaves streaks…',
  ],
  [
    'no quotation is cut, and apostrophes open none',
    `Hill won the Drivers' title with "a car, and a team, that I built for nobody else" and then left the sport for good.`,
    `Hill won the Drivers' title with "a car, and a team, that I built for nobody else"…`,
  ],
  [
    'neither a title nor an initial ends a sentence',
    `It was A. J. Foyt's first start at St. Petersburg. ${long}`,
    "It was A. J. Foyt's first start at St. Petersburg.",
  ],
])('of a reason, %s', (_, explanation, told) => {
  expect(shortReason(explanation)).toBe(told);
});
