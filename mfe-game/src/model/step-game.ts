import { applyServerView } from './apply-server-view.ts';
import { figuresOf } from './figures.ts';
import {
  lose,
  openNext,
  showQuestion,
  showVerdict,
  type PendingCall,
  type GameEvent,
  type GameStart,
  type GameState,
  type Lights,
  type Phase,
} from './game-state.ts';

/** A game before the first reply: it asks for the game that the page was playing, or for a new one. */
export function beginGame(start: GameStart): GameState {
  return {
    start,
    phase: { is: 'loading' },
    head: null,
    answers: [],
    lights: lightsAtFirst(start),
    pendingCall: firstCall(start),
    callStatus: 'clear',
    outOfStepCount: 0,
  };
}

/** A game that this page was playing goes on at once; where the lights were shown before, their end still covers it. */
function lightsAtFirst({ gameId, skipsCountdown }: GameStart): Lights {
  if (gameId !== null) return 'gone';
  return skipsCountdown ? 'out' : 'on';
}

/** The next state of a game. Events that the phase does not list change nothing: a second click, an answer too late. */
export function stepGame(state: GameState, event: GameEvent): GameState {
  const row: Partial<Record<GameEvent['is'], unknown>> = transitions[state.phase.is];
  const transition = row[event.is] as ((state: GameState, event: GameEvent) => GameState) | undefined;
  return transition ? transition(state, event) : state;
}

type In<P extends Phase['is']> = GameState & { readonly phase: Extract<Phase, { is: P }> };
type Of<E extends GameEvent['is']> = Extract<GameEvent, { is: E }>;
type Transitions = {
  readonly [P in Phase['is']]: { readonly [E in GameEvent['is']]?: (state: In<P>, event: Of<E>) => GameState };
};

const refused = (state: GameState, { why }: Of<'refused'>) => lose(state, why);
const callStatusChanged = (state: GameState, { callStatus }: Of<'call-status-changed'>): GameState => ({
  ...state,
  callStatus,
});
/** Events that any pending call may bring. */
const underway = {
  refused,
  'call-status-changed': callStatusChanged,
  'view-came': applyServerView,
  'out-of-step': askForView,
};

/** Which events change which phase, and how. */
const transitions: Transitions = {
  loading: underway,
  countdown: {
    'lights-out': (state) => openNext({ ...state, lights: 'out' }, 1),
  },
  left: {
    ...underway,
    'gone-on': (state) => openNext(state, state.phase.n),
    woke: (state) => ({ ...state, pendingCall: viewCall(state) }),
  },
  opening: {
    ...underway,
    'question-came': (state, { question, receipt }) => showQuestion(state, question, receipt),
  },
  asking: {
    ...underway,
    answered: lockAnswer,
    woke: (state) => ({ ...state, pendingCall: viewCall(state) }),
  },
  sending: {
    ...underway,
    'verdict-came': (state, { verdict }) => showVerdict(state, state.phase.question, verdict),
  },
  verdict: {
    'pause-over': afterPause,
  },
  finished: {},
  lost: {
    retried: ({ start, head }) => beginGame(head ? { ...start, gameId: head.gameId } : start),
  },
};

function lockAnswer(state: In<'asking'>, { selectedOption, ...answered }: Of<'answered'>): GameState {
  const { question } = state.phase;
  const isJudgedByPeople = state.head?.board.kind === 'contest' || state.start.isHeat;
  const evidence = isJudgedByPeople ? answered.evidence : undefined;
  return {
    ...state,
    phase: { is: 'sending', question, selectedOption },
    callStatus: 'clear',
    pendingCall: { asks: 'verdict', gameId: gameIdOf(state), n: question.n, selectedOption, evidence },
  };
}

function afterPause(state: In<'verdict'>): GameState {
  const { question, verdict } = state.phase;
  if (verdict.n < (state.head?.totalQuestions ?? 0)) return openNext(state, verdict.n + 1, { question, verdict });
  return {
    ...state,
    phase: { is: 'finished', figures: figuresOf(state.answers), wasPlayedHere: true, last: { question, verdict } },
  };
}

/** Replies in a row that say "out of step" before the page gives up: asking again has not helped. */
const outOfStepLimit = 3;

/** Asks the server for the game's state, which differs from the page's. */
function askForView(state: GameState): GameState {
  if (!state.head && state.start.gameId === null) return lose(state, 'failed');
  if (state.outOfStepCount >= outOfStepLimit) return lose(state, 'failed');
  return { ...state, outOfStepCount: state.outOfStepCount + 1, pendingCall: viewCall(state) };
}

function firstCall({ gameId, board, difficulty, challengeId }: GameStart): PendingCall {
  return gameId ? { asks: 'view', gameId } : { asks: 'game', board, difficulty, challengeId };
}

function viewCall(state: GameState): PendingCall {
  return { asks: 'view', gameId: gameIdOf(state) };
}

function gameIdOf({ head, start }: GameState): string {
  const gameId = head?.gameId ?? start.gameId;
  if (!gameId) throw new Error('A phase that needs a game has none');
  return gameId;
}
