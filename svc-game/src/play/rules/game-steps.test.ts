import { at, keyOf, played, rightAnswer, someGame, startedAt } from '../../../test/some-game.ts';
import {
  abandon,
  answerQuestion,
  dueAt,
  idleLimitMs,
  nextToOpen,
  openQuestion,
  pauseBefore,
  resumeOrLeave,
  advanceByTime,
  untimedIdleLimitMs,
} from './game-steps.ts';
import { figuresOf, type FinishedGame, type RunningGame } from './game.ts';

const secondMs = 1_000;
const lastMomentMs = 15_300;

describe('opening a question', () => {
  test('starts its clock of 15 seconds', () => {
    const { outcome } = openQuestion(someGame(), 1, at(5_000));
    expect(outcome).toMatchObject({ n: 1, state: 'open', servedAt: at(5_000), deadlineAt: at(20_000) });
  });

  test('asked again gives the same question, its clock running on', () => {
    const { game, outcome } = openQuestion(someGame(), 1, at(0));
    const again = openQuestion(game, 1, at(9_000));
    expect(again.outcome).toBe(outcome);
    expect(again.game).toBe(game);
  });

  test('is refused out of order', () => {
    const { game } = openQuestion(someGame(), 1, at(0));
    expect(openQuestion(someGame(), 2, at(0)).outcome).toEqual({ refused: 'out-of-order' });
    expect(openQuestion(game, 2, at(1)).outcome).toEqual({ refused: 'out-of-order' });
    expect(openQuestion(played(someGame(), 2), 2, at(60_000)).outcome).toEqual({ refused: 'already-answered' });
    expect(openQuestion(played(someGame(), 7), 7, at(80_000)).outcome).toEqual({ refused: 'game-over' });
    expect(openQuestion(abandon(someGame(), at(1)), 1, at(2)).outcome).toEqual({ refused: 'game-over' });
  });

  test('closes the one before, had its time run out', () => {
    const { game } = openQuestion(openQuestion(someGame(), 1, at(0)).game, 2, at(16_000));
    expect(game.slots[0]).toMatchObject({
      state: 'closed',
      timedOut: true,
      closedAt: at(lastMomentMs),
      answeredAt: null,
    });
    expect(game.slots[1]).toMatchObject({ state: 'open', servedAt: at(16_000) });
  });
});

describe('the pause', () => {
  const inContest: RunningGame = {
    ...someGame(),
    contest: { id: '2026-11', closesAt: new Date('2026-12-01T00:00:00.000Z') },
  };
  const answered = (game: RunningGame) =>
    answerQuestion(openQuestion(game, 1, at(0)).game, rightAnswer(game, 1), at(3_000)).game;

  test.each([
    [3_000, 2_000],
    [4_999, 1],
    [5_000, 0],
    [9_000, 0],
  ])('of a contest: %i ms after the first question the second must wait for %i ms', (ms, pauseMs) => {
    expect(pauseBefore(answered(inContest), 2, at(ms))).toBe(pauseMs);
  });

  test('holds up neither the first question, nor one that is open or not next, nor practice', () => {
    const opened = openQuestion(answered(inContest), 2, at(5_000)).game;
    expect(pauseBefore(inContest, 1, at(0))).toBe(0);
    expect(pauseBefore(opened, 2, at(5_001))).toBe(0);
    expect(pauseBefore(answered(inContest), 3, at(3_001))).toBe(0);
    expect(pauseBefore(answered(someGame()), 2, at(3_001))).toBe(0);
  });

  test('begins at the deadline of a question without an answer', () => {
    const { game } = openQuestion(inContest, 1, at(0));
    expect(pauseBefore(game, 2, at(lastMomentMs + 1))).toBe(1_999);
  });
});

