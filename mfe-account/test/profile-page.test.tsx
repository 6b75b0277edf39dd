import { useSignOut } from '@lights-out/web-kit';
import {
  aFinishedGame,
  aHistoryEntry,
  answer,
  aReviewedQuestion,
  aUser,
  idOf,
  never,
  offline,
  refuse,
  renderPage,
} from '@lights-out/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';

import AccountMfe from '../src/mfe.tsx';
import { aHistory, historyPages, profileApi } from './histories.ts';

const ayla = aUser({ displayName: 'Ayla', email: 'ayla@example.com' });
const open = (user: typeof ayla | null = ayla) => renderPage(<AccountMfe />, { route: '/profile', user });
const games = () =>
  [...within(screen.getByRole('region', { name: 'Game History' })).getAllByRole('list')[0]!.children] as HTMLElement[];
const loaded = () => screen.findByRole('region', { name: 'Game History' });
const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

describe('the account', () => {
  test('the player id is the email, with the ways to play and to the board', async () => {
    profileApi({ getHistory: [] });
    const { player, path } = open();
    expect(screen.getByText('Player ID', { selector: 'dt' }).nextElementSibling).toHaveTextContent('ayla@example.com');
    expect(screen.getByRole('link', { name: 'View Leaderboard' })).toHaveAttribute('href', '/leaderboard');
    await player.click(screen.getByRole('link', { name: 'Play Game' }));
    await waitFor(() => expect(path()).toBe('/mode'));
  });

  test('a visitor is told to sign in first and taken to /email', async () => {
    profileApi();
    const { path } = open(null);
    expect(await screen.findByText('You need to sign in first')).toBeVisible();
    await waitFor(() => expect(path()).toBe('/email'));
  });

  test('a stored player without a session is sent to sign in too', async () => {
    profileApi({ getMe: null, getHistory: () => refuse('not-signed-in') });
    const { path } = open();
    expect(await screen.findByText('You need to sign in first')).toBeVisible();
    await waitFor(() => expect(path()).toBe('/email'));
  });

  test('a session that ends while the page is open is told so too', async () => {
    profileApi({ getHistory: () => refuse('not-signed-in') });
    const { path } = open();
    expect(await screen.findByText('You need to sign in first')).toBeVisible();
    await waitFor(() => expect(path()).toBe('/email'));
  });

  test('a player who signs out on the page goes to the landing page without a toast', async () => {
    profileApi({ getHistory: [], postLogout: undefined });
    const { player, path } = renderPage(
      <>
        <SignOut />
        <AccountMfe />
      </>,
      { route: '/profile', user: ayla },
    );
    await screen.findByText(/No practice runs yet/);

    await player.click(screen.getByRole('button', { name: 'sign out' }));

    await waitFor(() => expect(path()).toBe('/'));
    expect(screen.queryByText('You need to sign in first')).not.toBeInTheDocument();
  });
});

/** As the shell's header does it. */
function SignOut() {
  const signOut = useSignOut();
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void signOut().then(() => navigate('/'))}>
      sign out
    </button>
  );
}

