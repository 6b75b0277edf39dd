import { aVerdict } from '@lights-out/web-kit/testing';

import { leftText } from './left-race.ts';

const missed = (n: number) => aVerdict({ n, timedOut: true, selectedOption: null, score: 0, totalScore: 239 });

test.each([
  [[missed(1)], 'Question 1 was missed. 1 of 7 questions are over, with 239 points.'],
  [[aVerdict(), missed(2), missed(3)], 'Questions 2 and 3 were missed. 3 of 7 questions are over, with 239 points.'],
  [[missed(1), missed(2), missed(3)], 'Questions 1, 2 and 3 were missed. 3 of 7 questions are over, with 239 points.'],
  [[aVerdict()], '1 of 7 questions are over, with 239 points.'],
])('of %j it says %j', (answers, text) => {
  expect(leftText(answers, 7)).toBe(text);
});
