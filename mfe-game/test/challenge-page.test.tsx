import { monthly } from '@lights-out/contracts/board';
import type { User } from '@lights-out/contracts/player';
import { playerState } from '@lights-out/web-kit';
import { aUser, fakeApi, idOf, never, offline, refuse, renderPage } from '@lights-out/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';

import { aChallenge, aChallengeEntry, challengeIdOf } from '../src/model/testing/a-challenge.ts';
import { InShell } from './in-shell.tsx';

const route = `/challenge/${challengeIdOf}`;
const notFoundText = "Challenge Not Found - This challenge may have expired or doesn't exist.";
const ayla = aChallengeEntry({
  rank: 2,
  userId: idOf(1),
  displayName: 'Ayla',
  score: 1_100,
  correctAnswers: 5,
  isCreator: false,
});

interface Options {
  readonly user?: User | null;
  readonly replies?: Parameters<typeof fakeApi>[0];
}

function openChallenge({ user = aUser(), replies = {} }: Options = {}) {
  const api = fakeApi({
    getChallenge: aChallenge(),
    getChallengeLeaderboard: [aChallengeEntry()],
    createGame: never,
    ...replies,
  });
  let kept: unknown;
  function Page() {
    kept = useLocation().state;
    return <InShell />;
  }
  return { api, kept: () => kept, ...renderPage(<Page />, { route, user }) };
}

const accept = () => screen.findByRole('button', { name: 'ACCEPT CHALLENGE' });
const fact = (name: string) => screen.getByText(name).nextSibling;
const table = () => screen.findByRole('table', { name: 'Challenge leaderboard' });

test('a challenge names its creator, the score to beat and how it is played', async () => {
  openChallenge({ user: null });
  expect(await screen.findByRole('heading', { name: 'Bruno challenges you' })).toBeInTheDocument();
  expect(fact('SCORE TO BEAT')).toHaveTextContent('1,210');
  expect(fact('Mode')).toHaveTextContent('FREE PRACTICE');
  expect(fact('Difficulty')).toHaveTextContent('hard');
  expect(fact('Questions')).toHaveTextContent('The same seven that this score was made with');
  expect(screen.getByRole('timer', { name: 'Time left to race it' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  expect(document.title).toBe('Friend Challenge · Lights Out');
});

test("other questions than the creator's are told", async () => {
  openChallenge({
    replies: { getChallenge: aChallenge({ questionIds: [], isPremium: true, mode: 'premium', difficulty: 'medium' }) },
  });
  await accept();
  expect(fact('Questions')).toHaveTextContent('Seven others, the same for everyone');
  expect(fact('Mode')).toHaveTextContent('MONTHLY CHALLENGE');
  expect(fact('Difficulty')).toHaveTextContent('medium');
});

test('while it is on its way there is a skeleton that says so', () => {
  openChallenge({ replies: { getChallenge: never } });
  expect(screen.getByText('Loading the challenge...')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'ACCEPT CHALLENGE' })).not.toBeInTheDocument();
});

test('one that has expired or never was says so, in the page and in a toast, and leads home', async () => {
  openChallenge({ replies: { getChallenge: refuse('challenge-not-found') } });
  expect(await screen.findByText(notFoundText)).toBeInTheDocument();
  expect(screen.getByText('Challenge not found')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('button', { name: 'ACCEPT CHALLENGE' })).not.toBeInTheDocument();
});

test.each([
  ['a server that is down', refuse('unavailable')],
  ['no network', offline],
])('%s is no missing challenge: it can be asked for again', async (_, reply) => {
  const { player, api } = openChallenge({ replies: { getChallenge: reply } });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Your connection or our server is to blame. Please try again in a moment.');
  expect(screen.getAllByText('Failed to load challenge')).toHaveLength(2);
  api.use({ getChallenge: aChallenge() });
  await player.click(within(alert).getByRole('button', { name: 'Try Again' }));
  expect(await accept()).toBeInTheDocument();
});

test('the address without an id leads home with a word', async () => {
  fakeApi();
  const { path } = renderPage(<InShell />, { route: '/challenge' });
  await waitFor(() => expect(path()).toBe('/'));
  expect(screen.getByText('Invalid Challenge')).toBeInTheDocument();
  expect(screen.getByText('No challenge ID provided')).toBeInTheDocument();
});

describe('the table', () => {
  test('lists rank, player, score and right answers, with the own row and the creator marked', async () => {
    openChallenge({ replies: { getChallengeLeaderboard: [aChallengeEntry(), ayla] } });
    const [, bruno, own] = within(await table()).getAllByRole('row');
    expect(bruno).toHaveTextContent('1BrunoCreator1,2106/7');
    expect(own).toHaveTextContent('2AylaYou1,1005/7');
    expect(screen.getByText(/You have raced this one: 1,100 points\. Your first run counts/)).toBeInTheDocument();
  });

  test('with the creator alone says that nobody has accepted yet', async () => {
    openChallenge();
    await table();
    expect(screen.getByText('Nobody has accepted yet.')).toBeInTheDocument();
  });

  test('without anyone says so', async () => {
    openChallenge({ replies: { getChallengeLeaderboard: [] } });
    expect(await screen.findByText('No entries yet. Be the first to race!')).toBeInTheDocument();
  });

  test('holds its place while it is on its way', async () => {
    openChallenge({ replies: { getChallengeLeaderboard: never } });
    expect(await screen.findByText('Loading the leaderboard...')).toBeInTheDocument();
    expect(await accept()).toBeInTheDocument();
  });

  test('is fetched again when the player asks', async () => {
    const { player, api } = openChallenge();
    await table();
    api.use({ getChallengeLeaderboard: [aChallengeEntry(), ayla] });
    await player.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('rowheader', { name: /Ayla/ })).toBeInTheDocument();
  });

  test('that cannot be had leaves the challenge to be accepted', async () => {
    openChallenge({ replies: { getChallengeLeaderboard: refuse('unavailable') } });
    expect(await screen.findByRole('alert')).toHaveTextContent('The leaderboard could not be loaded.');
    expect(await accept()).toBeInTheDocument();
  });
});

