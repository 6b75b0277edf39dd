import { messages } from '@lights-out/contracts/messages';
import { pageOf } from '@lights-out/contracts/pages';
import { playerState } from '@lights-out/web-kit';
import { aDaily, aFinishedGame, aMonthlyPrize, aRunningGame, aUser, idOf, refuse } from '@lights-out/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';

import { renderSite } from './render-site.tsx';

// As all browsers but the oldest say that they are idle; without it the late strips wait two seconds.
Object.assign(window, { requestIdleCallback: (act: () => void) => setTimeout(act), cancelIdleCallback: clearTimeout });

const header = () => within(screen.getByRole('banner'));
const footer = () => within(screen.getByRole('contentinfo'));

test('the header leads home, to play, to the leaderboard and to the premium challenge', () => {
  renderSite();

  expect(header().getByRole('link', { name: 'Lights Out, home' })).toHaveAttribute('href', '/');
  const nav = within(header().getByRole('navigation', { name: 'Main' }));
  expect(nav.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['PLAY', '/mode'],
    ['LEADERBOARD', '/leaderboard'],
    ['PREMIUM CHALLENGE', '/payment'],
  ]);
});

test('a player who has entered the Monthly Challenge is told so in the header', async () => {
  const { player } = renderSite({ user: aUser({ isPremium: true }), api: { getLeaderboard: [] } });
  expect(header().getByRole('link', { name: 'PREMIUM CHALLENGE · You are in' })).toHaveAttribute('href', '/payment');
  await player.click(header().getByRole('button', { name: 'Menu' }));
  expect(await screen.findByRole('menuitem', { name: 'PREMIUM CHALLENGE · You are in' })).toBeVisible();
});

