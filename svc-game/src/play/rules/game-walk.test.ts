import fc from 'fast-check';

import { bestScore, scoreAnswer } from '@lights-out/contracts';

import { at, someGame } from '../../../test/some-game.ts';
import { runningView } from '../views/game-view.ts';
import { answerQuestion, openQuestion, advanceByTime } from './game-steps.ts';
import { figuresOf, isClosed, type Game, type Slot } from './game.ts';

const n = fc.integer({ min: 1, max: 7 });
const move = fc.record({
  waitMs: fc.oneof(fc.integer({ min: 0, max: 16_000 }), fc.constant(15_300), fc.constant(15_301)),
  what: fc.oneof(
    fc.record({ kind: fc.constant('open' as const), n }),
    fc.record({
      kind: fc.constant('answer' as const),
      n,
      selectedOption: fc.option(fc.integer({ min: 0, max: 3 })),
      lineMs: fc.option(fc.double({ min: 0, max: 20_000, noNaN: true })),
    }),
    fc.constant({ kind: 'play on' as const }),
    fc.constant({ kind: 'look' as const }),
  ),
});

test('whatever is tried in whatever order, a game keeps its rules', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
      let game: Game = someGame();
      let ms = 0;
      for (const { waitMs, what } of moves) {
        ms += waitMs;
        const before = game;
        game = take(game, what, at(ms));
        expect(broken(before, game)).toEqual([]);
      }
    }),
    { numRuns: 400 },
  );
});

test('looking at a game changes nothing that the clock would not have done', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 25 }), fc.integer({ min: 0, max: 3_600_000 }), (moves, laterMs) => {
      let looked: Game = someGame();
      let unlooked: Game = someGame();
      let ms = 0;
      for (const { waitMs, what } of moves) {
        ms += waitMs;
        looked = take(advanceByTime(looked, at(ms)), what, at(ms));
        unlooked = what.kind === 'look' ? unlooked : take(unlooked, what, at(ms));
      }
      expect(advanceByTime(looked, at(ms + laterMs))).toEqual(advanceByTime(unlooked, at(ms + laterMs)));
    }),
  );
});

type Step = Parameters<typeof take>[1];

function take(
  game: Game,
  what:
    | { kind: 'open'; n: number }
    | { kind: 'answer'; n: number; selectedOption: number | null; lineMs: number | null }
    | { kind: 'play on' | 'look' },
  now: Date,
): Game {
  if (what.kind === 'open') return openQuestion(game, what.n, now).game;
  if (what.kind === 'answer') return answerQuestion(game, what, now).game;
  return what.kind === 'look' ? advanceByTime(game, now) : playOn(game, now);
}

/** The steps of a player that keep to the order. */
function playOn(game: Game, now: Date): Game {
  const next = advanceByTime(game, now).slots.find((slot) => !isClosed(slot));
  if (next === undefined) return advanceByTime(game, now);
  const what: Step =
    next.state === 'open'
      ? { kind: 'answer', n: next.n, selectedOption: 0, lineMs: null }
      : { kind: 'open', n: next.n };
  return take(game, what, now);
}

/** The invariants that a step violated. */
function broken(before: Game, after: Game): string[] {
  const slots: readonly Slot[] = after.slots;
  const states = slots.map((slot) => slot.state).join(' ');
  const closed = slots.filter(isClosed);
  const rules: Record<string, boolean> = {
    'one question after the other': /^(closed ?)*(open ?)?(unopened ?)*$/.test(states),
    'scored by the one formula': closed.every(
      (slot) => slot.score === scoreAnswer(slot.isCorrect, slot.usedMs / 1_000, after.difficulty),
    ),
    'time in [0, 15 s]': closed.every(({ usedMs }) => usedMs >= 0 && usedMs <= 15_000),
    'what is locked stays': before.slots.every((slot) => !isClosed(slot) || isSameVerdict(slot, slots[slot.n - 1])),
    'finished when all are closed': (after.state === 'finished') === (closed.length === 7),
    'what has ended stays': before.state === 'running' || after.state === before.state,
    'no more than the best score': after.state !== 'finished' || figuresOf(after).score <= bestScore(after.difficulty),
    'shown as far as locked':
      after.state !== 'running' || runningView(after, null, String, at(0)).answers.length === closed.length,
  };
  return Object.keys(rules).filter((rule) => !rules[rule]);
}

function isSameVerdict(earlier: Slot, later: Slot | undefined): boolean {
  return JSON.stringify({ ...earlier, answeredAt: null }) === JSON.stringify({ ...later, answeredAt: null });
}
