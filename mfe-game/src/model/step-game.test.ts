import { monthly, practice } from '@lights-out/contracts/board';
import type { Verdict } from '@lights-out/contracts/answers';
import type { GameView } from '@lights-out/contracts/game-view';
import {
  aFinishedGame,
  anOpenQuestion,
  aReviewedQuestion,
  aRunningGame,
  aVerdict,
  idOf,
} from '@lights-out/web-kit/testing';

import type { GameEvent, GameStart, GameState } from './game-state.ts';
import { beginGame, stepGame } from './step-game.ts';

const gameId = idOf(20);
const receipt = { sentAt: 1_000, receivedAt: 1_000 };
const newGame: GameStart = {
  gameId: null,
  skipsCountdown: false,
  countdownSeconds: 10,
  board: practice,
  difficulty: 'medium',
  challengeId: null,
};

const after = (start: Partial<GameStart>, ...events: GameEvent[]): GameState =>
  events.reduce(stepGame, beginGame({ ...newGame, ...start }));
const came = (view: GameView): GameEvent => ({ is: 'view-came', view, receipt });
const opened = (n: number): GameEvent => ({ is: 'question-came', question: anOpenQuestion({ n }), receipt });
const answered = (selectedOption: number | null = 1): GameEvent => ({
  is: 'answered',
  selectedOption,
});
const judged = (changes: Partial<Verdict> = {}): GameEvent => ({ is: 'verdict-came', verdict: aVerdict(changes) });
const lightsOut: GameEvent = { is: 'lights-out' };
const pauseOver: GameEvent = { is: 'pause-over' };
const outOfStep: GameEvent = { is: 'out-of-step' };
const asking = [came(aRunningGame()), lightsOut, opened(1)];
const sending = [...asking, answered()];
const verdicts = (count: number) => Array.from({ length: count }, (_, index) => aVerdict({ n: index + 1 }));

describe('a start', () => {
  test('asks for a game during the countdown and opens the first question only when the lights are out', () => {
    const waiting = after({ difficulty: 'hard' });
    expect(waiting.pendingCall).toEqual({
      asks: 'game',
      board: practice,
      difficulty: 'hard',
      challengeId: null,
    });
    const ready = stepGame(waiting, came(aRunningGame()));
    expect(ready).toMatchObject({ phase: { is: 'countdown' }, pendingCall: null, lights: 'on' });
    expect(stepGame(ready, lightsOut)).toMatchObject({
      phase: { is: 'opening', n: 1 },
      pendingCall: { asks: 'question', gameId, n: 1 },
    });
  });

  test('is covered by its lights until the first question is there', () => {
    const opening = after({}, came(aRunningGame()), lightsOut);
    expect(opening.lights).toBe('out');
    expect(stepGame(opening, opened(1)).lights).toBe('gone');
  });

  test('needs no countdown where it was shown before, and is covered by its end', () => {
    const opening = after({ skipsCountdown: true }, came(aRunningGame()));
    expect(opening).toMatchObject({ phase: { is: 'opening', n: 1 }, lights: 'out' });
  });

  test('breaks the countdown off where the server resumes a game whose clock is running, and names it', () => {
    const found = came(
      aRunningGame({ answers: verdicts(2), openQuestion: anOpenQuestion({ n: 3 }), nextQuestion: null }),
    );
    const state = after({ board: monthly }, found);
    expect(state).toMatchObject({ phase: { is: 'left', n: 3, endsAt: 16_000 }, lights: 'gone' });
    expect(state.answers).toHaveLength(2);
    expect(stepGame(state, { is: 'gone-on' })).toMatchObject({ pendingCall: { asks: 'question', gameId, n: 3 } });
  });

  test('goes on at once with a game whose clock is running where the player was told of it', () => {
    const found = came(aRunningGame({ openQuestion: anOpenQuestion({ n: 1 }), nextQuestion: null }));
    expect(after({ board: monthly, skipsCountdown: true }, found).phase).toMatchObject({ is: 'asking' });
  });
});