describe('answering', () => {
  test('locks the verdict with the score of the game’s difficulty', () => {
    const { game } = openQuestion(someGame({ difficulty: 'hard' }), 1, at(0));
    const { outcome } = answerQuestion(game, rightAnswer(game, 1), at(3_000));
    expect(outcome).toMatchObject({ state: 'closed', isCorrect: true, usedMs: 3_000, score: 288, closedAt: at(3_000) });
  });

  test('wrongly scores nothing', () => {
    const { game } = openQuestion(someGame(), 1, at(0));
    const wrong = { ...rightAnswer(game, 1), selectedOption: (keyOf(game, 1) + 1) % 4 };
    expect(answerQuestion(game, wrong, at(3_000)).outcome).toMatchObject({
      isCorrect: false,
      timedOut: false,
      score: 0,
      usedMs: 3_000,
    });
  });

  test('at the very end of the grace still counts, a millisecond later the time is up', () => {
    const { game } = openQuestion(someGame(), 1, at(0));
    expect(answerQuestion(game, rightAnswer(game, 1), at(lastMomentMs)).outcome).toMatchObject({
      isCorrect: true,
      usedMs: 15_000,
      score: 130,
      timedOut: false,
    });
    expect(answerQuestion(game, rightAnswer(game, 1), at(lastMomentMs + 1)).outcome).toMatchObject({
      isCorrect: false,
      usedMs: 15_000,
      score: 0,
      timedOut: true,
      selectedOption: null,
    });
  });

  test.each([0, 1_000, 14_699])('without a choice is refused %i ms after the question, and locks nothing', (ms) => {
    const { game } = openQuestion(someGame(), 1, at(0));
    const step = answerQuestion(game, { n: 1, selectedOption: null, lineMs: null }, at(ms));
    expect(step).toEqual({ game, outcome: { refused: 'out-of-order' } });
  });

  test('without a choice says that the time was up, once it is or a moment before', () => {
    const { game } = openQuestion(someGame(), 1, at(0));
    const { outcome } = answerQuestion(game, { n: 1, selectedOption: null, lineMs: null }, at(14_950));
    expect(outcome).toMatchObject({
      timedOut: true,
      usedMs: 15_000,
      score: 0,
      closedAt: at(14_950),
      answeredAt: at(14_950),
    });
  });

  test('the lag credit of all answers together ends at 600 ms', () => {
    let game = someGame() as ReturnType<typeof played>;
    for (let n = 1; n <= 7; n += 1) {
      game = openQuestion(game, n, at(n * 10_000)).game;
      game = answerQuestion(game, rightAnswer(game, n, 400), at(n * 10_000 + 5_000)).game;
    }
    expect(figuresOf(game as FinishedGame).usedMs).toBe(7 * 5_000 - 600);
  });

  test('is refused before the question is open, and after the game was left', () => {
    const { game } = openQuestion(someGame(), 1, at(0));
    expect(answerQuestion(game, rightAnswer(game, 2), at(1)).outcome).toEqual({ refused: 'out-of-order' });
    expect(answerQuestion(abandon(game as RunningGame, at(1)), rightAnswer(game, 1), at(2)).outcome).toEqual({
      refused: 'game-over',
    });
  });

  test.each([1, 7])(
    'to question %i, sent again, gets the same verdict and changes nothing; another is refused',
    (n) => {
      const { game } = openQuestion(played(someGame(), n - 1), n, at(60_000));
      const { game: answered, outcome } = answerQuestion(game, rightAnswer(game, n), at(62_000));
      expect(answerQuestion(answered, rightAnswer(game, n), at(99_000))).toEqual({ game: answered, outcome });
      const other = { ...rightAnswer(game, n), selectedOption: (rightAnswer(game, n).selectedOption! + 1) % 4 };
      for (const answer of [other, { ...other, selectedOption: null }])
        expect(answerQuestion(answered, answer, at(63_000))).toEqual({
          game: answered,
          outcome: { refused: 'already-answered' },
        });
    },
  );

  test('too late is told the time-out once, whether or not the game was looked at in between', () => {
    const { game } = openQuestion(played(someGame(), 6), 7, at(70_000));
    const lateAt = at(90_000);
    const unseen = answerQuestion(game, rightAnswer(game, 7), lateAt);
    const seen = answerQuestion(advanceByTime(game, at(86_000)), rightAnswer(game, 7), lateAt);
    expect(seen).toEqual(unseen);
    expect(unseen.outcome).toMatchObject({
      timedOut: true,
      score: 0,
      closedAt: at(70_000 + lastMomentMs),
      answeredAt: lateAt,
    });
    expect(answerQuestion(unseen.game, rightAnswer(game, 7), at(90_001)).outcome).toEqual({
      refused: 'already-answered',
    });
  });

  test('that came in time and is stored only after time alone has closed its question counts, until the next is open', () => {
    const { game } = openQuestion(someGame(), 1, at(0));
    const closed = advanceByTime(game, at(60_000));
    const stored = answerQuestion(closed, rightAnswer(game, 1), at(4_000));
    expect(stored).toEqual(answerQuestion(game, rightAnswer(game, 1), at(4_000)));
    const next = openQuestion(closed, 2, at(61_000)).game;
    expect(answerQuestion(next, rightAnswer(game, 1), at(4_000)).outcome).toEqual({ refused: 'already-answered' });
    const told = answerQuestion(closed, rightAnswer(game, 1), at(60_000)).game;
    expect(answerQuestion(told, rightAnswer(game, 1), at(4_000)).outcome).toEqual({ refused: 'already-answered' });
  });

  test('too late, after the next question was opened, is refused', () => {
    const moved = openQuestion(openQuestion(someGame(), 1, at(0)).game, 2, at(16_000)).game;
    expect(answerQuestion(moved, rightAnswer(moved, 1), at(17_000)).outcome).toEqual({ refused: 'already-answered' });
  });

  test('that overtook its question is taken as given at once', () => {
    const { game } = openQuestion(someGame(), 1, at(5));
    expect(answerQuestion(game, rightAnswer(game, 1), at(3)).outcome).toMatchObject({ usedMs: 0, closedAt: at(5) });
  });
});

