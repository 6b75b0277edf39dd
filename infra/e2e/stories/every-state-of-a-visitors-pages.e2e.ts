import { messages } from '@lights-out/contracts/messages';
import { deviceLinkMessages } from '@lights-out/contracts/messages-device-link';
import { friendsMessages } from '@lights-out/contracts/messages-friends';
import { gridsMessages } from '@lights-out/contracts/messages-grids';

import { fail, faultsInStates, hang, openAllDetails, wide, type State } from '../src/page-states.ts';
import { openPlayer, phone, type Player } from '../src/player.ts';
import { startTestStack, type TestStack } from '../src/stack.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

const visitorStates: readonly State[] = [
  { name: 'the front page', path: '/', shows: /Friday tickets/ },
  { name: 'the front page without a server', path: '/', before: fail('**/api/**'), shows: messages.landing.notKnown },
  { name: 'the front page, answered', path: '/', after: tryOne, shows: /83 metres/ },
  { name: 'the menu of a phone', path: '/', after: openCompactMenu, shows: messages.landing.howItWorks },
  { name: 'the terms', path: '/terms', shows: 'Fair play' },
  { name: 'the questions', path: '/faq', after: openAllDetails, shows: /measured|counts/ },
  { name: 'the privacy page', path: '/privacy', shows: messages.privacy.responsible },
  { name: 'the imprint', path: '/imprint', shows: 'Lights Out demo' },
  { name: 'a page that is not there', path: '/nowhere', shows: messages.notFound.text },
  { name: 'the form to register', path: '/email', shows: messages.email.displayNameHint },
  { name: 'the form, refused', path: '/email', after: submitEmpty, shows: messages.fields.email },
  {
    name: 'the form to log in, with a toast',
    path: '/email',
    after: askForPassword,
    shows: messages.toasts.forgot.title,
  },
  { name: 'the modes', path: '/mode', shows: messages.mode.start },
  {
    name: 'the modes without a prize',
    path: '/mode',
    before: fail('**/api/monthly-prize'),
    shows: messages.toasts.prizeFailed.description,
  },
  { name: 'the modes, loading', path: '/mode', before: hang('**/api/monthly-prize'), shows: messages.mode.start },
  { name: 'the daily', path: '/daily', shows: messages.dailyDoor.same },
  { name: 'the daily on its way', path: '/daily', before: hang('**/api/daily'), shows: messages.dailyDoor.name },
  {
    name: 'the daily that cannot be had',
    path: '/daily',
    before: fail('**/api/daily'),
    shows: messages.dailyDoor.failed,
  },
  { name: 'a daily that is not there yet', path: '/daily/99999', shows: messages.daily.notYet },
  { name: 'the archive of dailies', path: '/daily/archive', shows: messages.daily.archive.lead },
  { name: "a guest's dailies on another device", path: '/daily/device', shows: deviceLinkMessages.lead },
  { name: 'a device link', path: `/daily/device#link=${'a'.repeat(43)}`, shows: deviceLinkMessages.open.text },
  { name: 'half a device link', path: '/daily/device#link=aaa', shows: deviceLinkMessages.open.brokenText },
  { name: 'an empty board', path: '/leaderboard', shows: messages.leaderboard.empty },
  {
    name: 'a board that is on its way',
    path: '/leaderboard',
    before: hang('**/api/leaderboard?*'),
    shows: messages.leaderboard.title,
  },
  {
    name: 'a board that cannot be had',
    path: '/leaderboard',
    before: fail('**/api/leaderboard?*'),
    shows: messages.parts.tryAgain,
  },
  { name: 'a full board', path: '/leaderboard', before: fillBoard, shows: 'Racer 9' },
  {
    name: 'a slice that cannot be had',
    path: '/leaderboard',
    before: fail('**/mfe/leaderboard/**'),
    shows: messages.parts.tryAgain,
  },
  {
    name: 'a page without a network',
    path: '/faq',
    // Prerendered, it is there before the scripts that say so.
    after: async (player) => {
      await player.see(messages.nav.signIn);
      await player.page.context().setOffline(true);
    },
    shows: messages.shell.offline,
  },
  { name: 'a friend link', path: '/friends/nothing', shows: friendsMessages.invitation.visitor },
  {
    name: 'the board of friends',
    path: '/leaderboard?friends=true',
    shows: messages.leaderboard.friends.signIn,
  },
  { name: 'the friends of a visitor', path: '/friends', shows: friendsMessages.signIn },
  { name: 'the mistakes of a visitor', path: '/mistakes', shows: messages.mistakes.signIn },
  { name: 'the grid of a visitor', path: '/grid', shows: gridsMessages.signIn },
  { name: 'a challenge that is not there', path: '/challenge/0000000000000000000000', shows: /Challenge Not Found - / },
  {
    name: 'a challenge that cannot be had',
    path: '/challenge/0000000000000000000000',
    before: fail('**/api/challenges/**'),
    shows: messages.parts.tryAgain,
  },
  {
    name: 'a challenge on its way',
    path: '/challenge/0000000000000000000000',
    before: hang('**/api/challenges/**'),
    shows: messages.nav.signIn,
  },
];

test('the pages of a visitor have no fault in any state, on a wide screen or a phone', async () => {
  const player = await openPlayer(stack, { viewport: wide });
  expect(await faultsInStates(player, visitorStates)).toEqual([]);
}, 600_000);

async function tryOne(player: Player): Promise<void> {
  await player.press(messages.landing.tryOne.start);
  await player.press(/83 m/);
}

async function openCompactMenu({ page }: Player): Promise<void> {
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: messages.shell.menu }).click();
  await page.getByRole('menu').waitFor();
}

async function submitEmpty(player: Player): Promise<void> {
  await player.page.locator('form').getByRole('button', { name: messages.email.register, exact: true }).click();
}

async function askForPassword({ page }: Player): Promise<void> {
  await page.getByRole('tab', { name: messages.email.login }).click();
  await page.getByText(messages.email.forgot).click();
}

function fillBoard({ page }: Player): Promise<unknown> {
  const row = (rank: number) => ({
    rank,
    userId: `00000000-0000-4000-8000-${String(rank).padStart(12, '0')}`,
    displayName: `Racer ${rank}`,
    score: 1_800 - rank,
    correctAnswers: 7,
    averageSpeed: 2.5,
    isPremium: false,
    difficulty: 'hard',
    achievedAt: '2026-05-14T12:00:00.000Z',
  });
  return page.route('**/api/leaderboard?*', (route) =>
    route.fulfill({ json: Array.from({ length: 20 }, (_, index) => row(index + 1)) }),
  );
}
