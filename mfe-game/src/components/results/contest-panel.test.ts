import { standingMessage } from './ContestPanel.tsx';

test('a place that this run did not earn is no reason to cheer', () => {
  expect(standingMessage({ rank: 1 }, false)).toBe('Keep playing to improve your ranking');
});

test.each([
  [1, "You're on the podium! Keep it up!"],
  [3, "You're on the podium! Keep it up!"],
  [4, "You're in the top 10! Try to climb higher!"],
  [10, "You're in the top 10! Try to climb higher!"],
  [11, 'Keep playing to improve your ranking'],
])('at rank %d it says: %s', (rank, text) => {
  expect(standingMessage({ rank })).toBe(text);
});

test('a position that is not known yet is being calculated; a result on no board awaits the final results', () => {
  expect(standingMessage(undefined)).toBe('Calculating your position...');
  expect(standingMessage(null)).toBe('Results are being finalized');
});
