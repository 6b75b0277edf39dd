import { boardOfMode, isUntimed } from '@lights-out/contracts/board';
import type { Verdict } from '@lights-out/contracts/answers';
import type { FinishedGame, GameView, RunningGame } from '@lights-out/contracts/game-view';

import {
  lastAnswered,
  lose,
  openNext,
  questionBeingAsked,
  showQuestion,
  showVerdict,
  type GameEvent,
  type GameHead,
  type GameStart,
  type GameState,
} from './game-state.ts';
import { questionClock, type Receipt } from './question-clock.ts';

/**
 * Takes over the server's state of the game: after the start, after a reload, and whenever page and server are out of
 * step (a lost reply, a second tab). If the question on the screen has a verdict by now, that is shown first.
 */
export function applyServerView(
  state: GameState,
  { view, receipt }: Extract<GameEvent, { is: 'view-came' }>,
): GameState {
  const answers = answersOf(view);
  const applied: GameState = { ...state, head: headOf(view, state.start), answers, pendingCall: null };
  const onScreen = questionBeingAsked(state.phase);
  const verdict = answers.find(({ n }) => n === onScreen?.n);
  if (onScreen && verdict) return showVerdict(applied, onScreen, verdict);
  if (view.state === 'abandoned') return lose(state, 'replaced');
  if (view.state === 'finished') return finish(applied, view);
  return goOn(applied, view, receipt);
}

function goOn(state: GameState, view: RunningGame, receipt: Receipt): GameState {
  const { openQuestion, nextQuestion } = view;
  if (openQuestion) {
    return isNewsToPlayer(state)
      ? leave(state, openQuestion.n, questionClock(openQuestion, receipt).endsAt)
      : showQuestion(state, openQuestion, receipt);
  }
  if (nextQuestion === null) return lose(state, 'failed');
  if (wasLeft(state)) return leave(state, nextQuestion, null);
  const isNew = state.answers.length === 0;
  if (isNew && state.lights === 'on') return { ...state, phase: { is: 'countdown' }, callStatus: 'clear' };
  return openNext({ ...state, lights: isNew ? state.lights : 'gone' }, nextQuestion, lastAnswered(state.phase));
}

function leave(state: GameState, n: number, endsAt: number | null): GameState {
  return { ...state, phase: { is: 'left', n, endsAt }, lights: 'gone', callStatus: 'clear' };
}

/**
 * Whether the player, who wanted a race, is in one that runs already, its clock included. A reload goes on at once, and so does
 * who was told of the race and came without a countdown.
 */
function isNewsToPlayer({ phase, start, head }: GameState): boolean {
  if (head && isUntimed(head.board)) return false;
  return phase.is === 'left' || (phase.is === 'loading' && start.gameId === null && !start.skipsCountdown);
}

/**
 * Whether the page has just found a game with answers that it did not play itself, or whose last question was missed:
 * the player has been away, and is not put before the next question unasked. A reload between two questions goes on.
 */
function wasLeft({ phase, start, answers }: GameState): boolean {
  const last = answers.at(-1);
  if (phase.is === 'left') return true;
  return phase.is === 'loading' && last !== undefined && (start.gameId === null || last.timedOut);
}

function finish(state: GameState, { score, correctAnswers, averageSpeed }: FinishedGame): GameState {
  const wasPlayedHere = state.phase.is !== 'loading';
  const figures = { score, correctAnswers, averageSpeed };
  return {
    ...state,
    phase: { is: 'finished', figures, wasPlayedHere, last: lastAnswered(state.phase) },
    callStatus: 'clear',
  };
}

/** The reply says that a game is of a contest; of which, the address said that it was started from. */
function headOf(view: GameView, start: GameStart): GameHead {
  const { gameId, mode, difficulty, challengeId, totalQuestions, secondsPerQuestion, startedAt } = view;
  const best = view.state === 'running' ? view.best : null;
  const isOfContest = challengeId === null && mode === 'premium' && start.board.kind === 'contest';
  const board = isOfContest ? start.board : boardOfMode(mode, view.isUntimed);
  return { gameId, board, difficulty, challengeId, totalQuestions, secondsPerQuestion, startedAt, best };
}

function answersOf(view: GameView): readonly Verdict[] {
  if (view.state === 'running') return view.answers;
  if (view.state === 'abandoned') return [];
  let totalScore = 0;
  return view.questions.map(
    ({ n, isCorrect, correctOption, selectedOption, timeTaken, score, timedOut, explanation }) => {
      totalScore += score;
      return { n, isCorrect, correctOption, selectedOption, timeTaken, score, totalScore, timedOut, explanation };
    },
  );
}
