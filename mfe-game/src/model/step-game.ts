import { adoptView } from './adopt-view.ts';
import { figuresOf } from './figures.ts';
import { lose, openNext, showQuestion, showVerdict } from './game-moves.ts';
import type { Errand, GameEvent, GameStart, GameState, Phase } from './game-state.ts';

/** A game before the server has said anything: it asks for the one it was playing, or for a new one. */
export function beginGame(start: GameStart): GameState {
  return {
    start,
    phase: { is: 'loading' },
    head: null,
    answers: [],
    lightsAreOut: start.skipsCountdown || start.gameId !== null,
    errand: firstErrand(start),
    line: 'clear',
    missteps: 0,
  };
}

/** The next state of a game. What the phase's row does not name changes nothing: a second click, an answer too late. */
export function stepGame(state: GameState, event: GameEvent): GameState {
  const row: Partial<Record<GameEvent['is'], unknown>> = moves[state.phase.is];
  const move = row[event.is] as ((state: GameState, event: GameEvent) => GameState) | undefined;
  return move ? move(state, event) : state;
}

type In<P extends Phase['is']> = GameState & { readonly phase: Extract<Phase, { is: P }> };
type Of<E extends GameEvent['is']> = Extract<GameEvent, { is: E }>;
type Moves = {
  readonly [P in Phase['is']]: { readonly [E in GameEvent['is']]?: (state: In<P>, event: Of<E>) => GameState };
};

const refused = (state: GameState, { why }: Of<'refused'>) => lose(state, why);
const lineChanged = (state: GameState, { line }: Of<'line-changed'>): GameState => ({ ...state, line });
/** What may happen while an errand is under way, whichever it is. */
const underway = { refused, 'line-changed': lineChanged, 'view-came': adoptView, 'out-of-step': askForView };

/** What may happen in which phase of a game. */
const moves: Moves = {
  loading: {
    ...underway,
    'lights-out': (state) => ({ ...state, lightsAreOut: true }),
  },
  countdown: {
    'lights-out': (state) => openNext({ ...state, lightsAreOut: true }, 1),
  },
  opening: {
    ...underway,
    'question-came': (state, { question, receipt }) => showQuestion(state, question, receipt, 0),
  },
  asking: {
    ...underway,
    answered: lockAnswer,
    woke: (state) => ({ ...state, errand: viewErrand(state) }),
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

function lockAnswer(state: In<'asking'>, { selectedOption, clientElapsedMs }: Of<'answered'>): GameState {
  const { question } = state.phase;
  return {
    ...state,
    phase: { is: 'sending', question, selectedOption },
    line: 'clear',
    errand: { asks: 'verdict', gameId: gameIdOf(state), n: question.n, selectedOption, clientElapsedMs },
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

/** More than this many times in a row would be a quarrel with the server that nobody wins. */
const missstepsAtMost = 3;

/** The server is at another step than this page: it is asked where the game stands. */
function askForView(state: GameState): GameState {
  if (!state.head && state.start.gameId === null) return lose(state, 'failed');
  if (state.missteps >= missstepsAtMost) return lose(state, 'failed');
  return { ...state, missteps: state.missteps + 1, errand: viewErrand(state) };
}

function firstErrand({ gameId, premium, difficulty, challengeId, hasEntered }: GameStart): Errand {
  return gameId ? { asks: 'view', gameId } : { asks: 'game', premium, difficulty, challengeId, hasEntered };
}

function viewErrand(state: GameState): Errand {
  return { asks: 'view', gameId: gameIdOf(state) };
}

function gameIdOf({ head, start }: GameState): string {
  const gameId = head?.gameId ?? start.gameId;
  if (!gameId) throw new Error('A phase that needs a game has none');
  return gameId;
}
