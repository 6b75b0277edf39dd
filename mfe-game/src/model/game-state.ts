import type { NamedBoard } from '@lights-out/contracts/board';
import type { AnswerEvidence, Verdict } from '@lights-out/contracts/answers';
import type { GameView, OpenQuestion, RunningGame } from '@lights-out/contracts/game-view';
import type { Difficulty } from '@lights-out/contracts/scoring';

import type { Figures } from './figures.ts';
import { questionClock, type Receipt } from './question-clock.ts';

/** What a game is started with. */
export interface GameStart {
  /** A game that this page was playing before a reload; it goes on without a countdown. */
  readonly gameId: string | null;
  readonly skipsCountdown: boolean;
  /** How long the start lights count. */
  readonly countdownSeconds: number;
  readonly board: NamedBoard;
  readonly difficulty: Difficulty;
  readonly challengeId: string | null;
  /** A heat: it has no rank and no points that count. */
  readonly isHeat?: true;
  /** A race of mistakes: it has no points that count, and each answer is explained. */
  readonly isOfMistakes?: true;
}

/** What stays the same through a game. */
export type GameHead = Pick<
  RunningGame,
  'gameId' | 'difficulty' | 'challengeId' | 'totalQuestions' | 'secondsPerQuestion' | 'startedAt'
> & { readonly board: NamedBoard; readonly best: number | null };

/** A question on the screen, with its clock in milliseconds of `performance.now()`. */
export interface ShownQuestion extends Omit<OpenQuestion, 'servedAt' | 'deadlineAt' | 'serverTime'> {
  readonly startsAt: number;
  readonly endsAt: number;
}

export interface Answered {
  readonly question: ShownQuestion;
  readonly verdict: Verdict;
}

/** Why a game cannot go on; all but `failed` are the server's answer. */
export type Loss =
  | 'signed-out'
  | 'entry-required'
  | 'contest-closed'
  | 'contest-canceled'
  | 'no-race-left'
  | 'matches-disqualified'
  | 'result-struck'
  | 'challenge-not-found'
  | 'gone'
  | 'replaced'
  /** Too many come from this network, and the browser could not solve the puzzle that lets one more in. */
  | 'crowded'
  | 'failed';

export type Phase =
  /** There is no game yet. */
  | { readonly is: 'loading' }
  /** The game is loaded and waits for the start lights. */
  | { readonly is: 'countdown' }
  /**
   * A game that was left, as the page found it: question n waits unopened, no clock runs; or it is open until `endsAt`, in
   * milliseconds of `performance.now()`.
   */
  | { readonly is: 'left'; readonly n: number; readonly endsAt: number | null }
  /** Question n is being opened; the answered one before stays on the screen. */
  | { readonly is: 'opening'; readonly n: number; readonly last: Answered | null }
  /** The clock runs. */
  | { readonly is: 'asking'; readonly question: ShownQuestion }
  /** The answer is locked here and on its way; null is none. */
  | { readonly is: 'sending'; readonly question: ShownQuestion; readonly selectedOption: number | null }
  /** The server has judged; a pause before the next question. */
  | { readonly is: 'verdict'; readonly question: ShownQuestion; readonly verdict: Verdict }
  /** `wasPlayedHere` is false if the game was over when the page opened. */
  | {
      readonly is: 'finished';
      readonly figures: Figures;
      readonly wasPlayedHere: boolean;
      readonly last: Answered | null;
    }
  | { readonly is: 'lost'; readonly why: Loss };

/** The question whose verdict is still to come; null when there is none. */
export function questionBeingAsked(phase: Phase): ShownQuestion | null {
  return phase.is === 'asking' || phase.is === 'sending' ? phase.question : null;
}

/** The judged question that is on the screen; null when there is none. */
export function lastAnswered(phase: Phase): Answered | null {
  if (phase.is === 'verdict') return phase;
  return phase.is === 'opening' || phase.is === 'finished' ? phase.last : null;
}

/** A question whose reason is shown, as it was answered wrong or was once; null otherwise. */
export function explained({ phase, start }: Pick<GameState, 'phase' | 'start'>): Answered | null {
  const answered = lastAnswered(phase);
  const isTold = answered !== null && (!answered.verdict.isCorrect || start.isOfMistakes);
  return isTold && answered.verdict.explanation ? answered : null;
}

/** The question on the screen, judged or not; null before the first. */
export function questionOnScreen(phase: Phase): ShownQuestion | null {
  return questionBeingAsked(phase) ?? lastAnswered(phase)?.question ?? null;
}

/** The call that a game is waiting for. */
export type PendingCall =
  | {
      readonly asks: 'game';
      readonly board: NamedBoard;
      readonly difficulty: Difficulty;
      readonly challengeId: string | null;
    }
  | { readonly asks: 'view'; readonly gameId: string }
  | { readonly asks: 'question'; readonly gameId: string; readonly n: number }
  | {
      readonly asks: 'verdict';
      readonly gameId: string;
      readonly n: number;
      readonly selectedOption: number | null;
      /** For games of contests. */
      readonly evidence?: AnswerEvidence | undefined;
      /** Of a try that the server could not store: when it arrived, signed. */
      readonly arrival?: string;
    };

/** The start lights cover the page while they are `on`, and once `out` until the first question is there. */
export type Lights = 'on' | 'out' | 'gone';

/** State of the pending call: `slow` has no reply yet, `checking` solves a puzzle, the others failed and are repeated: of `held` the server has the answer, and could not store it. */
export type CallStatus = 'clear' | 'slow' | 'checking' | 'offline' | 'unavailable' | 'held';

export interface GameState {
  readonly start: GameStart;
  readonly phase: Phase;
  readonly head: GameHead | null;
  readonly answers: readonly Verdict[];
  readonly lights: Lights;
  /** A new object for every new call. */
  readonly pendingCall: PendingCall | null;
  readonly callStatus: CallStatus;
  /** How many replies in a row said that the page is out of step. */
  readonly outOfStepCount: number;
}

export type GameEvent =
  | { readonly is: 'lights-out' }
  /** The player goes on with the game that was left. */
  | { readonly is: 'gone-on' }
  | { readonly is: 'view-came'; readonly view: GameView; readonly receipt: Receipt }
  | { readonly is: 'question-came'; readonly question: OpenQuestion; readonly receipt: Receipt }
  | {
      readonly is: 'answered';
      readonly selectedOption: number | null;
      readonly evidence?: AnswerEvidence;
    }
  | { readonly is: 'verdict-came'; readonly verdict: Verdict }
  | { readonly is: 'pause-over' }
  /** The tab was hidden, so that its clock may have stood still; or the time of the open question is up before it was shown. */
  | { readonly is: 'woke' }
  | { readonly is: 'call-status-changed'; readonly callStatus: CallStatus }
  | { readonly is: 'out-of-step' }
  | { readonly is: 'refused'; readonly why: Loss }
  | { readonly is: 'retried' };

/** The friend challenge that the game is raced in; null for a game of a board. */
export function challengeOf({ head, start }: Pick<GameState, 'head' | 'start'>): string | null {
  return head ? head.challengeId : start.challengeId;
}

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
export function showQuestion(state: GameState, question: OpenQuestion, receipt: Receipt): GameState {
  const { servedAt: _servedAt, deadlineAt: _deadlineAt, serverTime: _serverTime, ...shown } = question;
  return {
    ...state,
    phase: { is: 'asking', question: { ...shown, ...questionClock(question, receipt) } },
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
