import { monthly, practice } from '@lights-out/contracts/board';
import { act, screen, waitFor } from '@testing-library/react';

import { playerState, queryKeys, useMe, useSignOut } from '../src/index.ts';
import { aGameResult, aUser, fakeApi, idOf, never, offline, refuse, renderPage } from '../src/testing/index.ts';

const other = aUser({ id: idOf(9), displayName: 'Chiara' });

function Me() {
  const { user, isLoading, setUser, clearUser } = useMe();
  return (
    <>
      <p>{isLoading ? 'loading' : (user?.displayName ?? 'no user')}</p>
      <button type="button" onClick={() => setUser(other)}>
        become Chiara
      </button>
      <button type="button" onClick={clearUser}>
        clear
      </button>
    </>
  );
}

function SignOut() {
  const signOut = useSignOut();
  return (
    <button type="button" onClick={() => void signOut()}>
      sign out
    </button>
  );
}

test('a stored user is there at once and is refreshed by the server', async () => {
  playerState.write('user', aUser({ displayName: 'Old name' }));
  const api = fakeApi({ getMe: aUser({ displayName: 'New name' }) });

  renderPage(<Me />);

  expect(screen.getByText('Old name')).toBeVisible();
  expect(await screen.findByText('New name')).toBeVisible();
  expect(playerState.read('user')?.displayName).toBe('New name');
  expect(api.callsOf('getMe')).toHaveLength(1);
});

test('with nothing stored the page waits for the server and finds the session there', async () => {
  fakeApi({ getMe: aUser() });
  renderPage(<Me />);

  expect(screen.getByText('loading')).toBeVisible();
  expect(await screen.findByText('Ayla')).toBeVisible();
  expect(playerState.read('user')).toEqual(aUser());
});

test('the reply that nobody is signed in draws nothing again that asks for the user alone', async () => {
  fakeApi({ getMe: null });
  const draw = jest.fn();
  function Name() {
    draw();
    return <p>{useMe().user?.displayName ?? 'a visitor'}</p>;
  }
  const { client } = renderPage(<Name />);
  const atFirst = draw.mock.calls.length;

  await waitFor(() => expect(client.getQueryData(queryKeys.me)).toBeNull());
  await act(async () => {});
  expect(draw).toHaveBeenCalledTimes(atFirst);
});

describe('a browser that knows of an entry which the account lacks', () => {
  const entered = aUser({ isPremium: true });

  function Entry() {
    return <p>{useMe().user?.isPremium ? 'entered' : 'not entered'}</p>;
  }

  test('asks for it, and keeps it where it was paid', async () => {
    playerState.write('user', entered);
    playerState.write('owner', entered.id);
    playerState.write('board', monthly);
    const api = fakeApi({ getMe: aUser({ displayName: 'New name' }), getOwnEntry: { hasEntered: true } });
    const { client } = renderPage(<Entry />);

    await waitFor(() => expect(api.callsOf('getOwnEntry')).toHaveLength(1));
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(screen.getByText('entered')).toBeVisible();
    expect(playerState.read('user')).toEqual(aUser({ displayName: 'New name', isPremium: true }));
    expect(playerState.read('board')).toEqual(monthly);
  });

  test('forgets it where it does not count', async () => {
    playerState.write('user', entered);
    fakeApi({ getMe: aUser(), getOwnEntry: { hasEntered: false } });
    renderPage(<Entry />);

    expect(await screen.findByText('not entered')).toBeVisible();
    expect(playerState.read('user')).toEqual(aUser());
  });

  test('keeps it while the service that knows does not answer', async () => {
    playerState.write('user', entered);
    const api = fakeApi({ getMe: aUser(), getOwnEntry: refuse('unavailable') });
    const { client } = renderPage(<Entry />);

    await waitFor(() => expect(api.callsOf('getOwnEntry')).toHaveLength(1));
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(screen.getByText('entered')).toBeVisible();
    expect(playerState.read('user')).toEqual(entered);
  });

  test('does not ask for the entry of the player before', async () => {
    playerState.write('user', entered);
    const api = fakeApi({ getMe: other });
    renderPage(<Entry />);

    expect(await screen.findByText('not entered')).toBeVisible();
    expect(playerState.read('user')).toEqual(other);
    expect(api.callsOf('getOwnEntry')).toEqual([]);
  });
});

test('a session that has ended takes the stored user away', async () => {
  playerState.write('user', aUser());
  fakeApi({ getMe: null });
  renderPage(<Me />);

  expect(await screen.findByText('no user')).toBeVisible();
  expect(playerState.read('user')).toBeNull();
});

test.each([
  ['offline', offline],
  ['refused', () => refuse('unavailable')],
])('without an answer of the server (%s) the stored user stays', async (_how, getMe) => {
  playerState.write('user', aUser());
  const api = fakeApi({ getMe });
  const { client } = renderPage(<Me />);

  await waitFor(() => expect(client.isFetching()).toBe(0));

  expect(api.callsOf('getMe')).toHaveLength(1);
  expect(screen.getByText('Ayla')).toBeVisible();
});

