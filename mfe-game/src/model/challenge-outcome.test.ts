import { aChallengeOutcome } from './testing/a-challenge.ts';
import { outcomeWords } from './challenge-outcome.ts';

const said = (score: number, changes: Parameters<typeof aChallengeOutcome>[0] = {}) =>
  outcomeWords(aChallengeOutcome(changes), score);

test('a creator who was beaten is beaten by the difference', () => {
  expect(said(1_255, { isBeaten: true, pointsNeeded: 0 })).toEqual({
    is: 'won',
    title: 'Victory!',
    text: 'You beat Bruno by 45 points.',
  });
  expect(said(1_211, { isBeaten: true, pointsNeeded: 0 }).text).toBe('You beat Bruno by 1 point.');
});

test('a player who did not beat the creator sees how many points were missing', () => {
  expect(said(1_000, { pointsNeeded: 211 })).toEqual({
    is: 'lost',
    title: 'Not this time',
    text: '211 more points would have beaten Bruno.',
  });
});

test('an equal score is called what it is, and does not win', () => {
  expect(said(1_210, { pointsNeeded: 1 })).toEqual({
    is: 'lost',
    title: 'Dead heat',
    text: 'You and Bruno have the same score. One more point would have won.',
  });
});

test('a later run is told that the first one counts', () => {
  expect(said(1_255, { isBeaten: true, pointsNeeded: 0, isCounted: false }).note).toBe(
    'Your first run stands on its leaderboard.',
  );
});

test('the creator can neither win nor lose', () => {
  expect(said(2_000, { isCreator: true, isCounted: false })).toEqual({
    is: 'own',
    title: 'Your own challenge',
    text: 'Your first score stays the one to beat: 1,210 points.',
  });
});
