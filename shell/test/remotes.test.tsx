import { pageSlices, type SliceName } from '@lights-out/contracts/pages';
import { aUser, never } from '@lights-out/web-kit/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';

import type { LoadRemote } from '../src/remotes.ts';
import { renderSite, standIn } from './render-site.tsx';

const remotePaths = Object.entries(pageSlices).filter(([, slice]) => slice !== 'shell');
const unavailable = 'The leaderboard is not available right now';

// React reports what a boundary catches, as it should; here that is the point of the test.
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

test.each(remotePaths)('%s is drawn by the slice %s', async (path, slice) => {
  renderSite({ route: path });

  expect(await screen.findByRole('heading', { name: `${slice} at ${path}` })).toBeVisible();
});

test("a remote's own routes, with whole paths, match inside the shell", async () => {
  const Leaderboard = () => (
    <Routes>
      <Route path="/leaderboard" element={<h1>the board</h1>} />
    </Routes>
  );

  renderSite({ route: '/leaderboard', load: async () => Leaderboard });

  expect(await screen.findByRole('heading', { name: 'the board' })).toBeVisible();
});

test('a remote stays mounted from one of its pages to the next, and is loaded once', async () => {
  const load = jest.fn<ReturnType<LoadRemote>, [SliceName]>(
    async () =>
      function Game() {
        return <Link to="/game">go on</Link>;
      },
  );
  const { player, path } = renderSite({ route: '/mode', load });
  const link = await screen.findByRole('link', { name: 'go on' });

  await player.click(link);

  expect(path()).toBe('/game');
  expect(screen.getByRole('link', { name: 'go on' })).toBe(link);
  expect(load).toHaveBeenCalledTimes(1);
});

test('while a remote is on its way its place is held and named', () => {
  renderSite({ route: '/leaderboard', load: never });

  expect(within(screen.getByRole('main')).getByText('The leaderboard: Loading...')).toBeInTheDocument();
  expect(document.title).toBe('The leaderboard · Lights Out');
});

test('a remote that cannot be loaded takes only its own page with it', async () => {
  const load: LoadRemote = async (slice) => {
    if (slice === 'leaderboard') throw new Error('503');
    return standIn(slice);
  };
  const { player } = renderSite({ route: '/leaderboard', load });
  expect(await screen.findByText(unavailable)).toBeVisible();

  await player.click(within(screen.getByRole('banner')).getByRole('link', { name: 'PLAY' }));
  expect(await screen.findByRole('heading', { name: 'game at /mode' })).toBeVisible();
  await player.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'FAQ' }));
  expect(screen.getByRole('heading', { name: 'FAQ' })).toBeVisible();
});

test('a retry loads it anew', async () => {
  const load = jest
    .fn<ReturnType<LoadRemote>, [SliceName]>()
    .mockRejectedValueOnce(new Error('manifest hangs'))
    .mockResolvedValue(standIn('leaderboard'));
  const { player } = renderSite({ route: '/leaderboard', load });
  await screen.findByText(unavailable);

  await player.click(screen.getByRole('button', { name: 'Try Again' }));

  expect(await screen.findByRole('heading', { name: 'leaderboard at /leaderboard' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a retry that fails offers the next one', async () => {
  const load = jest.fn<ReturnType<LoadRemote>, [SliceName]>(async () => {
    throw new Error('still down');
  });
  const { player } = renderSite({ route: '/leaderboard', load });
  await screen.findByText(unavailable);

  await player.click(screen.getByRole('button', { name: 'Try Again' }));

  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  expect(await screen.findByText(unavailable)).toBeVisible();
});

test('a page of a remote that throws is caught, and another page of the same remote is tried by itself', async () => {
  const Account = () => (
    <Routes>
      <Route path="/email" element={<Thrower />} />
      <Route path="/profile" element={<h1>the profile</h1>} />
    </Routes>
  );
  const { player } = renderSite({ route: '/email', user: aUser({ displayName: 'Ayla' }), load: async () => Account });
  expect(await screen.findByText('Your account is not available right now')).toBeVisible();

  await player.click(screen.getByRole('button', { name: 'Ayla' }));
  await player.click(await screen.findByRole('menuitem', { name: 'Profile' }));

  expect(await screen.findByRole('heading', { name: 'the profile' })).toBeVisible();
});

function Thrower(): never {
  throw new Error('a bug');
}

describe('on the landing page, after the first input', () => {
  let idle: () => void = () => {};
  const use = () => {
    fireEvent.pointerMove(window);
    idle();
  };
  beforeEach(() => {
    const waiting: IdleRequestCallback[] = [];
    idle = () => {
      for (const act of waiting.splice(0)) act({ didTimeout: false, timeRemaining: () => 50 });
    };
    Object.assign(window, {
      requestIdleCallback: (act: IdleRequestCallback) => waiting.push(act),
      cancelIdleCallback: () => {},
    });
  });
  afterEach(() => {
    cleanup();
    Reflect.deleteProperty(window, 'requestIdleCallback');
    Reflect.deleteProperty(window, 'cancelIdleCallback');
  });

  test.each([
    ['a visitor', null, ['account', 'game', 'leaderboard']],
    ['a player', aUser(), ['game', 'leaderboard', 'account']],
  ])('the remotes are loaded in the order %s needs them', async (_who, user, order) => {
    const asked: SliceName[] = [];
    renderSite({
      user,
      load: async (slice) => {
        asked.push(slice);
        return standIn(slice);
      },
    });
    idle();
    expect(asked).toEqual([]);

    use();

    await waitFor(() => expect(asked).toEqual(order));
  });

  test('a load ahead of need that fails costs the later visit nothing', async () => {
    const load = jest.fn<ReturnType<LoadRemote>, [SliceName]>(async (slice) => standIn(slice));
    load.mockRejectedValueOnce(new Error('down for a moment'));
    const { player } = renderSite({ load });
    use();
    await waitFor(() => expect(load).toHaveBeenCalledTimes(3));

    await player.click(screen.getByRole('link', { name: 'Sign In' }));

    expect(await screen.findByRole('heading', { name: 'account at /email' })).toBeVisible();
  });

  test('elsewhere nothing is loaded ahead', async () => {
    const load = jest.fn<ReturnType<LoadRemote>, [SliceName]>(async (slice) => standIn(slice));
    const { api } = renderSite({ route: '/terms', load });

    use();

    await waitFor(() => expect(api.callsOf('getMe')).toHaveLength(1));
    expect(load).not.toHaveBeenCalled();
  });
});
