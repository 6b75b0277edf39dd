import { monthly } from '@lights-out/contracts/board';
import { playerState } from '@lights-out/web-kit';
import {
  aFinishedGame,
  aGameResult,
  aLeaderboardEntry,
  aReviewedQuestion,
  aStanding,
  aUser,
  idOf,
  never,
  refuse,
} from '@lights-out/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';

import { aSavedResult, figure, openResults, type ResultsOptions } from './open-results.tsx';

const nameAndTarget = (link: HTMLElement) => `${link.textContent} ${link.getAttribute('href')}`;

test('a finished game is saved, and shown as the server has it', async () => {
  const { api } = openResults({
    result: aGameResult({ score: 9_999, correctAnswers: 7 }),
    replies: { postResult: aSavedResult({ score: 1_210, correctAnswers: 5, averageSpeed: 5.48 }) },
  });
  expect(screen.getByRole('heading', { name: 'Race Complete!' })).toBeInTheDocument();
  expect(screen.getByText('FREE PRACTICE')).toBeInTheDocument();
  await waitFor(() => expect(figure('FINAL SCORE')).toHaveTextContent('1,210'));
  expect(figure('CORRECT')).toHaveTextContent('5/7');
  expect(figure('AVG SPEED')).toHaveTextContent('5.5 s');
  expect(figure('POSITION')).toHaveTextContent('#4th of 25');
  expect(api.callsOf('postResult').map(({ body }) => body)).toMatchObject([
    { userId: idOf(1), gameId: idOf(20), score: 9_999 },
  ]);
});

test('a run that waits for a look says so in place of a position', async () => {
  openResults({ replies: { postResult: aSavedResult({ isWaiting: true, standing: null }) } });
  expect(await screen.findByText(/^This run is waiting for a look/)).toBeVisible();
  expect(screen.getByLabelText('No position on the board')).toBeInTheDocument();
});

test.each([
  [1, '#1st'],
  [2, '#2nd'],
  [3, '#3rd'],
  [11, '#11th'],
  [12, '#12th'],
  [13, '#13th'],
  [21, '#21st'],
  [1_112, '#1,112th'],
])('position %d reads %s', async (rank, text) => {
  openResults({ replies: { postResult: aSavedResult({ standing: aStanding({ rank, totalParticipants: 2_000 }) }) } });
  await waitFor(() => expect(figure('POSITION')).toHaveTextContent(text));
});

test('the position is being calculated while the result is saved', () => {
  openResults({ replies: { postResult: never } });
  expect(figure('POSITION')).toHaveTextContent('Calculating your position...');
});

test('a result that cannot be saved says so in a toast and in the page, and is saved at a second try', async () => {
  const { player, api } = openResults({ replies: { postResult: refuse('unavailable') } });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to save results');
  expect(screen.getByText('Error')).toBeInTheDocument();
  expect(figure('FINAL SCORE')).toHaveTextContent('1,210');
  api.use({ postResult: aSavedResult() });
  await player.click(within(alert).getByRole('button', { name: 'Load again' }));
  await waitFor(() => expect(figure('POSITION')).toHaveTextContent('#4th'));
  expect(alert).not.toBeInTheDocument();
});

test.each<[string, ResultsOptions]>([
  ['without a game result', { result: null }],
  ['without a user', { user: null }],
  ['with a result that another account left here', { result: aGameResult({ userId: idOf(9) }) }],
])('%s the page leads to the game modes and saves nothing', async (_, options) => {
  const { path, api } = openResults(options);
  await waitFor(() => expect(path()).toBe('/mode'));
  expect(screen.getByText('No game results')).toBeInTheDocument();
  expect(screen.getByText('Please play a game first')).toBeInTheDocument();
  expect(api.callsOf('postResult')).toHaveLength(0);
});