test('where there is no room for the links, a menu holds them', async () => {
  const { player, path } = renderSite();

  await player.click(header().getByRole('button', { name: 'Menu' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['PLAY', 'LEADERBOARD', 'PREMIUM CHALLENGE']);

  await player.click(screen.getByRole('menuitem', { name: 'PLAY' }));
  expect(path()).toBe('/mode');
  expect(await screen.findByRole('heading', { name: 'game at /mode' })).toBeVisible();
});

test('the footer links to every place the specification names', () => {
  renderSite();

  const links = within(footer().getByRole('navigation', { name: 'Quick links' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Game Modes', '/mode'],
    ['Leaderboard', '/leaderboard'],
    ['My Race History', '/profile'],
    ['Premium Challenge', '/payment'],
    ['Terms & Conditions', '/terms'],
    ['FAQ', '/faq'],
  ]);
});

test('the footer shows the current prize, a contact and the disclaimer', async () => {
  renderSite({
    route: '/faq',
    api: { getMonthlyPrize: aMonthlyPrize({ title: 'Two Friday tickets', endDate: '2026-06-01T00:00:00.000Z' }) },
  });

  expect(await footer().findByText('Two Friday tickets')).toBeVisible();
  expect(footer().getByText('Ends 1 June at 00:00 UTC')).toBeVisible();
  expect(footer().getByRole('link', { name: messages.brand.contactEmail })).toHaveAttribute(
    'href',
    `mailto:${messages.brand.contactEmail}`,
  );
  expect(footer().getByText(messages.brand.disclaimer)).toBeVisible();
  expect(footer().getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
  expect(footer().getByRole('link', { name: 'Imprint' })).toHaveAttribute('href', '/imprint');
});

test('the footer says whose race data it is, and under which licence', () => {
  renderSite({ route: '/faq' });

  expect(footer().getByRole('link', { name: 'F1DB' })).toHaveAttribute('href', 'https://github.com/f1db/f1db');
  expect(footer().getByRole('link', { name: 'CC BY 4.0' })).toHaveAttribute(
    'href',
    'https://creativecommons.org/licenses/by/4.0/',
  );
});

test('without an answer the footer says that the prize is not known', async () => {
  renderSite({ route: '/faq', api: { getMonthlyPrize: () => refuse('unavailable') } });

  expect(await footer().findByText(messages.shell.prizeUnknown)).toBeVisible();
});

test('nothing stands below a game', async () => {
  renderSite({ route: '/game?premium=true' });

  expect(await screen.findByRole('heading', { name: 'game at /game' })).toBeVisible();
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
});

test('each change of page scrolls to the top, moves the focus to the page and says its title', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const { player } = renderSite();
  expect(scrollTo).not.toHaveBeenCalled();

  await player.click(footer().getByRole('link', { name: 'FAQ' }));

  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  expect(screen.getByRole('main')).toHaveFocus();
  expect(document.title).toBe('FAQ · Lights Out');
  const spoken = () => screen.getAllByRole('status').map((region) => region.textContent);
  await expect(screen.findByText('FAQ · Lights Out')).resolves.toBeInTheDocument();
  expect(spoken()).toContain('FAQ · Lights Out');
  scrollTo.mockRestore();
});

test('the first thing the keyboard meets skips to the content', async () => {
  const { player } = renderSite({ route: '/terms' });

  await player.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await player.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('every address the shell leads to is a page of the product', () => {
  renderSite({ route: '/nowhere' });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(links.length).toBeGreaterThan(8);
  for (const href of links.filter((one) => one.startsWith('/'))) expect(pageOf(href)).toBe(href);
});

describe('a prize that waits for its winner', () => {
  const award = {
    contest: '2026-11',
    title: 'Two Friday tickets',
    place: 1,
    state: 'announced',
    respondBy: '2999-12-04T10:30:00.000Z',
  } as const;
  const strip = () => screen.findByRole('complementary', { name: 'Your prize' });

  test.each(['/', '/faq', '/mode', '/leaderboard', '/profile/settings'])(
    'is told on %s, with the way to claim it',
    async (route) => {
      renderSite({ user: aUser(), route, api: { getPrizes: [award] } });
      expect(await strip()).toHaveTextContent('You have won: Two Friday tickets. Claim by 4 December');
      expect(within(await strip()).getByRole('link', { name: 'CLAIM' })).toHaveAttribute(
        'href',
        '/profile?claim=2026-11',
      );
    },
  );

  test.each(['/profile', '/profile?claim=2026-11'])('is not told again on %s, which says it', async (route) => {
    const { api } = renderSite({ user: aUser(), route, api: { getPrizes: [award] } });
    await waitFor(() => expect(api.callsOf('getPrizes')).toHaveLength(1));
    expect(screen.queryByRole('complementary', { name: 'Your prize' })).not.toBeInTheDocument();
  });

  test('is not told any more once it is claimed', async () => {
    const { api } = renderSite({ user: aUser(), route: '/faq', api: { getPrizes: [{ ...award, state: 'claimed' }] } });
    await waitFor(() => expect(api.callsOf('getPrizes')).toHaveLength(1));
    expect(screen.queryByRole('complementary', { name: 'Your prize' })).not.toBeInTheDocument();
  });

  test('costs a visitor no call', async () => {
    const { api } = renderSite({ route: '/faq' });
    expect(await footer().findByText('Two Friday tickets')).toBeVisible();
    expect(api.callsOf('getPrizes')).toEqual([]);
  });
});

describe('a race that was left', () => {
  const kept = { gameId: idOf(7), path: '/game', startedAt: '2026-05-14T12:03:00.000Z' };
  // What another player left here is not this one's.
  beforeEach(() => playerState.write('owner', aUser().id));
  const strip = () => screen.findByRole('complementary', { name: 'Your race' });
  const askedFor = (api: ReturnType<typeof renderSite>['api']) =>
    waitFor(() => expect(api.callsOf('getGame')).toHaveLength(1));
  const strips = () => screen.queryAllByRole('complementary', { name: 'Your race' });

  test.each(['/', '/mode', '/leaderboard', '/profile'])('is one tap away on %s', async (route) => {
    playerState.write('runningRace', kept);
    const { player, path } = renderSite({ user: aUser(), route, api: { getGame: aRunningGame() } });
    expect(await strip()).toHaveTextContent(/^Your race of 12:03 .*is not over/);
    await player.click(within(await strip()).getByRole('link', { name: 'GO ON' }));
    await waitFor(() => expect(path()).toBe('/game'));
    expect(strips()).toHaveLength(0);
  });

  test('is first: the door of the day has no red button beside it', async () => {
    playerState.write('runningRace', kept);
    renderSite({ user: aUser(), api: { getGame: aRunningGame(), getDaily: aDaily({ isGuest: false }) } });
    expect(within(await strip()).getByRole('link', { name: 'GO ON' })).toHaveClass('primary');
    await waitFor(() => expect(screen.getByRole('link', { name: /^START/ })).toHaveClass('secondary'));
  });

  test('is told of by the cards of its contest, where they are', async () => {
    playerState.write('runningRace', { ...kept, path: '/game?premium=true' });
    const { api, player } = renderSite({ user: aUser(), route: '/mode', api: { getGame: aRunningGame() } });
    await askedFor(api);
    expect(strips()).toHaveLength(0);
    await player.click(header().getByRole('link', { name: 'LEADERBOARD' }));
    expect(await strip()).toBeVisible();
  });

  test('is not told of once the server knows that it is over', async () => {
    playerState.write('runningRace', kept);
    const { api } = renderSite({ user: aUser(), route: '/faq', api: { getGame: aFinishedGame() } });
    await askedFor(api);
    expect(strips()).toHaveLength(0);
  });
});
