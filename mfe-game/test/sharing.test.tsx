import { boardOfFlag } from '@lights-out/contracts/board';
import { messages } from '@lights-out/contracts/messages';
import { usualState } from '@lights-out/contracts/site-state';
import { playerState } from '@lights-out/web-kit';
import {
  aFinishedGame,
  aGameResult,
  aHistoryEntry,
  aMonthlyPrize,
  answer,
  aStanding,
  aUser,
  fakeApi,
  idOf,
  never,
  offline,
  refuse,
  renderPage,
} from '@lights-out/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';

import { challengeIdOf } from '../src/model/testing/a-challenge.ts';
import { InShell } from './in-shell.tsx';

const named = { challengeId: challengeIdOf, expiresAt: '2026-05-21T12:00:00.000Z' };
const link = `http://localhost/challenge/${challengeIdOf}`;

function openSharing(replies: Parameters<typeof fakeApi>[0] = {}, result = aGameResult()) {
  playerState.write('gameResult', result);
  const api = fakeApi({
    postResult: { ...aHistoryEntry(), userId: idOf(1), standing: aStanding() },
    getGame: aFinishedGame(),
    getMonthlyPrize: aMonthlyPrize(),
    postChallenge: answer(201, named),
    ...replies,
  });
  let reloadPage = () => {};
  function Page() {
    const [loads, setLoads] = useState(0);
    reloadPage = () => setLoads(loads + 1);
    return <InShell key={loads} />;
  }
  return { api, reload: () => act(() => reloadPage()), ...renderPage(<Page />, { route: '/results', user: aUser() }) };
}

const createButton = () => screen.getByRole('button', { name: 'Create Challenge' });
const sameQuestions = () => screen.getByRole('switch', { name: 'Include the same questions in challenge' });
const shareWays = () => within(screen.getByRole('group', { name: 'Share your score' }));

test('CHALLENGE A FRIEND leads to the making of a challenge, and to the one that was made', async () => {
  const { player } = openSharing();
  await player.click(screen.getByRole('button', { name: 'CHALLENGE A FRIEND' }));
  expect(screen.getByRole('heading', { name: 'Challenge your friends' })).toHaveFocus();
  await player.click(createButton());
  const made = await screen.findByRole('heading', { name: 'Your challenge is ready' });
  screen.getByRole('link', { name: 'REMATCH' }).focus();
  await player.click(screen.getByRole('button', { name: 'CHALLENGE A FRIEND' }));
  expect(made).toHaveFocus();
});

test('a race without the clock makes no challenge, and offers none', () => {
  openSharing({}, aGameResult({ board: boardOfFlag(false, true) }));
  expect(screen.queryByRole('button', { name: 'CHALLENGE A FRIEND' })).toBeNull();
});

