import { scoreAnswer } from '@lights-out/contracts/scoring';
import { playerState } from '@lights-out/web-kit';
import {
  aHistoryEntry,
  aLeaderboardEntry,
  aMonthlyPrize,
  aUser,
  idOf,
  never,
  refuse,
} from '@lights-out/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';

import { renderSite } from './render-site.tsx';

const figure = (name: string) => within(screen.getByText(name).parentElement as HTMLElement);

test('the front page stands at once, before anyone has answered', () => {
  renderSite({ load: never, api: { getMe: never, getMonthlyPrize: never, getToday: never } });

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Seven questions. Fifteen seconds each.');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Formula 1');
  expect(screen.getByRole('heading', { name: 'How It Works' })).toBeVisible();
  for (const card of ['Test Your Knowledge', 'Climb the Leaderboard', 'Win Premium Prizes']) {
    expect(screen.getByRole('heading', { name: card })).toBeVisible();
  }
  expect(screen.getByRole('heading', { name: 'Prizes' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'View Leaderboard' })).toHaveAttribute('href', '/leaderboard');
});

test.each([
  ['a visitor starts at the sign-in', null, '/email'],
  ['a player starts at the modes', aUser(), '/mode'],
])('%s', (_title, user, start) => {
  renderSite({ user });

  const starts = screen.getAllByRole('link', { name: 'Start Playing' });
  expect(starts.map((link) => link.getAttribute('href'))).toEqual([start, start]);
});

test('the figures are those of today, and the contest is offered once', async () => {
  const { api } = renderSite({ api: { getToday: { races: 1_204, players: 62, best: 1_702 } } });

  expect(await figure('Races today').findByText('1,204')).toBeVisible();
  expect(figure('Players today').getByText('62')).toBeVisible();
  expect(figure('Best today').getByText('1,702')).toBeVisible();
  expect(api.callsOf('getMonthlyPrize')).toHaveLength(1);
  const main = within(screen.getByRole('main'));
  expect(await main.findAllByRole('link', { name: /CHALLENGE/ })).toHaveLength(1);
  expect(main.getAllByText(/1\.50€/)).toHaveLength(1);
});

test('the figures of today follow the races while the page is looked at', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { api } = renderSite({ api: { getToday: { races: 3, players: 2, best: 900 } } });
  expect(await figure('Races today').findByText('3')).toBeVisible();

  api.use({ getToday: { races: 4, players: 2, best: 1_100 } });
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  expect(await figure('Races today').findByText('4')).toBeVisible();

  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const asked = api.callsOf('getToday').length;
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(api.callsOf('getToday')).toHaveLength(asked);
  hidden.mockRestore();
  jest.useRealTimers();
});

test('after a Grand Prix the page tells how many questions are about it', async () => {
  const news = { grandPrix: 'Hungarian Grand Prix', questions: 9 };
  renderSite({ api: { getToday: { races: 0, players: 0, best: null, news } } });
  expect(await screen.findByText('Hungarian Grand Prix')).toHaveAttribute('lang', 'en');
  expect(screen.getByText(/^9 new questions from the/)).toBeVisible();
});

test('the first of today are shown with their sectors, and who comes later drops in', async () => {
  const mia = aLeaderboardEntry({
    displayName: 'Mia',
    score: 1_200,
    marks: ['purple', 'green', 'yellow', 'wrong', 'timed-out', 'green', 'green'],
  });
  const lead = aLeaderboardEntry({ userId: idOf(9), displayName: 'Lea', score: 1_300 });
  const { api, client } = renderSite({ api: { getLeaderboard: [mia] } });
  const today = within(await screen.findByRole('region', { name: 'Ahead in Free Practice today' }));
  const rows = () => today.getAllByRole('listitem').map((row) => row.textContent);

  expect(await today.findByText('Mia')).toBeVisible();
  expect(rows()).toEqual(['1Mia1,200 points']);
  expect(api.callsOf('getLeaderboard')[0]?.query).toMatchObject({ premium: false, period: 'day', marks: true });
  expect(document.querySelectorAll('[data-mark="green"]')).toHaveLength(3);
  expect(today.getByRole('link', { name: "Today's board" })).toHaveAttribute('href', '/leaderboard?period=day');

  api.use({ getLeaderboard: [lead, { ...mia, rank: 2 }] });
  await client.invalidateQueries();
  expect(await today.findByText('Lea')).toBeVisible();
  expect(rows()).toEqual(['1Lea1,300 points', '2Mia1,200 points']);
  expect(today.getAllByRole('listitem').map((row) => row.hasAttribute('data-is-new'))).toEqual([true, false]);
});

