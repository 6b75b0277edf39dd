import { aRunningGame, aUser, fakeApi, renderPage } from '@lights-out/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { type ComponentType, lazy, Suspense } from 'react';
import { Link, Route, Routes } from 'react-router-dom';

import { fetchLateParts } from '../src/late-parts.ts';
import { GamePage } from '../src/pages/GamePage.tsx';

beforeAll(fetchLateParts);

test('a start that was called off stays so when its game is created while the next page still loads', async () => {
  const { player, path, api, create, load } = openStart('/game');
  await screen.findByRole('dialog', { name: 'Free Practice Starting' });
  expect(api.callsOf('createGame')).toHaveLength(1);

  await player.keyboard('{Escape}');
  await create();
  await load();

  expect(await screen.findByRole('heading', { name: 'Modes' })).toBeInTheDocument();
  expect(path()).toBe('/mode');
});

test('a start that was left with Back stays so when its game is created while the page before still loads', async () => {
  const { player, path, create, load, unload } = openStart('/mode');
  await load();
  await player.click(await screen.findByRole('link', { name: 'Start' }));
  await screen.findByRole('dialog', { name: 'Free Practice Starting' });

  unload();
  await go(-1);
  await create();
  await load();

  expect(await screen.findByRole('heading', { name: 'Modes' })).toBeInTheDocument();
  expect(path()).toBe('/mode');
  expect(window.location.pathname).toBe('/mode');
});

test('a start that is come back to before the page before has loaded keeps its game', async () => {
  const { player, create, load, unload } = openStart('/mode');
  await load();
  await player.click(await screen.findByRole('link', { name: 'Start' }));
  await screen.findByRole('dialog', { name: 'Free Practice Starting' });

  unload();
  await go(-1);
  await create();
  expect(keptInEntry()).toBeNull();
  await go(1);

  await waitFor(() => expect(keptInEntry()).toEqual({ gameId: aRunningGame().gameId }));
  expect(window.location.pathname).toBe('/game');
});

/** The app at a page, in the browser's history. The mode page has loaded after `load`, and no longer after `unload`. */
function openStart(route: string) {
  let createGame = () => {};
  let load = () => {};
  let Modes: ComponentType;
  const unload = () => {
    Modes = lazy(
      () =>
        new Promise<{ readonly default: ComponentType }>((resolve) => (load = () => resolve({ default: LoadedModes }))),
    );
  };
  unload();
  const Mode = () => <Modes />;
  const api = fakeApi({ createGame: () => new Promise((resolve) => (createGame = () => resolve(aRunningGame()))) });
  const page = renderPage(
    <Suspense fallback="Loading">
      <Routes>
        <Route path="/game" element={<GamePage />} />
        <Route path="/mode" element={<Mode />} />
      </Routes>
    </Suspense>,
    { route, user: aUser(), usesBrowserHistory: true },
  );
  return { ...page, api, unload, load: () => act(async () => load()), create: () => act(async () => createGame()) };
}

const go = (delta: number) =>
  act(async () => {
    const moved = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.go(delta);
    await moved;
  });

/** What the page keeps in the current history entry. */
const keptInEntry = () => (window.history.state as { readonly usr?: unknown } | null)?.usr ?? null;

function LoadedModes() {
  return (
    <>
      <h1>Modes</h1>
      <Link to="/game">Start</Link>
    </>
  );
}
