import { aVerdict } from '@lights-out/web-kit/testing';

import { lastSecondsAhead, raceSounds, soundOfStart, soundOfPhase } from './race-sounds.ts';
import { aShownQuestion } from './testing/a-shown-question.ts';

const question = aShownQuestion();

test('each light that goes on is heard, and GO otherwise', () => {
  expect([1, 2, 3, 4, 5, 'go' as const].map(soundOfStart)).toEqual([
    ...Array.from({ length: 5 }, () => 'light-on'),
    'go',
  ]);
});

test('a verdict is heard as right or wrong, everything else is silent', () => {
  const heard = (isCorrect: boolean) =>
    soundOfPhase({ phase: { is: 'verdict', question, verdict: aVerdict({ isCorrect }) } });
  expect([heard(true), heard(false)]).toEqual(['right', 'wrong']);
  expect(soundOfPhase({ phase: { is: 'asking', question } })).toBeNull();
  expect(soundOfPhase({ phase: { is: 'opening', n: 2, last: { question, verdict: aVerdict() } } })).toBeNull();
});

test.each([
  ['from the start of a question', 15_000, [10_000, 11_000, 12_000, 13_000, 14_000]],
  ['after a reload in the last seconds', 2_500, [500, 1_500]],
  ['at its very end', 400, []],
])('the last five seconds are heard %s', (_, leftMs, afterMs) => {
  expect(lastSecondsAhead(leftMs)).toEqual(afterMs);
});

test('no sound lasts longer than half a second', () => {
  const ends = Object.values(raceSounds)
    .flat()
    .map(({ afterMs, lengthMs }) => afterMs + lengthMs);
  expect(Math.max(...ends)).toBeLessThanOrEqual(500);
});