describe('figures and games', () => {
  const history = [
    aHistoryEntry({ id: idOf(4), score: 1_210, correctAnswers: 6, averageSpeed: 2.345, difficulty: 'hard' }),
    aHistoryEntry({ id: idOf(3), score: 1_500, correctAnswers: 7, isPremium: true }),
    aHistoryEntry({ id: idOf(2), score: 1_001, correctAnswers: 5, challengeId: 'c1' }),
    aHistoryEntry({ id: idOf(1), score: 0, correctAnswers: 0, averageSpeed: 15 }),
  ];

  test('of free practice come first', async () => {
    profileApi({ getHistory: history });
    open();
    await loaded();
    expect([figure('Games Played'), figure('Avg Score'), figure('Avg Correct'), figure('High Score')]).toEqual([
      '3',
      '737',
      '3.7/7',
      '1,210',
    ]);
    expect(games()).toHaveLength(3);
    expect(games()[0]).toHaveTextContent(
      /FREE PRACTICE.*hard.*2026.*1,210 points 6\/7 correct answers 2\.35 s average speed .*fastest/,
    );
    expect(screen.getByText('Figures from all your games in this mode, friend challenges included.')).toBeVisible();
  });

  test('a challenge game carries its badge, the others do not', async () => {
    profileApi({ getHistory: history });
    open();
    await loaded();
    expect(games().map((game) => within(game).queryByText('CHALLENGE') !== null)).toEqual([false, true, false]);
  });

  test('of the Monthly Challenge are on their tab', async () => {
    profileApi({ getHistory: history });
    const { player } = open();
    await loaded();
    await player.click(screen.getByRole('tab', { name: 'Monthly Challenge Stats' }));
    expect([figure('Challenges'), figure('Avg Score'), figure('Avg Correct'), figure('High Score')]).toEqual([
      '1',
      '1,500',
      '7.0/7',
      '1,500',
    ]);
    expect(games()[0]).toHaveTextContent('MONTHLY CHALLENGE');
  });

  test('of the mode that was raced last come first', async () => {
    profileApi({ getHistory: history.slice(1) });
    open();
    await loaded();
    expect(figure('Challenges')).toBe('1');
  });

  test('without games each mode says so and offers to start', async () => {
    profileApi({ getHistory: [] });
    const { player, path } = open();
    expect(await screen.findByText('No practice runs yet. Your first seven questions are waiting.')).toBeVisible();
    for (let links = 0; links < 5; links += 1) await player.tab();
    await player.tab();
    await player.keyboard('{ArrowRight}');
    expect(await screen.findByText(/No Monthly Challenge runs yet/)).toBeVisible();
    expect(['Challenges', 'Avg Score', 'Avg Correct', 'High Score'].map(figure)).toEqual(['0', '–', '–', '–']);

    await player.click(screen.getByRole('link', { name: 'Start Playing' }));
    await waitFor(() => expect(path()).toBe('/mode'));
  });
});