test('the creator who was beaten is told by whom, and can race it again', async () => {
  openChallenge({
    user: aUser({ id: idOf(2), displayName: 'Bruno' }),
    replies: { getChallengeLeaderboard: [{ ...ayla, rank: 1, score: 1_294 }, aChallengeEntry({ rank: 2 })] },
  });
  expect(await screen.findByText('Ayla leads by 84 points. Send the link to more of your friends.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'RACE IT AGAIN' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'ACCEPT CHALLENGE' })).not.toBeInTheDocument();
});

describe('who has raced it', () => {
  const friends = { link: null, friends: [], requests: [], asked: [], blocked: [] };

  test('may ask the creator to be a friend, and reads that they have asked', async () => {
    const { api, player } = openChallenge({
      replies: { getChallengeLeaderboard: [aChallengeEntry(), ayla], postFriendRequest: { state: 'asked' } },
    });
    const add = await screen.findByRole('button', { name: 'Add Bruno as a friend' });
    api.use({ getFriends: { ...friends, asked: [idOf(2)] } });
    await player.click(add);
    expect(await screen.findByText('You have asked Bruno.')).toBeVisible();
    expect(api.callsOf('postFriendRequest').map(({ body }) => body)).toEqual([
      { challengeId: challengeIdOf, playerId: idOf(2) },
    ]);
  });

  test('is not asked a second time once they are a friend', async () => {
    const none = { challenges: { won: 0, lost: 0, drawn: 0 }, dailies: { ahead: 0, behind: 0, level: 0 } };
    const bruno = { userId: idOf(2), displayName: 'Bruno', since: '2026-05-14T12:00:00.000Z', ...none };
    const { api } = openChallenge({
      replies: {
        getChallengeLeaderboard: [aChallengeEntry(), ayla],
        getFriends: { ...friends, friends: [bruno] },
      },
    });
    await table();
    await waitFor(() => expect(api.callsOf('getFriends')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /as a friend/ })).toBeNull();
  });

  test('a request that fails says so, and can be tried again', async () => {
    const { player } = openChallenge({
      replies: { getChallengeLeaderboard: [aChallengeEntry(), ayla], postFriendRequest: offline },
    });
    const add = await screen.findByRole('button', { name: 'Add Bruno as a friend' });
    await player.click(add);
    expect(await screen.findByText('The request could not be sent.')).toBeVisible();
    expect(add).toBeVisible();
  });
});

test('the creator is told that the link is theirs to send', async () => {
  openChallenge({ user: aUser({ id: idOf(2), displayName: 'Bruno' }) });
  expect(await screen.findByRole('heading', { name: 'Your challenge' })).toBeInTheDocument();
  expect(fact('Questions')).toHaveTextContent('The same seven that this score was made with');
  expect(screen.getByText('Your score is the one to beat. Send the link to your friends.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Link to your challenge' })).toHaveValue(
    `${window.location.origin}/challenge/${aChallenge().challengeId}`,
  );
  expect(screen.getByRole('button', { name: 'Copy' })).toHaveClass('primary');
});

