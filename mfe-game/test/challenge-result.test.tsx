import type { SectorMark } from '@lights-out/contracts/marks';
import { playerState } from '@lights-out/web-kit';
import {
  answer,
  aFinishedGame,
  aGameResult,
  aHistoryEntry,
  aUser,
  fakeApi,
  idOf,
  never,
  refuse,
  renderPage,
} from '@lights-out/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';

import { aChallenge, aChallengeEntry, aChallengeOutcome, challengeIdOf } from '../src/model/testing/a-challenge.ts';
import { InShell } from './in-shell.tsx';

const inChallenge = { challengeId: challengeIdOf };
const ayla = { userId: idOf(1), displayName: 'Ayla', isCreator: false };

function openResult(
  score: number,
  outcome: Parameters<typeof aChallengeOutcome>[0],
  replies: Parameters<typeof fakeApi>[0] = {},
) {
  playerState.write('gameResult', aGameResult({ ...inChallenge, score }));
  const saved = {
    ...aHistoryEntry(inChallenge),
    score,
    userId: idOf(1),
    standing: null,
    challenge: aChallengeOutcome(outcome),
  };
  const api = fakeApi({
    postResult: saved,
    getGame: aFinishedGame(inChallenge),
    getChallengeLeaderboard: [aChallengeEntry(), aChallengeEntry({ ...ayla, rank: 2 })],
    ...replies,
  });
  return { api, ...renderPage(<InShell />, { route: '/results', user: aUser() }) };
}

const panel = (name: string) => screen.findByRole('region', { name });
const table = { name: 'VIEW CHALLENGE LEADERBOARD' };

test('a player who beats the creator sees a victory and the way to the table', async () => {
  openResult(1_255, { isBeaten: true, pointsNeeded: 0 });
  const victory = await panel('Victory!');
  expect(victory).toHaveTextContent('You beat Bruno by 45 points.');
  expect(within(victory).getByRole('link', table)).toHaveAttribute('href', `/challenge/${challengeIdOf}`);
  expect(screen.queryByRole('link', { name: 'TRY AGAIN' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'ENTER PREMIUM CHALLENGE' })).not.toBeInTheDocument();
});

test('a player who does not sees what was missing and can try again', async () => {
  openResult(1_000, { pointsNeeded: 211 });
  const defeat = await panel('Not this time');
  expect(defeat).toHaveTextContent('211 more points would have beaten Bruno.');
  expect(within(defeat).getByRole('link', { name: 'TRY AGAIN' })).toHaveAttribute(
    'href',
    `/game?challenge=${challengeIdOf}`,
  );
  expect(within(defeat).getByRole('link', table)).toBeInTheDocument();
});

test('an equal score is told honestly', async () => {
  openResult(1_210, { pointsNeeded: 1 });
  expect(await panel('Dead heat')).toHaveTextContent(
    'You and Bruno have the same score. One more point would have won.',
  );
});

test("the position is the place in the challenge's table", async () => {
  openResult(1_000, {});
  await waitFor(() => expect(screen.getByText('POSITION').nextSibling).toHaveTextContent('#2nd of 2'));
});

test('a later run has no position, and says that the first one counts', async () => {
  openResult(1_255, { isBeaten: true, pointsNeeded: 0, isCounted: false });
  expect(await panel('Victory!')).toHaveTextContent('Your first run stands on its leaderboard.');
  expect(screen.getByLabelText('No position on the board')).toBeInTheDocument();
});

test('while it is compared the panel says so', async () => {
  openResult(1_000, {}, { postResult: never });
  expect(await panel('Friend Challenge')).toHaveTextContent('Comparing your score...');
});

test('without an answer of the server the table can still be seen', async () => {
  openResult(1_000, {}, { postResult: refuse('unavailable') });
  await screen.findByRole('alert');
  const unknown = await panel('Friend Challenge');
  expect(unknown).not.toHaveTextContent('Comparing');
  expect(within(unknown).getByRole('link', table)).toBeInTheDocument();
});

test('a challenge that the server no longer keeps has expired', async () => {
  openResult(1_000, {}, { postResult: { ...aHistoryEntry(inChallenge), userId: idOf(1), standing: null } });
  await waitFor(async () => expect(await panel('Friend Challenge')).toHaveTextContent('This challenge has expired.'));
});

const bruno = {
  leader: null,
  own: null,
  field: [],
  friend: [264, 264, 528, 792, 1_056, 1_210, 1_210],
  friendMarks: ['purple', 'wrong', 'purple', 'purple', 'purple', 'yellow', 'timed-out'] satisfies SectorMark[],
};

test('both runs stand one above the other, with who took which sector', async () => {
  openResult(1_255, { isBeaten: true, pointsNeeded: 0 }, { getGameSplits: bruno });
  const theirs = within(await screen.findByRole('region', { name: 'Bruno' }));
  expect(theirs.getAllByRole('listitem').map((sector) => sector.textContent)).toEqual([
    'S1 ◆purple 264',
    'S2 ✕wrong 0',
    'S3 ◆purple 264',
    'S4 ◆purple 264',
    'S5 ◆purple 264',
    'S6 ●yellow 154',
    'S7 ◌time up 0',
  ]);
  expect(within(screen.getByRole('region', { name: 'You' })).getAllByRole('listitem')).toHaveLength(7);
  expect(await panel('Victory!')).toHaveTextContent(/Bruno took S1, S3, S4, S5/);
});

test('the own challenge is no duel', async () => {
  openResult(1_210, { isCreator: true }, { getGameSplits: bruno });
  expect(await panel('Your own challenge')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'SEND IT BACK' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Bruno' })).not.toBeInTheDocument();
});

test.each([
  ['a win', { isBeaten: true, pointsNeeded: 0 }],
  ['a loss', { pointsNeeded: 211 }],
])('after %s one press answers with a challenge of questions that are new to both', async (_, outcome) => {
  const created = answer(201, aChallenge({ challengeId: 'AylasAnswer0000000000Z', questionIds: [] }));
  const { api, player } = openResult(1_255, outcome, { postChallenge: created });
  const sendBack = await screen.findByRole('button', { name: 'SEND IT BACK' });
  await player.click(sendBack);
  expect(await screen.findByDisplayValue(/AylasAnswer0000000000Z$/)).toBeVisible();
  expect(api.callsOf('postChallenge').map(({ body }) => body)).toMatchObject([
    { questionIds: [], creatorScore: 1_255 },
  ]);
  expect(screen.getByRole('heading', { name: 'Your challenge is ready' })).toHaveFocus();
  // Once there is one, it leads to it.
  await player.click(sendBack);
  expect(api.callsOf('postChallenge')).toHaveLength(1);
});
