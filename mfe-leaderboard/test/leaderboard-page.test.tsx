import type { LeaderboardEntry } from '@lights-out/contracts/boards';
import { codeOfHelmet, derivedHelmet, helmetOf } from '@lights-out/contracts/helmet';
import { playerState } from '@lights-out/web-kit';
import {
  aGameResult,
  aLeaderboardEntry,
  aMonthlyPrize,
  fakeApi,
  refuse,
  matchMedia,
} from '@lights-out/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';

import { invitation, loaded, open, podium, spoken, standings, towerRows } from './board-page.tsx';
import { aBoard, pagesOf } from './boards.ts';

afterEach(() => jest.restoreAllMocks());

describe('a full board', () => {
  test('shows the first three on the podium and everyone else in the tower', async () => {
    fakeApi({ getLeaderboard: pagesOf(aBoard(6)) });
    open();
    await loaded();

    expect(podium().map(spoken)).toEqual([
      expect.stringMatching(/^1st ?P 1 ?1,400/),
      expect.stringMatching(/^2nd ?P 2/),
      expect.stringMatching(/^3rd ?P 3/),
    ]);
    expect(towerRows().map(spoken)).toEqual([
      '4 P 4 6/7 correct answers average speed 4.25 s medium 1,397 points behind first place: 3 points behind the place ahead: 1 points',
      expect.stringMatching(/^5 P 5/),
      expect.stringMatching(/^6 P 6/),
    ]);
    expect(towerRows()[0]).toHaveTextContent('behind first place: +3 points');
    expect(document.title).toBe('Leaderboard · Lights Out');
  });

  test('says of equal points who raced later, and the difficulty where the board has several', async () => {
    const [first, second, third, ...rest] = aBoard(6).map((row) => ({ ...row, score: Math.max(row.score, 1_397) }));
    fakeApi({ getLeaderboard: pagesOf([first!, second!, third!, ...rest]) });
    open();
    await loaded();
    expect(towerRows().map((row) => within(row).queryByText('same points, raced later') !== null)).toEqual([
      false,
      true,
      true,
    ]);
    expect(within(towerRows()[0] as HTMLElement).getByText('medium')).toBeVisible();
  });

  test.each(['difficulty=medium', 'premium=true'])(
    'of one difficulty says it once, not in each row: %s',
    async (of) => {
      fakeApi({ getLeaderboard: pagesOf(aBoard(6)) });
      open(`/leaderboard?${of}`);
      await loaded();
      expect(within(standings()).getByText('medium')).toBeVisible();
      for (const row of [...podium(), ...towerRows()]) expect(within(row).queryByText('medium')).toBeNull();
    },
  );

  test('is narrowed by menus on a phone', async () => {
    matchMedia((media) => media === '(width < 640px)');
    const api = fakeApi({ getLeaderboard: pagesOf(aBoard(6)) });
    const { player, path } = open();
    await loaded();
    await player.selectOptions(screen.getByRole('combobox', { name: 'Time' }), 'Today');
    await player.selectOptions(screen.getByRole('combobox', { name: 'Difficulty' }), 'Hard');
    await waitFor(() => expect(path()).toBe('/leaderboard?difficulty=hard&period=day'));
    await waitFor(() =>
      expect(api.callsOf('getLeaderboard').at(-1)?.query).toMatchObject({ period: 'day', difficulty: 'hard' }),
    );
    expect(screen.queryByRole('combobox', { name: 'Clock' })).toBeNull();
    await player.click(screen.getByRole('button', { name: 'Filters', expanded: false }));
    await player.selectOptions(screen.getByRole('combobox', { name: 'Clock' }), 'Without clock');
    await player.click(await screen.findByRole('button', { name: 'Filters 1 active', expanded: true }));
    expect(screen.queryByRole('combobox', { name: 'Who' })).toBeNull();
  });

  test('draws a helmet for everyone: the chosen one, or the one that follows from the id', async () => {
    const rows = aBoard(6);
    const { userId } = rows[3]!;
    const helmet = codeOfHelmet({ pattern: 'dots', base: 'teal', second: 'white' });
    const api = fakeApi({ getLeaderboard: pagesOf(rows), listHelmets: [{ userId, helmet }] });
    open();
    await loaded();

    const coloursOf = (row: HTMLElement | undefined) =>
      [...(row?.querySelectorAll('[data-colour]') ?? [])].map((part) => part.getAttribute('data-colour'));
    await waitFor(() => expect(coloursOf(towerRows()[0])).toEqual(['teal', 'white']));
    const derived = helmetOf(derivedHelmet(rows[4]!.userId));
    expect(coloursOf(towerRows()[1])).toEqual([derived.base, derived.second]);
    expect(podium().map((step) => coloursOf(step).length)).toEqual([2, 2, 2]);
    expect(api.callsOf('listHelmets')).toHaveLength(1);
  });

  test('shows its rows where the helmets cannot be had', async () => {
    fakeApi({ getLeaderboard: pagesOf(aBoard(6)), listHelmets: () => refuse('unavailable') });
    open();
    await loaded();
    expect(towerRows()).toHaveLength(3);
    expect(towerRows()[0]?.querySelectorAll('[data-colour]')).toHaveLength(2);
  });

  test('leads back to racing', async () => {
    fakeApi({ getLeaderboard: pagesOf(aBoard(6)) });
    const { player, path } = open();
    await loaded();
    await player.click(screen.getByRole('link', { name: 'BACK TO RACING' }));
    await waitFor(() => expect(path()).toBe('/mode'));
  });

  test('is seen by visitors without asking for a row of their own', async () => {
    const api = fakeApi({ getLeaderboard: pagesOf(aBoard(6)) });
    open();
    await loaded();
    expect(api.callsOf('getLeaderboard').map(({ query }) => query)).toEqual([
      { premium: false, limit: 100, marks: true },
    ]);
  });
});

