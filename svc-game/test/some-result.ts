import { randomUUID } from 'node:crypto';

import { questionsPerGame, type Difficulty } from '@lights-out/contracts';

import { askQuestion } from '../src/questions/rules/draw.ts';
import { figuresOf, startGame, type FinishedGame, type RunningGame } from '../src/play/rules/game.ts';
import { answerQuestion, openQuestion } from '../src/play/rules/game-steps.ts';
import { someBank } from './some-bank.ts';

const questions = someBank()
  .questions.slice(0, questionsPerGame)
  .map((question) => askQuestion(question, (items) => [...items]));

/** A free game played within an instant, so many of its questions rightly: as it began and as it ended. */
export function finishedWith({
  playerId,
  difficulty,
  right,
  endedAt,
}: {
  playerId: string;
  difficulty: Difficulty;
  right: number;
  endedAt: Date;
}): { running: RunningGame; finished: FinishedGame; score: number } {
  const running = startGame(
    { id: randomUUID(), playerId, mode: 'free', difficulty, contest: null, challengeId: null, startedAt: endedAt },
    questions,
  );
  const finished = questions.reduce(
    (game, { correctOption }, index) => {
      const n = index + 1;
      const selectedOption = n <= right ? correctOption : (correctOption + 1) % 4;
      return answerQuestion(openQuestion(game, n, endedAt).game, { n, selectedOption, lineMs: null }, endedAt).game;
    },
    running as RunningGame | FinishedGame | ReturnType<typeof answerQuestion>['game'],
  ) as FinishedGame;
  return { running, finished, score: figuresOf(finished).score };
}