test('before anybody has raced today its first place is free', async () => {
  renderSite({ api: { getLeaderboard: [], getToday: { races: 0, players: 0, best: null } } });
  expect(await figure('Best today').findByText('None yet')).toBeVisible();
  expect(await screen.findByText('Nobody has raced in Free Practice today. First place is free.')).toBeVisible();
  const today = within(screen.getByRole('region', { name: 'Ahead in Free Practice today' }));
  // A row that nobody holds has no number: who raced without a point holds none.
  const rows = today.getAllByRole('listitem', { hidden: true });
  expect(rows.map((row) => row.textContent.slice(0, 1))).toEqual(['1', '', '', '', '']);
});

const tried = () => within(screen.getByRole('region', { name: 'Try one, on the clock' }));

test.each([
  ['83 m', /^Correct\. \+[12]\d\d points in \d\.\d\ss\. 300\skm\/h are 83 metres a second/, [['83 m', 'right']]],
  [
    '33 m',
    /^Wrong\. 300\skm\/h are 83 metres a second/,
    [
      ['33 m', 'wrong'],
      ['83 m', 'right'],
    ],
  ],
])('a question can be tried on the clock: %s is judged once, with the reason', async (answer, verdict, marked) => {
  const { player } = renderSite();
  const question = tried();
  await player.click(question.getByRole('button', { name: 'Start the clock' }));
  expect(question.getByRole('heading', { name: /At 300\skm\/h/ })).toHaveFocus();

  await player.click(question.getByRole('button', { name: new RegExp(answer) }));
  await player.click(question.getByRole('button', { name: /58 m/ }));

  expect(question.getByRole('status').textContent).toMatch(verdict);
  const looks = question.getAllByRole('button').map((button) => [button.lastChild?.textContent, button.dataset.look]);
  expect(looks.filter(([, look]) => look !== 'plain')).toEqual(marked);
});

test('the points of the try-question are kept in the browser, shown on the next visit, and lead to registration', async () => {
  const { player, unmount } = renderSite();
  await player.click(tried().getByRole('button', { name: 'Start the clock' }));
  await player.click(tried().getByRole('button', { name: /83 m/ }));
  expect(tried().getByRole('link', { name: 'Register and keep them' })).toHaveAttribute('href', '/email');
  const kept = playerState.read('tryPoints');
  expect(kept).toEqual({ score: scoreAnswer(true, kept?.timeTaken ?? 0), timeTaken: expect.any(Number) });
  unmount();

  renderSite();

  expect(tried().queryByRole('button', { name: 'Start the clock' })).not.toBeInTheDocument();
  expect(tried().getByRole('status')).toHaveTextContent(`+${kept?.score} points`);
});

test('a wrong answer keeps no points, and leads on all the same', async () => {
  const { player } = renderSite();
  const door = () => screen.getByRole('link', { name: /^START/ });
  expect(door()).toHaveClass('primary');
  await player.click(tried().getByRole('button', { name: 'Start the clock' }));
  await player.click(tried().getByRole('button', { name: /33 m/ }));

  expect(playerState.read('tryPoints')).toBeNull();
  const more = tried().getByRole('link', { name: 'Seven more are waiting' });
  expect(more).toHaveAttribute('href', '/email');
  // One red button, and it is the one that is due.
  expect(more).toHaveClass('primary');
  expect(door()).toHaveClass('secondary');
});

