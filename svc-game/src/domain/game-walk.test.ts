import fc from 'fast-check';

import { bestScore, scoreAnswer } from '@lights-out/contracts';

import { at, someGame } from '../../test/some-game.ts';
import { figuresOf, isClosed, type Game, type Slot } from './game.ts';
import { answerQuestion, openQuestion, settle } from './game-steps.ts';
import { finishedView, runningView } from './game-view.ts';

const n = fc.integer({ min: 1, max: 7 });
const move = fc.record({
  waitMs: fc.oneof(fc.integer({ min: 0, max: 16_000 }), fc.constant(15_300), fc.constant(15_301)),
  what: fc.oneof(
    fc.record({ kind: fc.constant('open' as const), n }),
    fc.record({
      kind: fc.constant('answer' as const), n,
      selectedOption: fc.option(fc.integer({ min: 0, max: 3 })), clientElapsedMs: fc.double({ min: 0, max: 20_000, noNaN: true }),
    }),
    fc.constant({ kind: 'play on' as const }),
    fc.constant({ kind: 'look' as const }),
  ),
});

test('whatever is tried in whatever order, a game keeps its rules', () => {
  fc.assert(fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
    let game: Game = someGame();
    let ms = 0;
    for (const { waitMs, what } of moves) {
      ms += waitMs;
      const before = game;
      game = take(game, what, at(ms));
      expectKept(before, game);
    }
  }), { numRuns: 400 });
});

test('looking at a game changes nothing that the clock would not have done', () => {
  fc.assert(fc.property(fc.array(move, { maxLength: 25 }), fc.integer({ min: 0, max: 3_600_000 }), (moves, laterMs) => {
    let looked: Game = someGame();
    let unlooked: Game = someGame();
    let ms = 0;
    for (const { waitMs, what } of moves) {
      ms += waitMs;
      looked = take(settle(looked, at(ms)), what, at(ms));
      unlooked = what.kind === 'look' ? unlooked : take(unlooked, what, at(ms));
    }
    expect(settle(looked, at(ms + laterMs))).toEqual(settle(unlooked, at(ms + laterMs)));
  }));
});

type Move = Parameters<typeof take>[1];

function take(game: Game, what: { kind: 'open'; n: number } | { kind: 'answer'; n: number; selectedOption: number | null; clientElapsedMs: number } | { kind: 'play on' | 'look' }, now: Date): Game {
  if (what.kind === 'open') return openQuestion(game, what.n, now).game;
  if (what.kind === 'answer') return answerQuestion(game, what, now).game;
  return what.kind === 'look' ? settle(game, now) : playOn(game, now);
}

/** What a player does who keeps to the order. */
function playOn(game: Game, now: Date): Game {
  const next = settle(game, now).slots.find((slot) => !isClosed(slot));
  if (next === undefined) return settle(game, now);
  const what: Move = next.state === 'open' ? { kind: 'answer', n: next.n, selectedOption: 0, clientElapsedMs: 0 } : { kind: 'open', n: next.n };
  return take(game, what, now);
}

function expectKept(before: Game, after: Game): void {
  const slots: readonly Slot[] = after.slots;
  const firstNotClosed = slots.findIndex((slot) => !isClosed(slot));
  expect(slots.slice(firstNotClosed + 1).every((slot) => firstNotClosed < 0 || slot.state === 'unopened')).toBe(true);
  for (const slot of slots.filter(isClosed)) {
    expect(slot.score).toBe(scoreAnswer(slot.isCorrect, slot.usedMs / 1_000, after.difficulty));
    expect(slot.usedMs >= 0 && slot.usedMs <= 15_000).toBe(true);
    const earlier = before.slots[slot.n - 1]!;
    if (isClosed(earlier)) expect({ ...slot, answeredAt: null }).toEqual({ ...earlier, answeredAt: null });
  }
  expect(after.state === 'finished').toBe(slots.every(isClosed));
  if (before.state !== 'running') expect(after.state).toBe(before.state);
  if (after.state === 'finished') {
    expect(figuresOf(after).score).toBeLessThanOrEqual(bestScore(after.difficulty));
    expect(finishedView(after, at(0)).questions).toHaveLength(7);
  }
  if (after.state === 'running') expect(runningView(after, null, at(0)).answers).toHaveLength(slots.filter(isClosed).length);
}
