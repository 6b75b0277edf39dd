import { secondsPerQuestion } from '@lights-out/contracts/constants';
import type { Verdict } from '@lights-out/contracts/answers';
import type { MistakesView } from '@lights-out/contracts/mistakes';
import type { User } from '@lights-out/contracts/player';
import { playerState } from '@lights-out/web-kit';
import {
  anOpenQuestion,
  aRacedMistake,
  aUser,
  aVerdict,
  fakeApi,
  never,
  refuse,
  renderPage,
  someMistakes,
} from '@lights-out/web-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';

import { InShell } from './in-shell.tsx';
import { option, pass, questionIsOpen } from './race.tsx';

const lightsMs = 3_000 + 1_600 + 1_500;
beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-27T18:18:48.000Z') }));
afterEach(() => jest.useRealTimers());

type Replies = NonNullable<Parameters<typeof fakeApi>[0]>;

function open(replies: Replies, { user = aUser(), kept }: { user?: User | null; kept?: unknown } = {}) {
  const api = fakeApi(replies);
  let reloadPage = () => {};
  function Page() {
    const [loads, setLoads] = useState(0);
    reloadPage = () => setLoads(loads + 1);
    return <InShell key={loads} />;
  }
  const page = renderPage(<Page />, { route: '/mistakes', user, kept });
  return { ...page, api, reload: () => act(() => reloadPage()) };
}

/** A small server with two mistakes that are due, whose right option is always Monaco. */
function mistakesServer() {
  const answers: Verdict[] = [];
  const race = { isStarted: false, isUntimed: true };
  const iso = () => new Date(Date.now()).toISOString();
  const question = (n: number) =>
    anOpenQuestion({
      n,
      question: `Question number ${n}?`,
      servedAt: iso(),
      deadlineAt: new Date(Date.now() + (race.isUntimed ? 86_400_000 : 15_000)).toISOString(),
      serverTime: iso(),
    });
  const view = (): MistakesView => {
    if (!race.isStarted) return someMistakes();
    if (answers.length === 2) {
      const questions = answers.map(({ n, isCorrect }) =>
        aRacedMistake({
          n,
          isCorrect,
          question: `Question number ${n}?`,
          mark: isCorrect ? 'right' : 'wrong',
          comesBackOn: isCorrect ? null : '2026-11-28',
        }),
      );
      const result = { isUntimed: race.isUntimed, completedAt: iso(), questions };
      return someMistakes({ due: 0, kept: 4, result });
    }
    const run = {
      isUntimed: race.isUntimed,
      startedAt: iso(),
      totalQuestions: 2,
      secondsPerQuestion,
      totalScore: 0,
      answers,
      openQuestion: null,
      nextQuestion: answers.length + 1,
    };
    return someMistakes({ run });
  };
  return {
    race,
    routes: {
      getMistakes: () => view(),
      startMistakes: ({ body }: { body: { timed?: boolean | undefined } }) => {
        race.isStarted = true;
        race.isUntimed = body.timed !== true;
        return view();
      },
      postMistakeQuestion: ({ params }: { params: { n: number } }) => question(params.n),
      postMistakeAnswer: ({ body: { n, selectedOption } }: { body: { n: number; selectedOption: number | null } }) => {
        const verdict = aVerdict({ n, selectedOption, isCorrect: selectedOption === 1, explanation: `Reason ${n}.` });
        answers.push(verdict);
        return verdict;
      },
    },
  };
}

const start = () => screen.findByRole('button', { name: 'RACE THEM' });

