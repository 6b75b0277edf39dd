import { startCountdownSeconds } from '@lights-out/contracts/constants';
import type { User } from '@lights-out/contracts/player';
import { aUser, fakeApi, longestStartMs, renderPage } from '@lights-out/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';

import { InShell } from './in-shell.tsx';
import { raceServer } from './race-server.ts';

interface RaceOptions {
  readonly route?: string;
  readonly user?: User | null;
  readonly server?: ReturnType<typeof raceServer>;
  readonly replies?: Parameters<typeof fakeApi>[0];
}

/** Opens the game page with a server that plays along; `reload` makes the page anew at the same history entry. */
export function openRace({
  route = '/game?skipCountdown=true',
  user = aUser(),
  server = raceServer(),
  replies = {},
}: RaceOptions = {}) {
  const api = fakeApi({ ...server.routes, ...replies });
  let reloadPage = () => {};
  function Page() {
    const [loads, setLoads] = useState(0);
    reloadPage = () => setLoads(loads + 1);
    return <InShell key={loads} />;
  }
  const page = renderPage(<Page />, { route, user });
  return { ...page, api, server, reload: () => act(() => reloadPage()) };
}

/** The longest that the start lights take, and a little more for the first question. */
export const startMs = longestStartMs(startCountdownSeconds) + 100;

const stepMs = 100;

/** Lets time pass, and with it timers, frames and replies; React keeps up at every step. */
export async function pass(ms: number): Promise<void> {
  for (let leftMs = ms; leftMs > 0; leftMs -= stepMs) {
    await act(() => jest.advanceTimersByTimeAsync(Math.min(stepMs, leftMs)));
  }
}

/** The question with this number, once it is on the screen and its clock runs. */
export function questionIsOpen(n: number) {
  return screen.findByRole('heading', { name: `Question number ${n}?` });
}

export function option(text: string): HTMLElement {
  return screen.getByRole('button', { name: new RegExp(text) });
}
