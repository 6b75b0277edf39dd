import { messages } from '@lights-out/contracts/messages';
import * as german from '@lights-out/contracts/messages/de';
import { translate } from '@lights-out/contracts/messages/translate';

import { aDailyResult } from '../testing/a-daily.ts';
import { dailyShareText } from './daily-share.ts';

const link = 'https://lights-out.example/daily/214';
const share = (result = aDailyResult(), streak = 12) => dailyShareText({ n: 214, result, streak, link }).split('\n');

test('a result is shared as its figures, its grid, its standing and the link', () => {
  expect(share()).toEqual(['Lights Out No. 214 · 5/7 · 1,411', '🟪🟪🟩❌🟪🟨⬜', 'better than 78 % · streak 12', link]);
});

test('without the clock there are marks instead of colours, and no points', () => {
  const marks = ['right', 'right', 'wrong', 'right', 'timed-out', 'right', 'right'] as const;
  expect(share(aDailyResult({ isUntimed: true, marks: [...marks] }))).toEqual([
    'Lights Out No. 214 · 5/7',
    '✓✓✕✓✕✓✓ no clock',
    'better than 78 % · streak 12',
    link,
  ]);
});

test.each([
  ['few have raced', { standing: { ...aDailyResult().standing!, betterThan: null } }, 1, 'streak 1'],
  ['nobody scored less', { standing: { ...aDailyResult().standing!, betterThan: 0 } }, 2, 'streak 2'],
  ['there is no streak', {}, 0, 'better than 78 %'],
])('where %s the line tells the rest', (_title, change, streak, line) => {
  expect(share(aDailyResult(change), streak)[2]).toBe(line);
});

test('practice tells neither a standing nor a streak', () => {
  expect(share(aDailyResult({ isPractice: true, standing: null }), 3)).toHaveLength(3);
});

// Last in the file: texts are translated in place.
test('it is shared in German', () => {
  translate([messages.dailyDoor.share, german.dailyDoor.share], [messages.formats, german.formats]);
  expect(share()).toEqual(['Lights Out Nr. 214 · 5/7 · 1.411', '🟪🟪🟩❌🟪🟨⬜', 'besser als 78 % · Serie 12', link]);
});
