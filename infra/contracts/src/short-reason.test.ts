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

const debuts =
  'Debuts: Kimi Räikkönen in 2001, Timo Glock in 2004, Rosberg in 2006, Lewis Hamilton in 2007 and Romain Grosjean in 2009.';
const clubs = 'First raced for Red Bull: Vitantonio Liuzzi in 2005, Mark Webber in 2007 and Sebastian Vettel in 2009.';
const other = 'Juan Pablo Montoya raced for Williams and McLaren.';

test.each([
  [
    'of a list at its end',
    'Romain Grosjean',
    debuts,
    'Debuts: … Rosberg in 2006, Lewis Hamilton in 2007 and Romain Grosjean in 2009.',
  ],
  [
    'of a list at its beginning',
    'Kimi Räikkönen',
    debuts,
    'Debuts: Kimi Räikkönen in 2001, Timo Glock in 2004, Rosberg in 2006…',
  ],
  [
    'of a list of long items two without its label',
    "Felipe Massa's last Grand Prix",
    "In order of time: Timo Glock's debut (2004), Esteban Gutiérrez's last Grand Prix (2016) and Felipe Massa's last Grand Prix (2017).",
    "… Esteban Gutiérrez's last Grand Prix (2016) and Felipe Massa's last Grand Prix (2017).",
  ],
  ['of a list without it the sentence after', 'Juan Pablo Montoya', `${clubs} ${other}`, other],
  [
    'of a list that never names it its beginning',
    'Jarno Trulli',
    clubs,
    'First raced for Red Bull: Vitantonio Liuzzi in 2005…',
  ],
  [
    'no later sentence that has its figure by chance',
    '2009',
    `${long} It won in 2009.`,
    'The Drag Reduction System made the car faster on the straights of nearly every circuit…',
  ],
])('a short reason tells what is said of the right answer: %s', (_, answer, explanation, told) => {
  expect(shortReason(explanation, answer)).toBe(told);
});