describe('a run', () => {
  const run = aHistoryEntry({
    gameId: idOf(77),
    answers: [
      { n: 1, timeTaken: 2.1, isCorrect: true },
      { n: 2, timeTaken: 8, isCorrect: false },
    ],
  });

  test('shows its sectors', async () => {
    profileApi({ getHistory: [run, aHistoryEntry({ id: idOf(2), answers: [] })] });
    open();
    await loaded();
    const sectors = within(games()[0]!).getByRole('list', { name: 'Sectors' });
    expect(
      within(sectors)
        .getAllByRole('listitem')
        .slice(0, 3)
        .map(({ textContent }) => textContent),
    ).toEqual(['S1◆, fastest2.1', 'S2✕, wrong8.0', 'S3, not driven yet']);
    expect(within(games()[1]!).queryByRole('list', { name: 'Sectors' })).not.toBeInTheDocument();
  });

  test('opens to its questions with own and right answer, why and by which source, and closes again', async () => {
    const questions = [
      aReviewedQuestion(),
      aReviewedQuestion({
        n: 2,
        question: 'Who won?',
        isCorrect: false,
        selectedOption: null,
        timedOut: true,
        timeTaken: 15,
        score: 0,
      }),
    ];
    const api = profileApi({ getHistory: [run], getGame: aFinishedGame({ gameId: idOf(77), questions }) });
    const { player } = open();
    await loaded();

    await player.click(screen.getByRole('button', { name: /^Show answers.*game of .*2026/ }));

    const missed = (await screen.findByRole('heading', { name: 'Who won?' })).closest('article')!;
    expect(missed).toHaveTextContent(
      /Your answerTime's up!.*Right answerB · Monaco.*It runs along the harbour pool\..*Source · Circuit map/,
    );
    expect(api.callsOf('getGame').map(({ params }) => params)).toEqual([{ id: idOf(77) }]);

    await player.click(screen.getByRole('button', { name: /^Hide answers/ }));
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });

  test('whose questions cannot be had says so, and they can be loaded again', async () => {
    const api = profileApi({ getHistory: [run], getGame: () => refuse('internal') });
    const { player } = open();
    await loaded();
    await player.click(screen.getByRole('button', { name: /^Show answers/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your answers.');

    api.use({ getGame: aFinishedGame() });
    await player.click(screen.getByRole('button', { name: 'Load again' }));
    expect(await screen.findAllByRole('article')).toHaveLength(7);
  });
});

describe('a long history', () => {
  test('shows twenty games, then twenty more', async () => {
    profileApi({ getHistory: historyPages(aHistory(45)) });
    const { player } = open();
    await loaded();
    expect(games()).toHaveLength(20);
    expect(screen.getByText('20 of 45 games shown')).toBeVisible();

    await player.click(screen.getByRole('button', { name: 'Show earlier games' }));
    await player.click(screen.getByRole('button', { name: 'Show earlier games' }));

    expect(games()).toHaveLength(45);
    expect(screen.queryByText(/games shown/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show earlier games' })).not.toBeInTheDocument();
  });

  test('is loaded whole for the figures', async () => {
    const api = profileApi({ getHistory: historyPages(aHistory(230)) });
    open();
    await waitFor(() => expect(figure('Games Played')).toBe('230'));
    expect(screen.getByText('Figures from all your games in this mode, friend challenges included.')).toBeVisible();
    expect(api.callsOf('getHistory').map(({ query }) => query)).toEqual([
      { limit: 100 },
      { limit: 100, before: idOf(131) },
      { limit: 100, before: idOf(31) },
    ]);
  });

  test('beyond a thousand games is cut off, said so, and goes on when asked for', async () => {
    const api = profileApi({
      getHistory: historyPages(aHistory(1_130).map((game, index) => ({ ...game, isPremium: index >= 5 }))),
    });
    const { player } = open();
    await waitFor(() => expect(api.callsOf('getHistory')).toHaveLength(10));
    expect(
      await screen.findByText(
        'Figures from your newest 1,000 games over both modes; earlier ones are not counted here.',
      ),
    ).toBeVisible();

    await player.click(screen.getByRole('button', { name: 'Show earlier games' }));

    expect(await screen.findByText(/newest 1,100 games/)).toBeVisible();
    expect(api.callsOf('getHistory')).toHaveLength(11);
  });

  test('that cannot be loaded to its end says what the figures cover and can be tried again', async () => {
    const pages = historyPages(aHistory(130));
    const api = profileApi({ getHistory: (call) => (call.query.before ? refuse('rate-limited') : pages(call)) });
    const { player } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Figures from your newest 100 games; earlier ones could not be loaded.',
    );
    expect(figure('Games Played')).toBe('100');

    api.use({ getHistory: pages });
    await player.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(figure('Games Played')).toBe('130'));
  });
});

describe('a slow or failing server', () => {
  test('while the games are on their way their place is held, and it is said', async () => {
    profileApi({ getHistory: never });
    open();
    expect(await screen.findByText('Loading your games...')).toBeInTheDocument();
    expect(screen.getByText('ayla@example.com')).toBeVisible();
  });

  test.each([
    ['offline', offline, 'No connection.'],
    ['failing', () => refuse('internal'), 'Something went wrong on our side.'],
    ['down', () => answer(503, { code: 'unavailable', message: 'Back soon.', requestId: 'r' }), 'Back soon.'],
  ])('%s: says so and offers a retry that works', async (_how, failure, text) => {
    const api = profileApi({ getHistory: failure });
    const { player } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);

    api.use({ getHistory: aHistory(1) });
    await player.click(screen.getByRole('button', { name: 'Try Again' }));
    await loaded();
    expect(games()).toHaveLength(1);
  });
});
