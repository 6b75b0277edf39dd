import { pathMatcher } from '@lights-out/contracts/path-matcher';
import type { SliceName } from '@lights-out/contracts/pages';
import { getPortal, getSlicesPage, type ServedSlice } from '@lights-out/contracts/slices';
import type { User } from '@lights-out/contracts/player';
import { aMonthlyPrize, fakeApi, type RenderedPage, refuse, renderPage } from '@lights-out/web-kit/testing';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';

import { App } from '../src/App.tsx';
import { createRemoteCache, type LoadRemote } from '../src/remotes.ts';

interface SiteOptions {
  readonly route?: string;
  readonly user?: User | null;
  readonly load?: LoadRemote;
  readonly loadUnlisted?: LoadRemote<ServedSlice>;
  readonly api?: Parameters<typeof fakeApi>[0];
  /** The server's reply to the check of an unlisted address; `slices` for the page of releases. */
  readonly portal?: (segment: string) => Response | Promise<Response>;
}

/** The whole site as its visitors meet it, with the network and the remotes faked; `api` counts the calls. */
export function renderSite({
  route = '/',
  user = null,
  load = loadStandIn,
  loadUnlisted = loadUnlistedStandIn,
  api = {},
  portal,
}: SiteOptions = {}) {
  const calls = fakeApi({
    getMonthlyPrize: aMonthlyPrize(),
    getToday: { races: 140, players: 62, best: 1_702 },
    getProgress: { bests: [], races: [], categories: [], week: null, weekBefore: null },
    getHistory: [],
    getDaily: refuse('no-daily'),
    getLeaderboard: [],
    ...api,
  });
  if (portal) answerFor(portal);
  const page: RenderedPage = renderPage(
    <App remotes={createRemoteCache(load)} unlisted={createRemoteCache(loadUnlisted)} />,
    { route, user },
  );
  return { ...page, api: calls };
}

const portalIn = pathMatcher(getPortal.path);

function answerFor(portal: NonNullable<SiteOptions['portal']>): void {
  const others = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const segment =
      input === getSlicesPage.path ? 'slices' : typeof input === 'string' ? portalIn(input)?.segment : undefined;
    return segment === undefined ? others(input, init) : portal(segment);
  };
}

/** A remote that says which slice it is and where it stands. */
export function standIn(slice: SliceName): ComponentType {
  return function StandIn() {
    return <h1>{`${slice} at ${useLocation().pathname}`}</h1>;
  };
}

const loadStandIn: LoadRemote = async (slice) => standIn(slice);

const loadUnlistedStandIn: LoadRemote<ServedSlice> = async ({ manifest }) =>
  function StandIn() {
    return <h1>{`from ${manifest}`}</h1>;
  };
