import { aRunningGame, aUser, fakeApi, renderPage } from '@lights-out/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { type ComponentType, lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';

import { GamePage } from '../src/pages/GamePage.tsx';

test('a start that was called off stays so when its game is created while the next page still loads', async () => {
  let create = () => {};
  let load = () => {};
  const Mode = lazy(
    () => new Promise<{ readonly default: ComponentType }>((resolve) => (load = () => resolve({ default: Modes }))),
  );
  const api = fakeApi({ createGame: () => new Promise((resolve) => (create = () => resolve(aRunningGame()))) });
  const { player, path } = renderPage(
    <Suspense fallback="Loading">
      <Routes>
        <Route path="/game" element={<GamePage />} />
        <Route path="/mode" element={<Mode />} />
      </Routes>
    </Suspense>,
    { route: '/game', user: aUser() },
  );
  await screen.findByRole('dialog', { name: 'Free Practice Starting' });
  expect(api.callsOf('createGame')).toHaveLength(1);

  await player.keyboard('{Escape}');
  await act(async () => create());
  await act(async () => load());

  expect(await screen.findByRole('heading', { name: 'Modes' })).toBeInTheDocument();
  expect(path()).toBe('/mode');
});

const Modes = () => <h1>Modes</h1>;