describe('the Monthly Challenge', () => {
  const premium = { result: aGameResult({ board: monthly }) };
  const standingAt = (rank: number, scoreNeededForTopRank = 320) => ({
    postResult: aSavedResult({ isPremium: true, standing: aStanding({ rank, scoreNeededForTopRank }) }),
  });

  test.each([
    [3, "You're on the podium! Keep it up!"],
    [10, "You're in the top 10! Try to climb higher!"],
    [11, 'Keep playing to improve your ranking'],
  ])('at rank %d says: %s', async (rank, text) => {
    openResults({ ...premium, replies: standingAt(rank) });
    const panel = await screen.findByRole('region', { name: 'Your standing' });
    expect(await within(panel).findByText(text)).toBeInTheDocument();
    expect(within(panel).getByText('320 points behind the lead.')).toBeInTheDocument();
  });

  test('shows how long it still runs and offers another try', async () => {
    openResults({ ...premium, replies: standingAt(1, 0) });
    expect(await screen.findByText('You lead the board.')).toBeInTheDocument();
    expect(await screen.findByRole('timer', { name: 'The Monthly Challenge ends in' })).toHaveTextContent('17 days');
    expect(screen.getByRole('link', { name: 'TRY AGAIN' })).toHaveAttribute('href', '/game?premium=true');
    expect(screen.getByRole('link', { name: 'VIEW LEADERBOARD' })).toHaveAttribute('href', '/leaderboard?premium=true');
  });

  test('tells a player whose address is not confirmed that prizes go to confirmed ones', async () => {
    const getMailSettings = { confirmedAt: null, unreachableSince: null, contestMails: true };
    openResults({ ...premium, replies: { ...standingAt(1), getMailSettings } });
    expect(await screen.findByText('Confirm your address: prizes go to confirmed ones only')).toBeVisible();
  });

  const openWith = (racesLeft: number) => {
    const month = {
      id: '2026-05',
      kind: 'month',
      title: 'Monthly Challenge',
      difficulty: 'medium',
      state: 'open',
      closesAt: '2999-06-01T00:00:00.000Z',
      hasEntry: true,
      hasHeats: true,
      racesADay: 5,
    } as const;
    const replies = { ...standingAt(1), getContests: [{ ...month, racesLeft }] };
    openResults({ ...premium, user: aUser({ isPremium: true }), replies });
  };

  test('says how many counted races are left today', async () => {
    openWith(2);
    expect(await screen.findByText('2 of 5 left today')).toBeVisible();
    expect(screen.getByRole('link', { name: 'REMATCH' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'TRY AGAIN' })).toHaveAttribute('href', '/game?premium=true');
  });

  test('leads to the game modes alone once no counted race is left', async () => {
    openWith(0);
    expect(await screen.findByText('No counted race left today. The next at 00:00 UTC.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'TRY AGAIN' })).toHaveAttribute('href', '/mode');
    expect(screen.queryByRole('link', { name: 'REMATCH' })).not.toBeInTheDocument();
  });

  test('says that the position is being calculated only while it is', async () => {
    openResults({ ...premium, replies: { postResult: refuse('unavailable') } });
    const panel = screen.getByRole('region', { name: 'Your standing' });
    expect(within(panel).getByText('Calculating your position...')).toBeInTheDocument();
    await screen.findByRole('alert');
    expect(within(panel).queryByText('Calculating your position...')).not.toBeInTheDocument();
  });

  test('counts a game that ended after the contest on no board', async () => {
    openResults({ ...premium, replies: { postResult: aSavedResult({ isPremium: true, standing: null }) } });
    expect(await screen.findByText('Results are being finalized')).toBeInTheDocument();
    expect(figure('POSITION')).toHaveTextContent('–');
  });
});

test('after Free Practice the prize is offered, and the ways on lead to the board of the same difficulty', async () => {
  openResults({
    result: aGameResult({ difficulty: 'hard' }),
    replies: { postResult: aSavedResult({ difficulty: 'hard' }) },
  });
  expect(await screen.findByText(/Two Friday tickets/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'ENTER PREMIUM CHALLENGE' })).toHaveAttribute('href', '/payment');
  expect(screen.getAllByRole('link').slice(0, 2).map(nameAndTarget)).toEqual(['REMATCH /game', 'RACE AGAIN /mode']);
  expect(screen.getByRole('link', { name: 'VIEW LEADERBOARD' })).toHaveAttribute(
    'href',
    '/leaderboard?difficulty=hard',
  );
  expect(screen.getByRole('link', { name: 'MY RACE HISTORY' })).toHaveAttribute('href', '/profile');
});

test('a free result offers a player who has entered to race the challenge, not to pay', async () => {
  const rows = [aLeaderboardEntry({ rank: 12, userId: idOf(1), isPremium: true })];
  openResults({ user: aUser({ isPremium: true }), replies: { getLeaderboard: rows } });
  const panel = within(screen.getByRole('region', { name: 'You are in' }));
  expect(await panel.findByText(/Your position: #12th/)).toBeVisible();
  expect(panel.getByRole('timer')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'RACE' })).toHaveAttribute('href', '/game?premium=true');
  expect(screen.queryByRole('link', { name: 'ENTER PREMIUM CHALLENGE' })).not.toBeInTheDocument();
});

test('the review shows own and right answers, why, source, time and sector', async () => {
  const questions = [
    aReviewedQuestion(),
    aReviewedQuestion({ n: 2, isCorrect: false, selectedOption: 3, timeTaken: 4.2, score: 0 }),
    aReviewedQuestion({ n: 3, isCorrect: false, selectedOption: null, timedOut: true, timeTaken: 15, score: 0 }),
  ];
  openResults({ replies: { getGame: aFinishedGame({ questions }) } });
  const review = screen.getByRole('region', { name: 'Your answers' });
  const [right, wrong, missed] = await within(review).findAllByRole('article');
  expect(right).toHaveTextContent(
    /S1◆, fastest2\.4.*239 points.*✓ Your answerB · Monaco.*It runs along the harbour pool\.Source · Circuit map/,
  );
  expect(right).not.toHaveTextContent('Right answer');
  expect(wrong).toHaveTextContent(/S2✕, wrong4\.2.*0 points.*✕ Your answerD · Suzuka✓ Right answerB · Monaco/);
  expect(missed).toHaveTextContent(/S3✕, wrong15\.0.*✕ Your answerTime's up!✓ Right answerB · Monaco/);
});

test('each answer tells how its time was measured, once that is asked for', async () => {
  const openedAt = '2026-05-14T12:00:01.203Z';
  const missed = { isCorrect: false, selectedOption: null, timedOut: true, timeTaken: 15, score: 0 };
  const lost = { openedAt, lagCredit: 0, counted: 15 };
  const questions = [
    aReviewedQuestion({ timing: { openedAt, arrivedAt: '2026-05-14T12:00:03.695Z', lagCredit: 0.092, counted: 2.4 } }),
    aReviewedQuestion({ n: 2, ...missed, timing: { ...lost, arrivedAt: null } }),
    aReviewedQuestion({ n: 3, ...missed, timing: { ...lost, arrivedAt: '2026-05-14T12:00:16.210Z' } }),
    aReviewedQuestion({ n: 4, ...missed, timing: { ...lost, arrivedAt: '2026-05-14T12:00:16.600Z' } }),
    aReviewedQuestion({ n: 5 }),
    aReviewedQuestion({
      n: 6,
      timing: {
        openedAt,
        shownAt: '2026-05-14T12:00:01.310Z',
        chosenAt: '2026-05-14T12:00:03.610Z',
        arrivedAt: '2026-05-14T12:00:03.695Z',
        heldFor: 19.5,
        lagCredit: 0.092,
        counted: 2.4,
      },
    }),
  ];
  const { player } = openResults({ replies: { getGame: aFinishedGame({ questions }) } });
  const review = screen.getByRole('region', { name: 'Your answers' });
  const [measured, none, unchosen, late, without, seen] = await within(review).findAllByRole('article');

  const title = within(measured!).getByText('How this time was measured');
  expect(title.closest('details')).not.toHaveAttribute('open');
  await player.click(title);
  expect(title.closest('details')).toHaveAttribute('open');
  const lines = within(measured!).getByText('Question opened').closest('dl');
  expect(lines).toHaveTextContent('Question opened12:00:01.203 UTC');
  expect(lines).toHaveTextContent('Your answer reached us2.492 s later');
  expect(lines).toHaveTextContent('Taken off for your connection0.092 s');
  expect(lines).toHaveTextContent('Time counted2.400 s');
  expect(none).toHaveTextContent('No answer reached us in time');
  expect(unchosen).toHaveTextContent('No answer reached us in time');
  expect(late).toHaveTextContent('15.397 s later, after the time was up');
  expect(without).not.toHaveTextContent('How this time was measured');
  expect(measured).not.toHaveTextContent('On your screen');
  expect(seen).toHaveTextContent("On your screen12:00:01.310 UTC, by your browser's clock");
  expect(seen).toHaveTextContent('You chose2.300 s later');
  expect(seen).toHaveTextContent('Waited for our database, not counted19.500 s');
});

test('an address in a source is a link that is called after its site', async () => {
  const source = 'F1DB (CC BY 4.0); https://en.wikipedia.org/wiki/1988_Italian_Grand_Prix';
  openResults({
    replies: { getGame: aFinishedGame({ questions: [aReviewedQuestion({ isCorrect: false, source })] }) },
  });
  const review = screen.getByRole('region', { name: 'Your answers' });
  const [answer] = (await within(review).findAllByRole('article')) as [HTMLElement];

  expect(answer).toHaveTextContent('Source · F1DB (CC BY 4.0); en.wikipedia.org');
  expect(within(answer).getByRole('link', { name: 'en.wikipedia.org' })).toHaveAttribute(
    'href',
    'https://en.wikipedia.org/wiki/1988_Italian_Grand_Prix',
  );
});

test('the review is a line a question, opened by choice', async () => {
  const questions = [aReviewedQuestion(), aReviewedQuestion({ n: 2, isCorrect: false, selectedOption: 3, score: 0 })];
  const { player } = openResults({ replies: { getGame: aFinishedGame({ questions }) } });
  const review = screen.getByRole('region', { name: 'Your answers' });
  const [right, wrong] = (await within(review).findAllByRole('article')) as [HTMLElement, HTMLElement];
  const why = 'It runs along the harbour pool.';
  expect(within(wrong).getByText(why)).not.toBeVisible();
  expect(within(right).getByText(why)).not.toBeVisible();

  await player.click(within(right).getByText('239 points'));

  expect(within(right).getByText(why)).toBeVisible();
});

test.each<[string, (player: ReturnType<typeof openResults>['player']) => Promise<void>]>([
  ['a press', (player) => player.click(screen.getByRole('link', { name: 'REMATCH' }))],
  ['Enter', (player) => player.keyboard('{Enter}')],
])('by %s the same race starts again, straight at its lights', async (_, start) => {
  playerState.write('difficulty', 'easy');
  const { player, path, api } = openResults({
    result: aGameResult({ difficulty: 'hard' }),
    replies: { createGame: never },
  });
  await start(player);
  expect(await screen.findByRole('dialog', { name: 'Free Practice Starting' })).toBeVisible();
  expect(screen.getAllByRole('timer')[0]).toHaveTextContent('3');
  expect(path()).toBe('/game');
  await waitFor(() =>
    expect(api.callsOf('createGame')[0]?.body).toEqual({ premium: false, difficulty: 'hard', key: expect.any(String) }),
  );
});

test('Enter on a control does what the control does', async () => {
  const { player, path } = openResults();
  screen.getByRole('link', { name: 'MY RACE HISTORY' }).focus();
  await player.keyboard('{Enter}');
  expect(path()).toBe('/profile');
});

test('after a friend challenge the mode page asks what to race', async () => {
  const { player, path } = openResults({
    result: aGameResult({ challengeId: 'abc' }),
    replies: { postResult: never, getChallengeLeaderboard: never },
  });
  expect(screen.queryByRole('link', { name: 'REMATCH' })).not.toBeInTheDocument();
  await player.click(screen.getByRole('link', { name: 'RACE AGAIN' }));
  expect(path()).toBe('/mode');
});

test('the score is followed by its sectors, and they by the position', () => {
  openResults({ replies: { postResult: never } });
  const [score, sectors, position] = [
    screen.getByText('FINAL SCORE'),
    screen.getByRole('list', { name: 'Sectors' }),
    screen.getByText('POSITION'),
  ];
  const follows = (one: Node, other: Node) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  expect([follows(score, sectors), follows(sectors, position)]).toEqual([true, true]);
});

test('the sectors say of a wrong answer that it was wrong', async () => {
  const questions = [
    aReviewedQuestion({ timeTaken: 2 }),
    aReviewedQuestion({ n: 2, isCorrect: false, timeTaken: 1.2, score: 0 }),
  ];
  openResults({ replies: { getGame: aFinishedGame({ questions }) } });
  const boxes = () => within(screen.getByRole('list', { name: 'Sectors' })).getAllByRole('listitem');
  await waitFor(() => expect(boxes()[0]).toHaveTextContent('S1◆, fastest2.0'));
  expect(boxes()[1]).toHaveTextContent('S2✕, wrong1.2');
});

test('answers that cannot be loaded can be asked for again', async () => {
  const { player, api } = openResults({ replies: { getGame: refuse('unavailable') } });
  const review = screen.getByRole('region', { name: 'Your answers' });
  expect(await within(review).findByRole('alert')).toHaveTextContent('We could not load your answers.');
  api.use({ getGame: aFinishedGame() });
  await player.click(within(review).getByRole('button', { name: 'Load again' }));
  expect(await within(review).findAllByRole('article')).toHaveLength(7);
});
