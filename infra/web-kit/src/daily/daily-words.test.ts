import type { DailyStanding } from '@lights-out/contracts/daily';
import { messages } from '@lights-out/contracts/messages';
import * as german from '@lights-out/contracts/messages/de';
import { translate } from '@lights-out/contracts/messages/translate';

import { aVerdict } from '../testing/builders.ts';
import { formatCountdown, marksOfRun, racedText, standingText } from './daily-words.ts';

const standing = (change: Partial<DailyStanding>): DailyStanding => ({
  raced: 2_318,
  place: 500,
  betterThan: 78,
  isFinal: false,
  histogram: Array.from({ length: 10 }, () => 0),
  ...change,
});
const cases: readonly (readonly [Partial<DailyStanding>, english: string, german: string])[] = [
  [{}, 'Better than 78\u00a0% of 2,318 today', 'Besser als 78\u00a0% von 2.318 heute'],
  [{ isFinal: true }, 'Final: better than 78\u00a0% of 2,318', 'Endstand: besser als 78\u00a0% von 2.318'],
  [{ betterThan: 100, place: 1 }, '1st of 2,318 so far', '1. von bisher 2.318'],
  [{ betterThan: 0, place: 2_318 }, '2,318 have raced it', '2.318 sind sie gefahren'],
  [{ betterThan: null, raced: 12, place: 3 }, '3rd of 12 so far', '3. von bisher 12'],
  [{ betterThan: null, raced: 12, place: 3, isFinal: true }, 'Final: 3rd of 12', 'Endstand: 3. von 12'],
  [{ betterThan: null, raced: 1, place: 1 }, 'You are the first today.', 'Du fährst heute als Erstes.'],
  [{ betterThan: null, raced: 1, place: 1, isFinal: true }, 'Final: 1st of 1', 'Endstand: 1. von 1'],
];

test.each(cases)('the standing %j is told in English', (change, english) => {
  expect(standingText(standing(change))).toBe(english);
});

test('how many have raced is told of none, one and many', () => {
  expect([0, 1, 2_318].map(racedText)).toEqual(['Nobody has raced it yet', 'One has raced it', '2,318 have raced it']);
});

test('a countdown has two digits each', () => {
  expect([20_472, 61, 0, 86_399].map(formatCountdown)).toEqual(['05:41:12', '00:01:01', '00:00:00', '23:59:59']);
});

test('a race that is left shows the sectors that are over', () => {
  const answers = [
    aVerdict({ isCorrect: true, timeTaken: 2 }),
    aVerdict({ isCorrect: false, selectedOption: 2 }),
    aVerdict({ isCorrect: false, selectedOption: null, timedOut: true }),
  ];
  expect(marksOfRun({ isUntimed: false, answers })).toEqual(['purple', 'wrong', 'timed-out']);
  expect(marksOfRun({ isUntimed: true, answers })).toEqual(['right', 'wrong', 'timed-out']);
});

// Last in the file: texts are translated in place.
test.each(cases)('the standing %j is told in German', (change, _english, inGerman) => {
  translate([messages.dailyDoor, german.dailyDoor], [messages.formats, german.formats]);
  expect(standingText(standing(change))).toBe(inGerman);
});