describe('accepting', () => {
  test('takes over how it is played, and goes to the game without its questions', async () => {
    const { player, api, path } = openChallenge({
      replies: { getChallenge: aChallenge({ isPremium: true, mode: 'premium' }) },
    });
    await player.click(await accept());
    await waitFor(() => expect(path()).toBe(`/game?challenge=${challengeIdOf}`));
    expect(api.callsOf('getChallengeQuestions')).toHaveLength(0);
    expect(playerState.read('difficulty')).toBe('hard');
    expect(playerState.read('board')).toEqual(monthly);
  });

  test('twice in a hurry asks once', async () => {
    const { player, api } = openChallenge();
    await accept();
    const before = api.callsOf('getChallenge').length;
    api.use({ getChallenge: never });
    await player.dblClick(await accept());
    expect(await accept()).toHaveAttribute('aria-busy', 'true');
    expect(api.callsOf('getChallenge')).toHaveLength(before + 1);
  });

  test('signed out leads to /email, which says what waits, and from there to its lights', async () => {
    const { player, path, kept, api } = openChallenge({ user: null });
    await player.click(await accept());
    await waitFor(() => expect(path()).toBe('/email'));
    expect(kept()).toEqual({
      next: `/game?challenge=${challengeIdOf}`,
      hasAccount: false,
      lead: 'Bruno challenges you: 1,210 points to beat. Your name first, then straight to the lights.',
    });
    expect(screen.queryByText('Not logged in')).not.toBeInTheDocument();
    expect(playerState.read('difficulty')).toBe('hard');
    expect(api.callsOf('createGame')).toHaveLength(0);
  });

  test('waits until the user is loaded', async () => {
    let tell = (_user: null) => {};
    const { player, path } = openChallenge({
      user: null,
      replies: {
        getMe: () =>
          new Promise((resolve) => {
            tell = resolve;
          }),
      },
    });
    await player.click(await accept());
    expect(path()).toBe(route);
    await act(async () => tell(null));
    await waitFor(() => expect(path()).toBe('/email'));
  });

  test('with a session that has ended is as being signed out', async () => {
    const { player, path, kept, api } = openChallenge();
    await accept();
    await waitFor(() => expect(api.callsOf('getMe')).toHaveLength(1));
    api.use({ getMe: null });
    await player.click(await accept());
    await waitFor(() => expect(path()).toBe('/email'));
    expect(kept()).toMatchObject({ next: `/game?challenge=${challengeIdOf}`, hasAccount: true });
    expect(playerState.read('user')).toBeNull();
  });

  test('that fails says so, and can be tried again', async () => {
    const { player, api, path } = openChallenge();
    await accept();
    api.use({ getChallenge: offline });
    await player.click(await accept());
    expect(await screen.findByText('Failed to start challenge')).toBeInTheDocument();
    expect(path()).toBe(route);
    api.use({ getChallenge: aChallenge() });
    await player.click(await accept());
    await waitFor(() => expect(path()).toBe(`/game?challenge=${challengeIdOf}`));
  });

  test('too late shows that the challenge is gone', async () => {
    const { player, api } = openChallenge();
    await accept();
    api.use({ getChallenge: refuse('challenge-not-found') });
    await player.click(await accept());
    expect(await screen.findByText(notFoundText)).toBeInTheDocument();
  });
});