describe('creating a challenge', () => {
  test('is replaced by a text while challenges are switched off', async () => {
    openSharing({ getSiteState: { ...usualState, off: ['challenges'] } });
    expect(await screen.findByText(messages.switchedOff.challenges)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create Challenge' })).toBeNull();
  });

  test('that was switched off meanwhile is refused in words', async () => {
    const { player } = openSharing({ postChallenge: refuse('switched-off') });
    await player.click(createButton());
    expect(await screen.findByText(messages.switchedOff.challenges)).toBeVisible();
  });

  test('asks for the same questions and for seven days, unless it is told otherwise', async () => {
    const { player, api } = openSharing();
    expect(sameQuestions()).toBeChecked();
    expect(sameQuestions()).toHaveAccessibleDescription('They get the seven questions that you had.');
    const pressedAt = Date.now();
    await player.click(createButton());
    await screen.findByText('Your challenge is ready');
    const body = api.callsOf('postChallenge')[0]?.body as { expiresAt: string };
    expect(body).toMatchObject({
      creatorId: idOf(1),
      creatorScore: 1_210,
      isPremium: false,
      difficulty: 'medium',
      gameId: idOf(20),
      questionIds: [1, 2, 3, 4, 5, 6, 7],
    });
    expect((Date.parse(body.expiresAt) - pressedAt) / 86_400_000).toBeCloseTo(7, 3);
  });

  test('asks for other questions where the switch is off', async () => {
    const { player, api } = openSharing();
    await player.click(sameQuestions());
    expect(sameQuestions()).not.toBeChecked();
    expect(sameQuestions()).toHaveAccessibleDescription(/seven other questions/);
    await player.click(createButton());
    await screen.findByText('Your challenge is ready');
    expect(api.callsOf('postChallenge')[0]?.body).toMatchObject({ questionIds: [] });
  });

  test("asks for other questions after a contest's game, and says why", async () => {
    const saved = { ...aHistoryEntry({ isPremium: true }), userId: idOf(1), standing: aStanding() };
    const { player, api } = openSharing({ postResult: saved }, aGameResult({ board: boardOfFlag(true) }));
    expect(sameQuestions()).toBeDisabled();
    expect(sameQuestions()).not.toBeChecked();
    expect(sameQuestions()).toHaveAccessibleDescription(/^A contest's questions stay in it/);
    await player.click(createButton());
    await screen.findByText('Your challenge is ready');
    expect(api.callsOf('postChallenge')[0]?.body).toMatchObject({ isPremium: true, questionIds: [] });
  });

  test("puts the link in the card's place, with a toast and the focus on what is new", async () => {
    const { player } = openSharing();
    await player.click(createButton());
    expect(await screen.findByRole('heading', { name: 'Your challenge is ready' })).toHaveFocus();
    expect(screen.getByText('Challenge Created!')).toBeInTheDocument();
    expect(screen.getByText('Share this with friends to see if they can beat your score')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Link to your challenge' })).toHaveValue(link);
    expect(screen.getByRole('textbox', { name: 'Link to your challenge' })).toHaveAttribute('readonly');
    expect(screen.getByText('This challenge will be available for 7 days')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Create Challenge/ })).not.toBeInTheDocument();
  });

  test('says that it is under way, and twice in a hurry asks once', async () => {
    const { player, api } = openSharing({ postChallenge: never });
    await player.dblClick(createButton());
    expect(screen.getByRole('button', { name: 'Creating Challenge...' })).toHaveAttribute('aria-busy', 'true');
    expect(api.callsOf('postChallenge')).toHaveLength(1);
  });

  test.each([
    ['the server is down', refuse('unavailable')],
    ['there is no network', offline],
  ])('that fails as %s says so and can be tried again', async (_, reply) => {
    const { player, api } = openSharing({ postChallenge: reply });
    await player.click(createButton());
    expect(await screen.findByText('Failed to create challenge')).toBeInTheDocument();
    api.use({ postChallenge: answer(200, named) });
    await player.click(createButton());
    expect(await screen.findByText('Your challenge is ready')).toBeInTheDocument();
  });

  test('without a session asks to log in', async () => {
    const { player } = openSharing({ postChallenge: refuse('not-signed-in') });
    await player.click(createButton());
    expect(await screen.findByText('Login Required')).toBeInTheDocument();
    expect(screen.getByText('You must be logged in to create a challenge')).toBeInTheDocument();
  });

  test('by a player who has signed out elsewhere asks to log in, and calls no route', async () => {
    const { player, api } = openSharing();
    await screen.findByText('#4th');
    act(() => playerState.remove('user'));
    await player.click(createButton());
    expect(await screen.findByText('Login Required')).toBeInTheDocument();
    expect(api.callsOf('postChallenge')).toHaveLength(0);
  });

  test('is remembered in a reload, and takes no focus then', async () => {
    const { player, reload, api } = openSharing();
    await player.click(createButton());
    await screen.findByText('Your challenge is ready');
    reload();
    expect(await screen.findByRole('textbox', { name: 'Link to your challenge' })).toHaveValue(link);
    expect(screen.getByRole('heading', { name: 'Your challenge is ready' })).not.toHaveFocus();
    expect(api.callsOf('postChallenge')).toHaveLength(1);
  });
});

describe('sharing', () => {
  test('before there is a challenge invites to the game, by Twitter and WhatsApp', () => {
    openSharing();
    for (const name of [/Twitter/, /WhatsApp/]) {
      const way = shareWays().getByRole('link', { name });
      expect(new URL(way.getAttribute('href') ?? '').searchParams.get('text')).toMatch(
        /I scored 1,210 points.*How far do you get\? http:\/\/localhost\/$/,
      );
      expect(way).toHaveAttribute('rel', 'noopener noreferrer');
      expect(way).toHaveAccessibleName(/opens in a new tab/);
    }
  });

  test('with a challenge asks to beat it', async () => {
    const { player } = openSharing();
    await player.click(createButton());
    await screen.findByText('Your challenge is ready');
    await player.click(shareWays().getByRole('button', { name: 'Copy Text' }));
    expect(await shareWays().findByRole('button', { name: 'Copied!' })).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toMatch(new RegExp(`Can you beat me\\? ${link}$`));
  });

  test('copies the link, says so, and offers to copy it again after two seconds', async () => {
    jest.useFakeTimers();
    try {
      const { player } = openSharing();
      await player.click(createButton());
      await screen.findByText('Your challenge is ready');
      await player.click(screen.getByRole('button', { name: 'Copy' }));
      expect(await screen.findByRole('button', { name: 'Copied!' })).toBeInTheDocument();
      expect(await navigator.clipboard.readText()).toBe(link);
      expect(screen.getByText('Link Copied!')).toBeInTheDocument();
      expect(screen.getByText('Share it with your friends')).toBeInTheDocument();
      await act(() => jest.advanceTimersByTimeAsync(2_000));
      expect(screen.getByRole('button', { name: 'Copy' })).toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  test('that the clipboard refuses says so', async () => {
    const { player } = openSharing();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await player.click(shareWays().getByRole('button', { name: 'Copy Text' }));
    expect(await screen.findByText('Copy Failed')).toBeInTheDocument();
    expect(screen.getByText('Could not copy to clipboard')).toBeInTheDocument();
    expect(shareWays().queryByRole('button', { name: 'Copied!' })).not.toBeInTheDocument();
  });

  test("offers the system's own sheet only where there is one", async () => {
    const sent: unknown[] = [];
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: (share: unknown) => {
        sent.push(share);
        return Promise.reject(new DOMException('closed', 'AbortError'));
      },
    });
    const { player } = openSharing();
    await player.click(shareWays().getByRole('button', { name: 'Share...' }));
    await waitFor(() => expect(sent).toMatchObject([{ title: 'Lights Out', text: expect.stringContaining('1,210') }]));
    Reflect.deleteProperty(navigator, 'share');
  });
});

test("without the system's sheet there is no button for it", () => {
  openSharing();
  expect(shareWays().queryByRole('button', { name: 'Share...' })).not.toBeInTheDocument();
});