describe('a reload', () => {
  test('asks for the game it was playing and shows the same question, its clock running on', () => {
    const waiting = after({ gameId });
    expect(waiting).toMatchObject({ pendingCall: { asks: 'view', gameId }, lights: 'gone' });
    const openQuestion = anOpenQuestion({ n: 2, serverTime: '2026-05-14T12:00:06.000Z' });
    const { phase } = stepGame(waiting, came(aRunningGame({ answers: verdicts(1), openQuestion, nextQuestion: null })));
    expect(phase).toMatchObject({ is: 'asking', question: { n: 2, endsAt: 1_000 + 9_000 } });
  });

  test('after a game that is over goes to its results without cheering again', () => {
    const { phase } = after({ gameId }, came(aFinishedGame({ score: 900 })));
    expect(phase).toMatchObject({ is: 'finished', figures: { score: 900 }, wasPlayedHere: false });
  });

  test('of a game that a newer one has replaced says so', () => {
    const { questions: _questions, ...finished } = aFinishedGame();
    expect(after({ gameId }, came({ ...finished, state: 'abandoned' })).phase).toEqual({ is: 'lost', why: 'replaced' });
  });
});

describe('a game that was left', () => {
  const missed = aVerdict({ timedOut: true, selectedOption: null, isCorrect: false, score: 0 });
  const found = came(aRunningGame({ answers: [missed], nextQuestion: 2 }));

  test('is named, and opens its next question only when the player goes on', () => {
    const state = after({ board: monthly }, found);
    expect(state).toMatchObject({ phase: { is: 'left', n: 2 }, pendingCall: null, lights: 'gone' });
    expect(stepGame(state, lightsOut)).toBe(state);
    expect(stepGame(state, { is: 'gone-on' })).toMatchObject({
      phase: { is: 'opening', n: 2 },
      pendingCall: { asks: 'question', gameId, n: 2 },
    });
  });

  test('is asked for again when the time of its open question is up, and named anew', () => {
    const open = after({}, came(aRunningGame({ openQuestion: anOpenQuestion({ n: 1 }), nextQuestion: null })));
    const awake = stepGame(open, { is: 'woke' });
    expect(awake.pendingCall).toEqual({ asks: 'view', gameId });
    expect(stepGame(awake, found).phase).toEqual({ is: 'left', n: 2, endsAt: null });
  });

  test('is named by a reload where a question was missed, and goes on where none was', () => {
    expect(after({ gameId }, found).phase).toEqual({ is: 'left', n: 2, endsAt: null });
    expect(after({ gameId }, came(aRunningGame({ answers: verdicts(1), nextQuestion: 2 }))).phase).toMatchObject({
      is: 'opening',
      n: 2,
    });
  });
});

describe('an answer', () => {
  test('is locked at once and sent', () => {
    expect(after({}, ...sending)).toMatchObject({
      phase: { is: 'sending', selectedOption: 1 },
      pendingCall: { asks: 'verdict', gameId, n: 1, selectedOption: 1 },
    });
  });

  test('counts once: a second one changes nothing, nor one before the clock runs or after the verdict', () => {
    const locked = after({}, ...sending);
    expect(stepGame(locked, answered(2))).toBe(locked);
    const opening = after({}, came(aRunningGame()), lightsOut);
    expect(stepGame(opening, answered(2))).toBe(opening);
    const shown = after({}, ...sending, judged());
    expect(stepGame(shown, answered(2))).toBe(shown);
  });

  test('is shown judged for the pause, and stays on the screen until the next question comes', () => {
    const shown = after({}, ...sending, judged());
    expect(shown).toMatchObject({
      phase: { is: 'verdict', verdict: { score: 239 } },
      pendingCall: null,
      answers: [{ n: 1 }],
    });
    expect(stepGame(shown, pauseOver)).toMatchObject({
      phase: { is: 'opening', n: 2, last: { verdict: { n: 1 } } },
      pendingCall: { asks: 'question', n: 2 },
    });
  });

  test('to the last question finishes the game with its figures', () => {
    const state = after(
      { gameId },
      came(aRunningGame({ answers: verdicts(6), nextQuestion: 7 })),
      opened(7),
      answered(),
      judged({ n: 7, score: 0, isCorrect: false }),
    );
    expect(stepGame(state, pauseOver).phase).toMatchObject({
      is: 'finished',
      figures: { score: 6 * 239, correctAnswers: 6 },
      wasPlayedHere: true,
      last: { verdict: { n: 7 } },
    });
  });
});

