import { played, someGame } from '../../../test/some-game.ts';
import { boardOfGame, boardOfResult } from './board.ts';
import type { FinishedGame } from '../../play/rules/game.ts';

function finished(over: Partial<FinishedGame>): FinishedGame {
  return { ...(played(someGame(), 7) as FinishedGame), ...over };
}

test('each contest has a board of its own, Free Practice has one for ever', () => {
  const november = { id: '2026-11', closesAt: new Date('2026-12-01T00:00:00.000Z') };
  expect(boardOfGame({ challengeId: null, contest: november })).toBe('premium:2026-11');
  expect(boardOfGame({ challengeId: null, contest: null })).toBe('free');
});

test('a game counts on the board of its mode', () => {
  expect(boardOfResult(finished({}))).toBe('free');
  expect(
    boardOfResult(
      finished({ mode: 'premium', contest: { id: '2026-11', closesAt: new Date('2026-12-01T00:00:00.000Z') } }),
    ),
  ).toBe('premium:2026-11');
});

test('a friend challenge counts on no board', () => {
  expect(boardOfResult(finished({ challengeId: 'some-challenge' }))).toBeNull();
});

test('a game whose last answer came after its contest’s end counts on no board', () => {
  const monthly = {
    mode: 'premium',
    contest: { id: '2026-11', closesAt: new Date('2026-12-01T00:00:00.000Z') },
  } as const;
  expect(boardOfResult(finished({ ...monthly, endedAt: new Date('2026-11-30T23:59:59.999Z') }))).toBe(
    'premium:2026-11',
  );
  expect(boardOfResult(finished({ ...monthly, endedAt: new Date('2026-12-01T00:00:00.000Z') }))).toBeNull();
});