describe('the end of a game', () => {
  test('comes with the seventh answer, at its time', () => {
    const game = played(someGame(), 7);
    expect(game).toMatchObject({ state: 'finished', endedAt: at(73_000) });
    expect(figuresOf(game as FinishedGame)).toEqual({ score: 7 * 234, correctAnswers: 7, usedMs: 21_000 });
  });

  test('comes by the clock where the seventh question is missed', () => {
    const { game } = openQuestion(played(someGame(), 6), 7, at(70_000));
    expect(advanceByTime(game, at(70_000 + lastMomentMs)).state).toBe('running');
    expect(advanceByTime(game, at(70_000 + lastMomentMs + 1))).toMatchObject({
      state: 'finished',
      endedAt: at(70_000 + lastMomentMs),
    });
  });

  test('an idle game is abandoned half an hour after its last step, however late that is noticed', () => {
    const game = played(someGame(), 3) as RunningGame;
    expect(dueAt(game)).toEqual(at(33_000 + idleLimitMs));
    expect(advanceByTime(game, dueAt(game)).state).toBe('running');
    expect(advanceByTime(game, at(100 * idleLimitMs))).toMatchObject({
      state: 'abandoned',
      endedAt: at(33_000 + idleLimitMs),
    });
    expect(advanceByTime(someGame(), at(idleLimitMs + 1))).toMatchObject({
      state: 'abandoned',
      endedAt: at(idleLimitMs),
    });
  });

  test('a game of a friend challenge that was begun is not given up but finished, what is left of it missed', () => {
    const game = played(someGame({ challengeId: 'a challenge' }), 3);
    const advanced = advanceByTime(game, at(100 * idleLimitMs)) as FinishedGame;
    expect(advanced).toMatchObject({ state: 'finished', endedAt: at(33_000 + idleLimitMs) });
    expect(advanced.slots.slice(0, 3)).toEqual(game.slots.slice(0, 3));
    for (const slot of advanced.slots.slice(3))
      expect(slot).toMatchObject({ timedOut: true, usedMs: 15_000, answeredAt: null });
    expect(figuresOf(advanced)).toMatchObject({ correctAnswers: 3, usedMs: 3 * 3_000 + 4 * 15_000 });
    expect(advanceByTime(someGame({ challengeId: 'a challenge' }), at(idleLimitMs + 1))).toMatchObject({
      state: 'abandoned',
    });
  });

  test('a question missed in the middle closes first, then the game waits for half an hour', () => {
    const { game } = openQuestion(someGame(), 1, at(0));
    expect(advanceByTime(game, at(20 * secondMs))).toMatchObject({ state: 'running' });
    expect(advanceByTime(game, at(2 * idleLimitMs))).toMatchObject({
      state: 'abandoned',
      endedAt: at(lastMomentMs + idleLimitMs),
    });
  });
});

