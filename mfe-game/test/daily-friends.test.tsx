import {
  aDaily,
  aDailyQuestion,
  aDailyResult,
  aUser,
  fakeApi,
  idOf,
  offline,
  renderPage,
} from '@lights-out/web-kit/testing';
import { screen, within } from '@testing-library/react';

import { InShell } from './in-shell.tsx';

const done = (changes = {}) =>
  aDaily({
    state: 'done',
    isGuest: false,
    result: aDailyResult(),
    questions: [1, 2].map((n) => aDailyQuestion({ n })),
    ...changes,
  });
const row = (n: number, displayName: string, changes = {}) => ({
  userId: idOf(n),
  displayName,
  score: 1_411,
  correctAnswers: 5,
  isUntimed: false,
  ...changes,
});

function open(replies: Parameters<typeof fakeApi>[0], route = '/daily') {
  const api = fakeApi(replies);
  return { api, ...renderPage(<InShell />, { route, user: aUser() }) };
}

test('an account sees how friends did who have raced the number', async () => {
  const rows = [row(7, 'Mia', { score: 1_500 }), row(1, 'Ayla'), row(8, 'Leo', { isUntimed: true })];
  const { api } = open({ getDaily: done(), getFriendsDaily: rows });
  const friends = within(await screen.findByRole('region', { name: 'Your friends' }));
  const listed = await friends.findAllByRole('listitem');
  expect(listed.map(({ textContent }) => textContent)).toEqual([
    'Mia1,500',
    'You1,411',
    expect.stringMatching(/^Leo5.*without the clock$/),
  ]);
  expect(api.callsOf('getFriendsDaily').map(({ params }) => params)).toEqual([{ n: 214 }]);
});

describe('where no friend has raced it', () => {
  const alone = { getFriendsDaily: [row(1, 'Ayla')], getFriends: offline };

  test('today they still may, and a day that is over says so', async () => {
    const today = open({ getDaily: done(), ...alone });
    expect(await screen.findByText('None of your friends has raced it yet.')).toBeVisible();
    today.unmount();
    open({ getDailyNumber: done({ isToday: false }), ...alone }, '/daily/214');
    expect(await screen.findByText('None of your friends raced it on its day.')).toBeVisible();
  });

  test('a player without friends reads how to get one', async () => {
    const nobody = { link: null, friends: [], requests: [], asked: [], blocked: [] };
    open({ getDaily: done(), ...alone, getFriends: nobody });
    expect(await screen.findByText(/^You have no friends here yet/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Get your friend link' })).toHaveAttribute('href', '/friends');
  });
});