describe('a part of a board', () => {
  test('of this week or of today is asked for, and in the address', async () => {
    const api = fakeApi({ getLeaderboard: pagesOf(aBoard(6)) });
    const { player, path } = open();
    await loaded();
    await player.click(screen.getByRole('radio', { name: 'Today' }));
    await loaded();
    expect(path()).toBe('/leaderboard?period=day');
    expect(api.callsOf('getLeaderboard').at(-1)?.query).toMatchObject({ premium: false, period: 'day' });
    await player.click(screen.getByRole('radio', { name: 'Month' }));
    await loaded();
    expect(path()).toBe('/leaderboard?period=month');
    expect(api.callsOf('getLeaderboard').at(-1)?.query).toMatchObject({ premium: false, period: 'month' });
    await player.click(screen.getByRole('tab', { name: 'MONTHLY CHALLENGE' }));
    await player.click(screen.getByRole('radio', { name: 'This week' }));
    await loaded();
    expect(path()).toBe('/leaderboard?premium=true&period=week');
    await player.click(screen.getByRole('radio', { name: 'Month' }));
    expect(path()).toBe('/leaderboard?premium=true');
  });

  test('of a contest that was cancelled says so and why', async () => {
    fakeApi({
      getLeaderboard: pagesOf(aBoard(0)),
      getMonthlyPrize: aMonthlyPrize({ canceledFor: 'The race data was wrong.' }),
    });
    open('/leaderboard?premium=true');
    expect(await screen.findByText('The reason: The race data was wrong.')).toBeVisible();
  });

  test('without the clock has no speeds', async () => {
    const rows = aBoard(6).map((row) => ({ ...row, isUntimed: true as const }));
    const api = fakeApi({ getLeaderboard: pagesOf(rows) });
    const { player, path } = open();
    await loaded();
    await player.click(screen.getByRole('radio', { name: 'Without clock' }));
    await loaded();
    expect(path()).toBe('/leaderboard?untimed=true');
    expect(api.callsOf('getLeaderboard').at(-1)?.query).toMatchObject({ premium: false, untimed: true });
    expect(podium()[0]).not.toHaveTextContent('avg');
    expect(towerRows()[0]).toHaveTextContent('average speed –');
  });
});

describe('a board with few', () => {
  test('no standings: three free steps and the invitation, which is the one way back', async () => {
    fakeApi({ getLeaderboard: [] });
    open();
    expect(await screen.findByText('No entries yet. Be the first to race!')).toBeVisible();
    expect(screen.getAllByText('---')).toHaveLength(3);
    expect(podium().map(spoken)).toEqual(['1stnobody yet', '2ndnobody yet', '3rdnobody yet']);
    expect(invitation()).toHaveAttribute('href', '/mode');
    expect(document.querySelector('[data-invites="true"]')).toContainElement(invitation());
    expect(screen.queryByRole('link', { name: 'START PLAYING' })).not.toBeInTheDocument();
  });

  test('two: one free step, the first free places of the tower, and the invitation', async () => {
    fakeApi({ getLeaderboard: pagesOf(aBoard(2)) });
    open();
    await loaded();
    expect(podium().map(spoken)).toEqual([
      expect.stringMatching(/^1st ?P 1/),
      expect.stringMatching(/^2nd ?P 2/),
      '3rdnobody yet',
    ]);
    expect(within(standings()).getAllByText('---')).toHaveLength(3);
    expect(within(standings()).queryByRole('listitem')).not.toBeInTheDocument();
    expect(screen.queryByText('No entries yet. Be the first to race!')).not.toBeInTheDocument();
    expect(screen.getByText('Every place from 4th on is still open.')).toBeVisible();
    expect(invitation()).toHaveClass('primary');
  });

  test('the Monthly Challenge invites in its own colour', async () => {
    const api = fakeApi({ getLeaderboard: [] });
    const { player } = open('/leaderboard?premium=true');
    await loaded();
    expect(screen.getByRole('tab', { name: 'MONTHLY CHALLENGE' })).toHaveAttribute('data-tone', 'gold');
    expect(invitation()).toHaveClass('gold');

    api.use({ getLeaderboard: aBoard(2) });
    await player.click(screen.getByRole('tab', { name: 'FREE PRACTICE' }));
    await player.click(screen.getByRole('tab', { name: 'MONTHLY CHALLENGE' }));
    await screen.findByText('P 2');
    expect(invitation()).toHaveClass('gold');
  });

  test('four: nothing is left to invite to', async () => {
    fakeApi({ getLeaderboard: pagesOf(aBoard(4)) });
    open();
    await loaded();
    expect(screen.queryByText('Every place from 4th on is still open.')).not.toBeInTheDocument();
    expect(within(standings()).queryByRole('link')).not.toBeInTheDocument();
  });

  test('no standings at one difficulty: offers all of them', async () => {
    fakeApi({ getLeaderboard: ({ query }) => (query.difficulty ? [] : aBoard(4)) });
    const { player, path } = open('/leaderboard?difficulty=hard');
    const all = await screen.findByRole('button', { name: 'Show all difficulties' });
    expect(document.querySelector('[data-invites="true"]')).not.toBeInTheDocument();
    await player.click(all);
    expect(await screen.findByText('P 4')).toBeVisible();
    await waitFor(() => expect(path()).toBe('/leaderboard'));
  });
});