describe('out of step with the server', () => {
  test('an answer that the server has already judged is looked up, and its verdict shown', () => {
    const asked = after({}, ...sending, outOfStep);
    expect(asked).toMatchObject({ phase: { is: 'sending' }, pendingCall: { asks: 'view', gameId } });
    const told = stepGame(
      asked,
      came(aRunningGame({ answers: [aVerdict({ selectedOption: 3, isCorrect: false })], nextQuestion: 2 })),
    );
    expect(told).toMatchObject({ phase: { is: 'verdict', verdict: { selectedOption: 3 } }, outOfStepCount: 0 });
  });

  test('the verdict on the last answer is shown too, though the game is over', () => {
    const six = after(
      { gameId },
      came(aRunningGame({ answers: verdicts(6), nextQuestion: 7 })),
      opened(7),
      answered(),
      outOfStep,
    );
    const questions = [1, 2, 3, 4, 5, 6, 7].map((n) => aReviewedQuestion({ n, score: 100 }));
    const told = stepGame(six, came(aFinishedGame({ questions })));
    expect(told.phase).toMatchObject({ is: 'verdict', verdict: { n: 7, totalScore: 700 } });
    expect(stepGame(told, pauseOver).phase).toMatchObject({
      is: 'finished',
      figures: { score: 700 },
      wasPlayedHere: true,
    });
  });

  test('a question that was played in another tab is skipped', () => {
    const state = after(
      {},
      came(aRunningGame()),
      lightsOut,
      outOfStep,
      came(aRunningGame({ answers: verdicts(3), nextQuestion: 4 })),
    );
    expect(state).toMatchObject({ phase: { is: 'opening', n: 4 }, pendingCall: { asks: 'question', n: 4 } });
  });

  test('a game that a newer one has replaced cannot go on', () => {
    const { questions: _questions, ...finished } = aFinishedGame();
    expect(after({}, ...sending, outOfStep, came({ ...finished, state: 'abandoned' })).phase).toEqual({
      is: 'lost',
      why: 'replaced',
    });
  });

  test('a quarrel without end is given up', () => {
    const round = [outOfStep, came(aRunningGame())];
    expect(after({}, came(aRunningGame()), lightsOut, ...round, ...round, ...round, outOfStep).phase).toEqual({
      is: 'lost',
      why: 'failed',
    });
  });
});

describe('a tab that slept', () => {
  const woke: GameEvent = { is: 'woke' };

  test('asks where its question stands and takes the clock from there', () => {
    const awake = after({}, ...asking, woke);
    expect(awake).toMatchObject({ phase: { is: 'asking' }, pendingCall: { asks: 'view', gameId } });
    const openQuestion = anOpenQuestion({ n: 1, serverTime: '2026-05-14T12:00:12.000Z' });
    const { phase } = stepGame(awake, came(aRunningGame({ openQuestion, nextQuestion: null })));
    expect(phase).toMatchObject({ is: 'asking', question: { endsAt: 1_000 + 3_000 } });
  });

  test('has nothing to ask while no clock runs', () => {
    const shown = after({}, ...sending, judged());
    expect(stepGame(shown, woke)).toBe(shown);
  });
});

describe('trouble', () => {
  test('with the callStatus is remembered until the next success', () => {
    const broken = after({}, ...sending, { is: 'call-status-changed', callStatus: 'offline' });
    expect(broken.callStatus).toBe('offline');
    expect(stepGame(broken, judged()).callStatus).toBe('clear');
  });

  test('that ends the game leaves nothing under way', () => {
    expect(after({}, ...sending, { is: 'refused', why: 'signed-out' })).toMatchObject({
      phase: { is: 'lost', why: 'signed-out' },
      pendingCall: null,
    });
  });

  test('can be tried again: with the game there is, or from the start', () => {
    expect(after({}, ...sending, { is: 'refused', why: 'failed' }, { is: 'retried' })).toMatchObject({
      pendingCall: { asks: 'view', gameId },
    });
    expect(after({}, { is: 'refused', why: 'failed' }, { is: 'retried' })).toMatchObject({
      pendingCall: { asks: 'game' },
      lights: 'on',
    });
  });
});
