import { monthly } from '@lights-out/contracts/board';
import { aGameResult, aStanding, idOf } from '@lights-out/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';

import { aSavedResult, openResults } from './open-results.tsx';

const aStory = (changes = {}) => ({
  bestBefore: {
    gameId: idOf(21),
    score: 1_675,
    answers: [1, 2, 3, 4, 5, 6, 7].map((n) => ({ n, timeTaken: 2, isCorrect: true })),
  },
  holder: { gameId: idOf(21), score: 1_675 },
  placesGained: 0,
  next: { rank: 3, score: 1_701 },
  ...changes,
});

test('a worse run tells whose run holds the place, what the next race is for, and what each sector has lost', async () => {
  openResults({ replies: { postResult: aSavedResult({ comparison: aStory() }) } });
  expect(await screen.findByText('465 short of your best (1,675)')).toBeVisible();
  expect(screen.getByText('Your best run holds this place · 26 to P3')).toBeVisible();
  const gains = await screen.findByRole('list', { name: 'Points against your best run, by sector' });
  expect(within(gains).getAllByRole('listitem')).toHaveLength(7);
  await waitFor(() => expect(gains).toHaveTextContent(/Sector 1: −\d+/));
});

test('nobody is on the podium for a run that does not hold the place, or for no points', async () => {
  const premium = { result: aGameResult({ board: monthly }) };
  const standing = aStanding({ rank: 1, totalParticipants: 1, scoreNeededForTopRank: 0 });
  openResults({
    ...premium,
    replies: { postResult: aSavedResult({ isPremium: true, score: 0, standing, comparison: aStory() }) },
  });
  expect(await screen.findByText('Keep playing to improve your ranking')).toBeVisible();
  expect(screen.queryByText("You're on the podium! Keep it up!")).not.toBeInTheDocument();
});