describe('which board', () => {
  const boards = ({ query }: { query: { premium: boolean; difficulty?: string | undefined } }): LeaderboardEntry[] => [
    aLeaderboardEntry({ displayName: query.premium ? 'Monthly' : `Free ${query.difficulty ?? 'all'}` }),
  ];

  test('the tab is in the address, both ways', async () => {
    fakeApi({ getLeaderboard: boards });
    const { player, path } = open('/leaderboard?premium=true');
    expect(await screen.findByText('Monthly')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'MONTHLY CHALLENGE' })).toHaveAttribute('aria-selected', 'true');

    await player.click(screen.getByRole('tab', { name: 'FREE PRACTICE' }));

    expect(await screen.findByText('Free all')).toBeVisible();
    await waitFor(() => expect(path()).toBe('/leaderboard'));
  });

  test('a board that is come back to is there at once, and asked for anew', async () => {
    const api = fakeApi({ getLeaderboard: boards });
    const { player } = open();
    await screen.findByText('Free all');
    await player.click(screen.getByRole('tab', { name: 'MONTHLY CHALLENGE' }));
    await screen.findByText('Monthly');

    api.use({ getLeaderboard: [aLeaderboardEntry({ displayName: 'Newcomer' })] });
    await player.click(screen.getByRole('tab', { name: 'FREE PRACTICE' }));

    expect(screen.queryByText('Loading the standings...')).not.toBeInTheDocument();
    expect(await screen.findByText('Newcomer')).toBeVisible();
  });

  test('the difficulty is in the address and asked for', async () => {
    fakeApi({ getLeaderboard: boards });
    const { player, path } = open('/leaderboard?difficulty=easy');
    expect(await screen.findByText('Free easy')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Easy' })).toBeChecked();

    await player.click(screen.getByRole('radio', { name: 'Hard' }));

    expect(await screen.findByText('Free hard')).toBeVisible();
    await waitFor(() => expect(path()).toBe('/leaderboard?difficulty=hard'));
  });

  test('an address with nonsense in it shows the free board', async () => {
    fakeApi({ getLeaderboard: boards });
    open('/leaderboard?premium=maybe&difficulty=ludicrous');
    expect(await screen.findByText('Free all')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'All' })).toBeChecked();
  });

  test('tabs and difficulties are chosen with the keyboard alone', async () => {
    fakeApi({ getLeaderboard: boards });
    const { player, path } = open();
    await loaded();

    await player.tab();
    expect(screen.getByRole('tab', { name: 'FREE PRACTICE' })).toHaveFocus();
    await player.tab();
    await player.keyboard('{ArrowDown}');
    await waitFor(() => expect(path()).toBe('/leaderboard?difficulty=easy'));

    await player.tab({ shift: true });
    await player.keyboard('{ArrowRight}');
    await waitFor(() => expect(path()).toBe('/leaderboard?premium=true'));
    expect(await screen.findByText('Monthly')).toBeVisible();
  });
});

describe('after a run of Free Practice', () => {
  const boards = ({ query }: { query: { difficulty?: string | undefined } }): LeaderboardEntry[] => [
    aLeaderboardEntry({ displayName: `Free ${query.difficulty ?? 'all'}` }),
  ];
  beforeEach(() => playerState.write('gameResult', aGameResult({ difficulty: 'hard' })));

  test('the board shows all difficulties until one is chosen', async () => {
    fakeApi({ getLeaderboard: boards });
    const { player, path } = open();
    expect(await screen.findByText('Free all')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'All' })).toBeChecked();

    await player.click(screen.getByRole('radio', { name: 'Hard' }));
    expect(await screen.findByText('Free hard')).toBeVisible();
    await player.click(screen.getByRole('radio', { name: 'All' }));
    await waitFor(() => expect(path()).toBe('/leaderboard'));
  });
});
