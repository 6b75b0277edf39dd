import type { DailyStreak } from '@lights-out/contracts/daily';
import { messages } from '@lights-out/contracts/messages';
import * as german from '@lights-out/contracts/messages/de';
import { translate } from '@lights-out/contracts/messages/translate';

import { streakSentence } from './daily-streak.ts';

type Is = DailyStreak['days'][number]['is'];
const streak = (length: number, best: number, ...days: Is[]): DailyStreak => ({
  length,
  best,
  days: days.map((is, index) => ({ n: 215 - days.length + index, is })),
});
const cases: readonly (readonly [DailyStreak, english: string, german: string])[] = [
  [streak(1, 1, 'raced'), 'Streak 1. Come back for No. 215.', 'Serie 1. Komm wieder für Nr. 215.'],
  [
    streak(12, 31, 'raced', 'passed', 'raced'),
    "No. 213 missed: this week's free pass kept it.",
    'Nr. 213 verpasst: Der Freischein dieser Woche hat die Serie gehalten.',
  ],
  [
    streak(11, 11, 'raced', 'passed', 'open'),
    "No. 213 missed: this week's free pass kept it.",
    'Nr. 213 verpasst: Der Freischein dieser Woche hat die Serie gehalten.',
  ],
  [
    streak(5, 31, 'given-back', 'raced'),
    'No. 213 was out of reach for some: everybody keeps their streak.',
    'Nr. 213 war für manche nicht erreichbar: Alle behalten ihre Serie.',
  ],
  [streak(1, 31, 'missed', 'raced'), 'New streak. Best 31 stays.', 'Neue Serie. Der Bestwert 31 bleibt.'],
  [streak(12, 31, 'raced', 'raced'), 'Best 31', 'Bestwert 31'],
  [streak(31, 31, 'raced', 'raced'), '', ''],
  [streak(0, 4, 'missed', 'open'), 'Best 4', 'Bestwert 4'],
  [streak(0, 0), '', ''],
];

test.each(cases)('%j', (given, english) => {
  expect(streakSentence(given)).toBe(english);
});

// Last in the file: texts are translated in place.
test.each(cases)('%j in German', (given, _english, inGerman) => {
  translate([messages.daily.streak, german.daily.streak]);
  expect(streakSentence(given)).toBe(inGerman);
});