describe('a player who comes back', () => {
  const user = aUser();
  const noProgress = { bests: [], races: [], categories: [], week: null, weekBefore: null };
  const raceOf = (score: number) => ({
    completedAt: '2026-05-01T00:00:00.000Z',
    isPremium: false,
    difficulty: 'medium' as const,
    score,
    expected: null,
  });
  const welcome = async () => within(await screen.findByRole('region', { name: /^Welcome( back)?, Ayla$/ }));

  test('finds the own last race, its place and one button to the lights', async () => {
    playerState.write('difficulty', 'hard');
    const { api } = renderSite({
      user,
      api: {
        getHistory: [aHistoryEntry({ score: 1_210 })],
        getLeaderboard: [
          aLeaderboardEntry({ rank: 33, userId: idOf(9), displayName: 'Mia', score: 1_690 }),
          aLeaderboardEntry({ rank: 34, userId: user.id, score: 1_675 }),
        ],
        getProgress: { ...noProgress, races: [900, 1_675, 1_210].map(raceOf) },
      },
    });

    expect(await (await welcome()).findByText('1,210')).toBeVisible();
    expect(await (await welcome()).findByText('Your best run (1,675) stands #34th on Medium.')).toBeVisible();
    // The board that the results page shows the place of.
    expect(api.callsOf('getLeaderboard').map(({ query }) => query)).toContainEqual(
      expect.objectContaining({ difficulty: 'medium' }),
    );
    expect((await welcome()).getByText('Free Practice · Medium · 5 of 7 right')).toBeVisible();
    expect((await welcome()).getByText('16 to P33 · Mia')).toBeVisible();
    expect(await (await welcome()).findByText('Your last 3 races: 900 to 1,675 points')).toBeVisible();
    expect((await welcome()).queryByText(/Monthly Challenge/)).not.toBeInTheDocument();
    expect((await welcome()).getByRole('link', { name: 'RACE' })).toHaveAttribute('href', '/game');
    expect((await welcome()).getByText('Straight to the lights: Free Practice, Hard')).toBeVisible();
    expect(screen.queryByText('Try one, on the clock')).not.toBeInTheDocument();
  });

  test('has nobody to catch in a month that has ended', async () => {
    const race = aHistoryEntry({ score: 1_675, isPremium: true, contest: '2026-03' });
    const rows = [
      aLeaderboardEntry({ rank: 1, userId: idOf(9), displayName: 'Mia', score: 1_690 }),
      aLeaderboardEntry({ rank: 2, userId: user.id, score: 1_675 }),
    ];
    renderSite({ user, api: { getHistory: [race], getLeaderboard: rows } });
    expect(await (await welcome()).findByText(/stands #2nd on the board of March 2026/)).toBeVisible();
    expect((await welcome()).queryByText(/Mia/)).not.toBeInTheDocument();
    const link = await (await welcome()).findByRole('link', { name: 'The month is over: see its board' });
    expect(link).toHaveAttribute('href', '/leaderboard?premium=true&contest=2026-03');
  });

  test('without a race sees the points of the try-question', async () => {
    playerState.write('tryPoints', { score: 254, timeTaken: 0.7 });
    renderSite({ user });

    expect(await (await welcome()).findByText(/^You made 254 points/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Welcome, Ayla' })).toBeVisible();
  });

  test('is told where the last race cannot be had', async () => {
    renderSite({ user, api: { getHistory: () => refuse('unavailable') } });

    expect(await (await welcome()).findByText('Not available right now')).toBeVisible();
    expect((await welcome()).getByRole('link', { name: 'RACE' })).toBeVisible();
  });
});

test('figures that cannot be had say so, and the rest of the page stands', async () => {
  renderSite({ api: { getToday: () => refuse('unavailable'), getMonthlyPrize: () => refuse('unavailable') } });

  expect(await figure('Races today').findByText('Not available right now')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the board of today that cannot be had is tried again by a press', async () => {
  const { api, player } = renderSite({ api: { getLeaderboard: refuse('unavailable') } });
  const today = within(screen.getByRole('region', { name: 'Ahead in Free Practice today' }));
  expect(await today.findByText("Today's board could not be loaded.")).toBeVisible();
  api.use({ getLeaderboard: [aLeaderboardEntry({ displayName: 'Mia' })] });
  await player.click(today.getByRole('button', { name: 'Try Again' }));
  expect(await today.findByText('Mia')).toBeVisible();
});

test('the prizes section tells what is won, until when and for how much, and leads to the entry', async () => {
  renderSite({
    api: { getMonthlyPrize: aMonthlyPrize({ title: 'Two Friday tickets', examples: ['signed memorabilia'] }) },
  });

  const section = screen.getByRole('region', { name: 'Prizes' });
  const prizes = within(section);
  expect(await prizes.findByRole('heading', { name: 'Two Friday tickets' })).toBeVisible();
  expect(prizes.getByRole('timer')).toBeVisible();
  expect(section).toHaveTextContent('Examples of other months: signed memorabilia.');
  expect(prizes.getByRole('link', { name: 'JOIN CHALLENGE • 1.50€' })).toHaveAttribute('href', '/payment');
});

test('the prizes section offers a player who has entered to race, not to pay', async () => {
  const user = aUser({ isPremium: true });
  renderSite({ user, api: { getLeaderboard: [aLeaderboardEntry({ rank: 3, userId: user.id })] } });
  const prizes = within(screen.getByRole('region', { name: 'Prizes' }));
  expect(await prizes.findByRole('link', { name: 'RACE' })).toHaveAttribute('href', '/game?premium=true');
  expect(prizes.getByText(/^You are in\./)).toBeVisible();
  expect(await prizes.findByText('Your position: #3rd')).toBeVisible();
  expect(prizes.queryByText(/1\.50€|One payment/)).not.toBeInTheDocument();
});

test('a prize that could not be fetched can be asked for again', async () => {
  const { player, api } = renderSite({ api: { getMonthlyPrize: () => refuse('unavailable') } });
  const prizes = within(screen.getByRole('region', { name: 'Prizes' }));
  expect(await prizes.findByText('Failed to fetch monthly prize data')).toBeVisible();

  api.use({ getMonthlyPrize: aMonthlyPrize({ title: 'Two Friday tickets' }) });
  await player.click(prizes.getByRole('button', { name: 'Try Again' }));

  expect(await prizes.findByRole('heading', { name: 'Two Friday tickets' })).toBeVisible();
});

test('the lights go out over the button that starts', async () => {
  const { player, container } = renderSite();
  const lit = () => container.querySelectorAll('[data-lit="true"]').length;
  await waitFor(() => expect(lit()).toBeGreaterThan(0), { timeout: 3_000 });

  await player.hover(screen.getAllByRole('link', { name: 'Start Playing' })[0] as HTMLElement);

  expect(lit()).toBe(0);
});
