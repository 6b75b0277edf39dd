import { playerState } from '@lights-out/web-kit';
import { aUser, someMistakes } from '@lights-out/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';

import { renderSite } from './render-site.tsx';

const count = () => screen.queryByRole('link', { name: /^Race my mistakes:/ });

afterEach(() => jest.useRealTimers());

test('the header has no number of mistakes, and asks for none, until the player wants it', async () => {
  const { api } = renderSite({ user: aUser(), route: '/terms', api: { getMistakes: someMistakes() } });
  await waitFor(() => expect(api.callsOf('getMe')).toHaveLength(1));
  expect(count()).toBeNull();
  expect(api.callsOf('getMistakes')).toEqual([]);

  act(() => playerState.write('isMistakeCountOn', true));
  expect(await screen.findByRole('link', { name: 'Race my mistakes: 2 are due' })).toHaveAttribute('href', '/mistakes');
  act(() => playerState.write('isMistakeCountOn', false));
  expect(count()).toBeNull();
});

test('what falls due at midnight appears in a tab that is open', async () => {
  jest.useFakeTimers();
  playerState.write('isMistakeCountOn', true);
  const { api } = renderSite({ user: aUser(), route: '/terms', api: { getMistakes: someMistakes({ due: 0 }) } });
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(count()).toBeNull();
  api.use({ getMistakes: someMistakes({ due: 4 }) });
  await act(() => jest.advanceTimersByTimeAsync(300_000));
  expect(count()).toHaveAccessibleName('Race my mistakes: 4 are due');
});

test('nothing is shown while none is due, nor asked for a visitor', async () => {
  playerState.write('isMistakeCountOn', true);
  const { api, unmount } = renderSite({
    user: aUser(),
    route: '/terms',
    api: { getMistakes: someMistakes({ due: 0 }) },
  });
  await waitFor(() => expect(api.callsOf('getMistakes')).toHaveLength(1));
  expect(count()).toBeNull();
  unmount();
  playerState.write('user', null);
  const visitor = renderSite({ route: '/terms' });
  await waitFor(() => expect(visitor.api.callsOf('getMe')).toHaveLength(1));
  expect(visitor.api.callsOf('getMistakes')).toEqual([]);
});
