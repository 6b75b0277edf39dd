import { aVerdict } from '@lights-out/web-kit/testing';

import { lastSecondsAhead, rightInARow, soundOfPhase, tapOfPhase } from './race-sounds.ts';
import { aShownQuestion } from './testing/a-shown-question.ts';

const question = aShownQuestion();

test('a verdict is heard as right, fastest or wrong, its answer as locked, everything else is silent', () => {
  const heard = (isCorrect: boolean, timeTaken: number) =>
    soundOfPhase({ phase: { is: 'verdict', question, verdict: aVerdict({ isCorrect, timeTaken }) } }, 1)?.sound;
  expect([heard(true, 3), heard(true, 2.999), heard(false, 0.4)]).toEqual(['right', 'fastest', 'wrong']);
  expect(soundOfPhase({ phase: { is: 'sending', question, selectedOption: 2 } }, 0)?.sound).toBe('locked');
  expect(soundOfPhase({ phase: { is: 'sending', question, selectedOption: null } }, 0)).toBeNull();
  expect(soundOfPhase({ phase: { is: 'asking', question } }, 0)).toBeNull();
  expect(soundOfPhase({ phase: { is: 'opening', n: 2, last: { question, verdict: aVerdict() } } }, 1)).toBeNull();
});

test('right answers in a row rise by a semitone each, and a wrong one is where it always is', () => {
  const rise = (isCorrect: boolean, inARow: number) =>
    soundOfPhase({ phase: { is: 'verdict', question, verdict: aVerdict({ isCorrect }) } }, inARow)?.semitones;
  expect([rise(true, 1), rise(true, 2), rise(true, 7), rise(false, 0)]).toEqual([0, 1, 6, 0]);
});

test.each([
  [[], 0],
  [[true], 1],
  [[true, false, true, true], 2],
  [[true, true, false], 0],
])('of %j the last %i are right in a row', (answers, count) => {
  expect(rightInARow(answers.map((isCorrect) => ({ isCorrect })))).toBe(count);
});

test('a verdict is felt as right or wrong, whatever its speed', () => {
  const felt = (isCorrect: boolean) =>
    tapOfPhase({ phase: { is: 'verdict', question, verdict: aVerdict({ isCorrect }) } });
  expect([felt(true), felt(false)]).toEqual(['right', 'wrong']);
  expect(tapOfPhase({ phase: { is: 'asking', question } })).toBeNull();
});

test.each([
  ['from the start of a question', 15_000, [10_000, 11_000, 12_000, 13_000, 14_000]],
  ['after a reload in the last seconds', 2_500, [500, 1_500]],
  ['at its very end', 400, []],
])('the last five seconds are heard %s', (_, leftMs, afterMs) => {
  expect(lastSecondsAhead(leftMs)).toEqual(afterMs);
});