test('with nothing stored and no answer there is no user', async () => {
  fakeApi({ getMe: offline });
  renderPage(<Me />);
  expect(await screen.findByText('no user')).toBeVisible();
});

test('the server is asked once, however many parts ask for the user', async () => {
  const api = fakeApi({ getMe: aUser() });
  renderPage(
    <>
      <Me />
      <Me />
    </>,
  );
  expect(await screen.findAllByText('Ayla')).toHaveLength(2);
  expect(api.callsOf('getMe')).toHaveLength(1);
});

test('a user set by login is stored, and a question under way no longer counts', async () => {
  fakeApi({ getMe: () => never() });
  const { player, client } = renderPage(<Me />);

  await player.click(screen.getByText('become Chiara'));

  expect(screen.getByText('Chiara')).toBeVisible();
  expect(playerState.read('user')).toEqual(other);
  expect(client.isFetching()).toBe(0);
});

test('clearing forgets user and game result on this device only', async () => {
  playerState.write('gameResult', aGameResult());
  const api = fakeApi();
  const { player } = renderPage(<Me />, { user: aUser() });
  await screen.findByText('Ayla');

  await player.click(screen.getByText('clear'));

  expect(screen.getByText('no user')).toBeVisible();
  expect(playerState.read('user')).toBeNull();
  expect(playerState.read('gameResult')).toBeNull();
  expect(api.callsOf('postLogout')).toHaveLength(0);
});

test('a sign-in in another tab is followed', async () => {
  fakeApi({ getMe: null });
  renderPage(<Me />);
  await screen.findByText('no user');

  localStorage.setItem('lights-out:user', JSON.stringify(other));
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'lights-out:user' }));
  });

  expect(await screen.findByText('Chiara')).toBeVisible();
});

test('signing out ends the session, forgets what is theirs and keeps the settings', async () => {
  const api = fakeApi({ postLogout: undefined });
  const { player, client } = renderPage(
    <>
      <Me />
      <SignOut />
    </>,
    { user: aUser() },
  );
  client.setQueryData(queryKeys.historyPages(aUser().id), []);
  await screen.findByText('Ayla');
  await waitFor(() => expect(client.isFetching()).toBe(0));
  playerState.write('gameResult', aGameResult());
  playerState.write('board', monthly);
  playerState.write('difficulty', 'hard');
  playerState.write('answers', [{ score: 1, isCorrect: true, timeTaken: 1 }]);

  await player.click(screen.getByText('sign out'));

  expect(await screen.findByText('no user')).toBeVisible();
  expect(api.callsOf('postLogout')).toHaveLength(1);
  expect(playerState.read('user')).toBeNull();
  expect(playerState.read('gameResult')).toBeNull();
  expect(client.getQueryData(queryKeys.historyPages(aUser().id))).toBeUndefined();
  expect(playerState.read('board')).toEqual(monthly);
  expect(playerState.read('difficulty')).toBe('hard');
  expect(playerState.read('answers')).toHaveLength(1);
});

test('a session that could not be ended is not called ended', async () => {
  fakeApi({ postLogout: offline });
  const { player } = renderPage(
    <>
      <Me />
      <SignOut />
    </>,
    { user: aUser() },
  );
  await screen.findByText('Ayla');

  await player.click(screen.getByText('sign out'));

  expect(await screen.findByText('You are still signed in. Please try to sign out again.')).toBeVisible();
  expect(screen.getByText('Ayla')).toBeVisible();
  expect(playerState.read('user')).toEqual(aUser());
});

describe('what the last player has left in this browser', () => {
  beforeEach(() => {
    playerState.write('owner', aUser().id);
    playerState.write('board', monthly);
    playerState.write('answers', [{ score: 1, isCorrect: true, timeTaken: 1 }]);
    playerState.write('gameResult', aGameResult());
  });

  test('does not pass to the next player who signs in', async () => {
    fakeApi({ getMe: () => never() });
    const { player } = renderPage(<Me />);

    await player.click(screen.getByText('become Chiara'));

    expect(playerState.read('board')).toEqual(practice);
    expect(playerState.read('answers')).toEqual([]);
    expect(playerState.read('gameResult')).toBeNull();
  });

  test('does not pass to another player whose session the server names', async () => {
    fakeApi({ getMe: { ...other, isPremium: true } });
    renderPage(<Me />);
    await screen.findByText('Chiara');
    expect(playerState.read('board')).toEqual(monthly);
    expect(playerState.read('answers')).toEqual([]);
  });

  test('is there again for the same player, but for an entry that has ended', async () => {
    fakeApi({ getMe: aUser({ isPremium: false }) });
    renderPage(<Me />);
    await screen.findByText('Ayla');
    expect(playerState.read('board')).toEqual(practice);
    expect(playerState.read('answers')).toHaveLength(1);
    expect(playerState.read('gameResult')).toEqual(aGameResult());
  });

  test('keeps the choice of Free Practice of a player who has entered', async () => {
    playerState.write('board', practice);
    fakeApi({ getMe: aUser({ isPremium: true }) });
    renderPage(<Me />);
    await screen.findByText('Ayla');
    expect(playerState.read('board')).toEqual(practice);
  });
});
