import type { LatePart } from '@lights-out/web-kit';
import { aRunningGame, aUser, aVerdict, fakeApi, renderPage } from '@lights-out/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';

import type * as lateParts from '../src/late-parts.ts';
import { GamePage } from '../src/pages/GamePage.tsx';
import { raceServer } from './race-server.ts';

let arrive = () => {};

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-05-14T12:00:00.000Z') }));
afterEach(() => jest.useRealTimers());

jest.mock('../src/late-parts.ts', () => {
  const { latePart } = jest.requireActual<{ latePart: (load: () => Promise<() => string>) => LatePart }>(
    '@lights-out/web-kit',
  );
  const load = () =>
    new Promise<() => string>((resolve) => {
      arrive = () => resolve(() => 'the race that was left');
    });
  return { ...jest.requireActual<typeof lateParts>('../src/late-parts.ts'), LeftRace: latePart(load) };
});

test('a race that was left is waited for in its own place: what was drawn before is gone, not hidden', async () => {
  const missed = aVerdict({ timedOut: true, selectedOption: null, isCorrect: false, score: 0, totalScore: 0 });
  fakeApi({
    ...raceServer().routes,
    createGame: aRunningGame({ mode: 'premium', answers: [missed], nextQuestion: 2 }),
  });
  const { path } = renderPage(
    <Suspense fallback="The slice is hidden">
      <Routes>
        <Route path="/game" element={<GamePage />} />
        <Route path="/mode" element="Modes" />
      </Routes>
    </Suspense>,
    { route: '/game?premium=true', user: aUser({ isPremium: true }) },
  );
  expect(await screen.findByText('Monthly Challenge: Loading...')).toBeInTheDocument();
  expect(screen.queryByText('The slice is hidden')).not.toBeInTheDocument();
  expect(document.querySelector('dialog')).toBeNull();
  await act(async () => arrive());
  expect(screen.getByText('the race that was left')).toBeVisible();
  expect(path()).toBe('/game?premium=true');
});