test('what is due is raced without the clock, each answer with its reason and none with points', async () => {
  const { api, player, reload } = open(mistakesServer().routes);
  await player.click(await start());
  expect(await screen.findByRole('dialog', { name: 'Race my mistakes' })).toHaveTextContent('No clock runs.');
  expect(api.callsOf('startMistakes')).toEqual([]);
  await pass(lightsMs);
  await questionIsOpen(1);
  expect(api.callsOf('startMistakes')[0]?.body).toEqual({});
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.getByText('1/2')).toBeVisible();
  await player.click(option('Monaco'));
  expect(await screen.findByText('✓ Correct')).toBeInTheDocument();
  expect(screen.getByText('Reason 1.')).toBeInTheDocument();
  expect(screen.queryByText(/\+\d|^Score$/)).toBeNull();
  expect(api.callsOf('postMistakeAnswer')[0]?.body).toEqual({ n: 1, selectedOption: 1 });
  reload();
  await questionIsOpen(2);
  await player.click(option('Monza'));
  expect(await screen.findByText('Reason 2.')).toBeInTheDocument();
  await player.click(await screen.findByRole('button', { name: 'SEE RESULTS' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Race my mistakes' })).toHaveFocus();
  expect(screen.getByText('1 of 2 right')).toBeVisible();
  expect(screen.getByText('One mistake is fixed for good.')).toBeVisible();
  const raced = within(screen.getByRole('region', { name: 'Your last race of mistakes' })).getAllByRole('listitem');
  expect(raced[0]).toHaveTextContent('Fixed for good');
  const wrong = screen.getByText('Question number 2?').closest('details')!;
  expect(wrong).toHaveProperty('open', true);
  expect(wrong).toHaveTextContent('Back on Saturday, 28 November');
  expect(wrong).toHaveTextContent('It runs under the hotel.');
  await pass(200);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    '1 of 2 right. One mistake is fixed for good.',
  );
}, 20_000);

test('where what came of a race cannot be had, it is asked for again, and nothing is raced again', async () => {
  const { api, player, entry } = open(mistakesServer().routes);
  await player.click(await start());
  await pass(lightsMs);
  await questionIsOpen(1);
  await player.click(option('Monaco'));
  await player.click(await screen.findByRole('button', { name: 'NEXT QUESTION' }));
  await questionIsOpen(2);
  await player.click(option('Monaco'));
  expect(entry()).toEqual({ race: 'mistakes', isTimed: false });
  api.use({ getMistakes: refuse('unavailable') });
  await player.click(await screen.findByRole('button', { name: 'SEE RESULTS' }));
  expect(await screen.findByText('Your mistakes could not be loaded.')).toBeVisible();
  expect(entry()).toBeNull();
  api.use({ getMistakes: never });
  await player.click(screen.getByRole('button', { name: 'Try Again' }));
  await pass(lightsMs);
  expect(screen.getByText('Your mistakes could not be loaded.')).toBeVisible();
  expect(api.callsOf('startMistakes')).toHaveLength(1);
}, 20_000);

test('after a race whose outcome came late there may be more to race', async () => {
  const { api, player } = open(mistakesServer().routes);
  await player.click(await start());
  await pass(lightsMs);
  for (const n of [1, 2]) {
    await questionIsOpen(n);
    await player.click(option('Monaco'));
    if (n === 2) api.use({ getMistakes: refuse('unavailable') });
    await player.click(await screen.findByRole('button', { name: n === 1 ? 'NEXT QUESTION' : 'SEE RESULTS' }));
  }
  const retry = await screen.findByRole('button', { name: 'Try Again' });
  const result = { isUntimed: true, completedAt: '2026-11-27T18:20:00.000Z', questions: [aRacedMistake()] };
  api.use({ getMistakes: someMistakes({ due: 3, result }) });
  await player.click(retry);
  expect(await screen.findByRole('button', { name: 'RACE THE NEXT' })).toBeVisible();
  expect(screen.getByText('1 of 1 right')).toBeVisible();
}, 20_000);

test('a player may choose the clock, and call the start off for nothing', async () => {
  const server = mistakesServer();
  const { api, player } = open(server.routes);
  await player.click(await screen.findByRole('button', { name: 'Race them with the clock' }));
  await player.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await start()).toBeVisible();
  expect(api.callsOf('startMistakes')).toEqual([]);
  await player.click(await screen.findByRole('button', { name: 'Race them with the clock' }));
  await pass(lightsMs);
  await questionIsOpen(1);
  expect(api.callsOf('startMistakes')[0]?.body).toEqual({ timed: true });
  expect(screen.getByRole('timer')).toBeInTheDocument();
}, 20_000);

test('a race that was left is gone on with', async () => {
  const server = mistakesServer();
  server.race.isStarted = true;
  const { api, player } = open(server.routes);
  expect(await screen.findByText('You are at question 1.')).toBeVisible();
  await player.click(screen.getByRole('button', { name: 'GO ON' }));
  await questionIsOpen(1);
  expect(api.callsOf('startMistakes')).toEqual([]);
});

test('nothing missed, nothing left, nothing due and what comes back when are each told', async () => {
  const nothing = { kept: 0, due: 0, coming: [] };
  const none = open({ getMistakes: someMistakes(nothing) });
  expect(await screen.findByText(/^Nothing missed yet\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'START A RACE' })).toHaveAttribute('href', '/mode');
  none.unmount();
  const result = { isUntimed: true, completedAt: '2026-11-27T18:00:00.000Z', questions: [aRacedMistake()] };
  const fixed = open({ getMistakes: someMistakes({ ...nothing, result }) });
  expect(await screen.findByText(/^Nothing is left to fix\./)).toBeVisible();
  fixed.unmount();
  const waiting = open({ getMistakes: someMistakes({ due: 0, kept: 3 }) });
  expect(await screen.findByText('Nothing is due today.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'START A RACE' })).toHaveAttribute('href', '/mode');
  const coming = within(screen.getByRole('region', { name: 'What comes back when' })).getAllByRole('listitem');
  expect(coming.map(({ textContent }) => textContent)).toEqual([
    'Saturday, 28 November: 1 question',
    'Friday, 4 December: 2 questions',
  ]);
  expect(screen.queryByRole('button', { name: 'RACE THEM' })).toBeNull();
  waiting.unmount();
  // The race of an entry from yesterday is not started without anything due.
  open({ getMistakes: someMistakes({ due: 0 }) }, { kept: { race: 'mistakes', isTimed: false } });
  expect(await screen.findByText('Nothing is due today.')).toBeVisible();
});

test('a failure can be tried again', async () => {
  const { api, player } = open({ getMistakes: refuse('unavailable') });
  expect(await screen.findByText('Your mistakes could not be loaded.')).toBeVisible();
  api.use({ getMistakes: someMistakes() });
  await player.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await start()).toBeVisible();
});

test('who is not signed in is led to the login, and from there back', async () => {
  const { player, path, entry } = open({}, { user: null });
  await player.click(await screen.findByRole('link', { name: 'Sign in' }));
  expect([path(), entry()]).toEqual(['/email', { next: '/mistakes', hasAccount: false }]);
});

test('the number in the header is off until it is switched on', async () => {
  const { player } = open({ getMistakes: someMistakes() });
  const choice = await screen.findByRole('checkbox', { name: 'Show in the header how many are due' });
  expect(choice).not.toBeChecked();
  await player.click(choice);
  expect(choice).toBeChecked();
  expect(playerState.read('isMistakeCountOn')).toBe(true);
});
