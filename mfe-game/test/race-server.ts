import { secondsPerQuestion } from '@lights-out/contracts/constants';
import type { Verdict } from '@lights-out/contracts/answers';
import type { GameView, OpenQuestion, RunningGame } from '@lights-out/contracts/game-view';
import { scoreAnswer } from '@lights-out/contracts/scoring';
import {
  aFinishedGame,
  anOpenQuestion,
  answer,
  aReviewedQuestion,
  aRunningGame,
  aVerdict,
  refuse,
} from '@lights-out/web-kit/testing';

const total = 7;
const lengthMs = secondsPerQuestion * 1_000;
const dayMs = 86_400_000;

/**
 * A small game server for the fake API, on jest's clock: seven questions whose right option is always B, judged and
 * timed as the real one does. `game` says what it begins with; with answers, its next question is open.
 */
export function raceServer(game: Partial<RunningGame> = {}) {
  const answers: Verdict[] = [...(game.answers ?? [])];
  const openedAt = new Map<number, number>();
  // A game that is under way has its next question on the screen.
  if (answers.length > 0) openedAt.set(answers.length + 1, Date.now());

  const question = (n: number): OpenQuestion => {
    const servedAt = openedAt.get(n) ?? Date.now();
    openedAt.set(n, servedAt);
    return anOpenQuestion({
      n,
      id: 20 + n,
      question: `Question number ${n}?`,
      servedAt: iso(servedAt),
      deadlineAt: iso(servedAt + (game.isUntimed ? dayMs : lengthMs)),
      serverTime: iso(Date.now()),
    });
  };
  const judge = (n: number, selectedOption: number | null): Verdict => {
    const usedMs = Math.min(lengthMs, Date.now() - (openedAt.get(n) ?? 0));
    const isCorrect = selectedOption === 1;
    const timeTaken = selectedOption === null || game.isUntimed ? secondsPerQuestion : usedMs / 1_000;
    const score = scoreAnswer(isCorrect, timeTaken, 'medium');
    const verdict = aVerdict({
      n,
      isCorrect,
      selectedOption,
      timeTaken,
      score,
      totalScore: sum() + score,
      timedOut: selectedOption === null,
      explanation: 'It runs along the harbour pool.',
    });
    answers.push(verdict);
    return verdict;
  };
  const sum = () => answers.reduce((points, { score }) => points + score, 0);
  const view = (): GameView => {
    if (answers.length === total) {
      return aFinishedGame({ score: sum(), questions: answers.map((verdict) => aReviewedQuestion(verdict)) });
    }
    const n = answers.length + 1;
    const isOpen = openedAt.has(n);
    return aRunningGame({
      ...game,
      answers,
      totalScore: sum(),
      openQuestion: isOpen ? question(n) : null,
      nextQuestion: isOpen ? null : n,
    });
  };

  return {
    answers,
    routes: {
      createGame: () => answer(201, view()),
      getGame: () => view(),
      postQuestion: ({ params }: { params: { n: number } }) =>
        params.n === answers.length + 1 ? question(params.n) : refuse('already-answered'),
      postAnswer: ({ body }: { body: { n: number; selectedOption: number | null } }) =>
        body.n === answers.length + 1 ? judge(body.n, body.selectedOption) : refuse('already-answered'),
      getRank: { rank: 4, totalParticipants: 25, scoreNeededForTopRank: 320 },
    },
  };
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
