import { finishedGame, gameView, openQuestion as openQuestionSchema, runningGame } from '@lights-out/contracts';

import { at, played, someGame } from '../../../test/some-game.ts';
import { abandon, openQuestion } from '../rules/game-steps.ts';
import type { FinishedGame, OpenSlot, RunningGame } from '../rules/game.ts';
import { abandonedView, finishedView, openQuestionView, runningView } from './game-view.ts';

const now = at(99_000);
const nameOf = (hash: string) => `${hash}-of-the-game`;

test('an open question shows its options and clock, its drawing where it has one, and no answer key', () => {
  const view = openQuestionView(openQuestion(someGame(), 1, at(0)).outcome as OpenSlot, nameOf, at(2_000));
  expect(openQuestionSchema.parse(view)).toEqual(view);
  expect(Object.keys(view).sort()).toEqual([
    'category',
    'deadlineAt',
    'difficulty',
    'id',
    'image',
    'imageAlt',
    'n',
    'options',
    'question',
    'servedAt',
    'serverTime',
  ]);
  expect(view).toMatchObject({
    servedAt: '2026-11-10T12:00:00.000Z',
    deadlineAt: '2026-11-10T12:00:15.000Z',
    serverTime: '2026-11-10T12:00:02.000Z',
  });
  const third = openQuestionView(openQuestion(played(someGame(), 2), 3, at(40_000)).outcome as OpenSlot, nameOf, now);
  expect(third).not.toHaveProperty('image');
});

test('a running game shows verdicts with the running total, and what is next', () => {
  const between = runningView(played(someGame(), 2) as RunningGame, 700, nameOf, now);
  expect(runningGame.parse(between)).toEqual(between);
  expect(between).toMatchObject({ totalScore: 468, openQuestion: null, nextQuestion: 3, best: 700 });
  expect(between.answers.map((answer) => answer.totalScore)).toEqual([234, 468]);
  expect(between.answers[1]?.explanation).toBe('Only right 2 is right, as everyone knows.');

  const open = runningView(openQuestion(played(someGame(), 2), 3, at(40_000)).game as RunningGame, null, nameOf, now);
  expect(open).toMatchObject({ openQuestion: { n: 3 }, nextQuestion: null, best: null });
});

test('a running game says nothing about questions that are not locked', () => {
  const text = JSON.stringify(
    runningView(openQuestion(played(someGame(), 2), 3, at(40_000)).game as RunningGame, null, nameOf, now),
  );
  expect(text).not.toMatch(/Only right [3-7]|Book \d|right [4567]/);
});

test('a finished game is shown whole, with explanations and sources', () => {
  const view = finishedView(played(someGame(), 7) as FinishedGame, nameOf, now);
  expect(finishedGame.parse(view)).toEqual(view);
  expect(view).toMatchObject({
    score: 1_638,
    correctAnswers: 7,
    averageSpeed: 3,
    completedAt: '2026-11-10T12:01:13.000Z',
  });
  expect(view.questions[6]).toMatchObject({
    n: 7,
    explanation: 'Only right 7 is right, as everyone knows.',
    source: 'Book 7',
    timeTaken: 3,
  });
});

test('an abandoned game shows nothing but that', () => {
  const view = abandonedView(abandon(played(someGame(), 3) as RunningGame, at(60_000)), now);
  expect(gameView.parse(view)).toEqual(view);
  expect(JSON.stringify(view)).not.toMatch(/right/);
});
