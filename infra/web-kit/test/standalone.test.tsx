import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';

import { mountStandalone, showToast, useMe } from '../src/index.ts';
import { aUser, fakeApi } from '../src/testing/index.ts';

function Slice() {
  const { user } = useMe();
  return (
    <Routes>
      <Route path="/leaderboard" element={<p>board of {user?.displayName}</p>} />
    </Routes>
  );
}

test('a slice runs alone on its own page, with router, queries and toasts', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  window.history.replaceState(null, '', '/');
  fakeApi({ getMe: aUser() });

  act(() => mountStandalone(Slice, { basePath: '/leaderboard' }));

  expect(await screen.findByText('board of Ayla')).toBeVisible();
  expect(window.location.pathname).toBe('/leaderboard');
  act(() => showToast({ title: 'Hello' }));
  expect(await screen.findByText('Hello')).toBeVisible();
});

test('a page without a root says what is missing', () => {
  document.body.innerHTML = '';
  expect(() => mountStandalone(Slice, { basePath: '/leaderboard' })).toThrow('no element with the id "root"');
});