describe('asking for another game', () => {
  const monthly = {
    mode: 'premium' as const,
    contest: { id: '2026-11', closesAt: new Date('2026-12-01T00:00:00.000Z') },
  };

  test('abandons a free one, and one of a contest that has ended', () => {
    expect(resumeOrLeave(played(someGame(), 2), null, at(60_000))).toMatchObject({
      state: 'abandoned',
      endedAt: at(60_000),
    });
    expect(resumeOrLeave(someGame(monthly), '2026-12', at(60_000)).state).toBe('abandoned');
  });

  test('takes up one of this contest, at the question it was at', () => {
    const { game } = openQuestion(someGame(monthly), 1, at(0));
    expect(resumeOrLeave(game, '2026-11', at(5_000))).toBe(game);
  });

  test('finishes a game whose last question the clock has closed', () => {
    const { game } = openQuestion(played(someGame(), 6), 7, at(70_000));
    expect(resumeOrLeave(game, null, at(200_000)).state).toBe('finished');
  });

  test('never ends a game before its start, should two machines’ clocks differ', () => {
    expect(resumeOrLeave(someGame(), null, at(-5))).toMatchObject({ state: 'abandoned', endedAt: startedAt });
  });
});

test('the next question to open is known while none is open', () => {
  expect(nextToOpen(someGame())).toBe(1);
  expect(nextToOpen(played(someGame(), 3) as RunningGame)).toBe(4);
  expect(nextToOpen(openQuestion(someGame(), 1, at(0)).game as RunningGame)).toBeNull();
});

describe('a game without the clock', () => {
  const untimed = someGame({ difficulty: 'hard', isUntimed: true });

  test.each([0, 14_999, 15_301, 20 * 3_600_000])(
    'a right answer after %d ms scores its points without a bonus',
    (ms) => {
      const { game } = openQuestion(untimed, 1, at(0));
      const { outcome } = answerQuestion(game, rightAnswer(game, 1), at(ms));
      expect(outcome).toMatchObject({ state: 'closed', isCorrect: true, timedOut: false, score: 160, lagCreditMs: 0 });
    },
  );

  test('a question that nobody answers is not missed: after a day the game is abandoned', () => {
    const { game } = openQuestion(played(untimed, 2), 3, at(60_000));
    expect(advanceByTime(game, at(60_000 + untimedIdleLimitMs))).toBe(game);
    const given = advanceByTime(game, at(60_001 + untimedIdleLimitMs));
    expect(given).toMatchObject({ state: 'abandoned', endedAt: at(60_000 + untimedIdleLimitMs) });
    expect(given.slots[2]).toMatchObject({ state: 'open' });
  });

  test('nor does it end between two questions before a day is over', () => {
    const game = played(untimed, 2);
    expect(advanceByTime(game, at(untimedIdleLimitMs))).toBe(game);
  });

  test('no answer is no step of it', () => {
    const { game } = openQuestion(untimed, 1, at(0));
    const step = answerQuestion(game, { ...rightAnswer(game, 1), selectedOption: null }, at(20_000));
    expect(step).toEqual({ game, outcome: { refused: 'out-of-order' } });
  });
});
