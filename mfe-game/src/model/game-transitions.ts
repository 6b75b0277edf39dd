import type { OpenQuestion, Verdict } from '@lights-out/contracts/game-view';

import type { Answered, GameState, Loss, Receipt, ShownQuestion } from './game-state.ts';
import { questionClock } from './question-clock.ts';

/** Asks for question n, with the answered one before it still on the screen. */
export function openNext(state: GameState, n: number, last: Answered | null = null): GameState {
  const gameId = state.head?.gameId;
  if (!gameId) return lose(state, 'failed');
  return {
    ...state,
    phase: { is: 'opening', n, last },
    callStatus: 'clear',
    pendingCall: { asks: 'question', gameId, n },
  };
}

/** Puts an open question on the screen, its clock running. */
export function showQuestion(
  state: GameState,
  question: OpenQuestion,
  receipt: Receipt,
  usedBeforeMs: number,
): GameState {
  const { servedAt: _servedAt, deadlineAt: _deadlineAt, serverTime: _serverTime, ...shown } = question;
  return {
    ...state,
    phase: { is: 'asking', question: { ...shown, ...questionClock(question, receipt), usedBeforeMs } },
    lights: 'gone',
    callStatus: 'clear',
    pendingCall: null,
    outOfStepCount: 0,
  };
}

/** Shows how a question was judged; the answers are kept in order, one for each question. */
export function showVerdict(state: GameState, question: ShownQuestion, verdict: Verdict): GameState {
  const others = state.answers.filter(({ n }) => n !== verdict.n);
  return {
    ...state,
    answers: [...others, verdict].sort((one, other) => one.n - other.n),
    phase: { is: 'verdict', question, verdict },
    callStatus: 'clear',
    pendingCall: null,
    outOfStepCount: 0,
  };
}

export function lose(state: GameState, why: Loss): GameState {
  return { ...state, phase: { is: 'lost', why }, callStatus: 'clear', pendingCall: null, outOfStepCount: 0 };
}
