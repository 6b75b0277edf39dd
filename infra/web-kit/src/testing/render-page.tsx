import type { User } from '@lights-out/contracts/player';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type ReactNode, useLayoutEffect } from 'react';
import { BrowserRouter, MemoryRouter, useLocation } from 'react-router-dom';

import { createQueryClient } from '../api/query-client.ts';
import { playerState } from '../session/player-state.ts';
import { Toaster } from '../toast/Toaster.tsx';
import { signedIn } from './signed-in.ts';

interface PageOptions {
  /** Where the browser is: path and query. */
  readonly route?: string;
  /** What the history entry of the route holds; the route has no query then. */
  readonly kept?: unknown;
  /** The signed-in user; a visitor by default. */
  readonly user?: User | null;
  /** Uses the browser's own history, for tests of Back: entries of earlier tests in the file stay in it. */
  readonly usesBrowserHistory?: boolean;
}

export interface RenderedPage extends RenderResult {
  /** Presses, types and points as the player does; keeps up with jest's fake timers. */
  readonly player: UserEvent;
  /** Where the browser is now: path and query. */
  readonly path: () => string;
  /** What the history entry there holds. */
  readonly entry: () => unknown;
  readonly client: QueryClient;
}

/** Renders a page or a whole slice as the shell would: in a router, with a query client and the toaster. */
export function renderPage(
  ui: ReactNode,
  { route = '/', kept, user = null, usesBrowserHistory = false }: PageOptions = {},
): RenderedPage {
  signedIn.user = user;
  if (user) playerState.write('user', user);
  const client = createQueryClient();
  let path = route;
  let entry: unknown = null;
  const inside = (
    <>
      <PlaceMarker
        onMove={(to, state) => {
          path = to;
          entry = state;
        }}
      />
      {ui}
      <Toaster />
    </>
  );
  if (usesBrowserHistory) window.history.pushState(null, '', route);
  const rendered = render(
    <QueryClientProvider client={client}>
      {usesBrowserHistory ? (
        <BrowserRouter>{inside}</BrowserRouter>
      ) : (
        <MemoryRouter initialEntries={[kept === undefined ? route : { pathname: route, state: kept }]}>
          {inside}
        </MemoryRouter>
      )}
    </QueryClientProvider>,
  );
  const player = userEvent.setup({
    advanceTimers: (ms) => {
      if (areTimersFake()) jest.advanceTimersByTime(ms);
    },
  });
  return { ...rendered, player, path: () => path, entry: () => entry, client };
}

function PlaceMarker({ onMove }: { onMove: (path: string, state: unknown) => void }) {
  const { pathname, search, hash, state } = useLocation();
  useLayoutEffect(() => onMove(pathname + search + hash, state), [onMove, pathname, search, hash, state]);
  return null;
}

function areTimersFake(): boolean {
  return Object.hasOwn(setTimeout, 'clock');
}
