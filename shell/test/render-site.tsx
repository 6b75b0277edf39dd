import type { SliceName } from '@lights-out/contracts/pages';
import type { User } from '@lights-out/contracts/player';
import { aMonthlyPrize, aStanding, fakeApi, type RenderedPage, renderPage } from '@lights-out/web-kit/testing';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';

import { App } from '../src/App.tsx';
import { createRemoteShelf, type LoadRemote } from '../src/remotes.ts';

interface SiteOptions {
  readonly route?: string;
  readonly user?: User | null;
  readonly load?: LoadRemote;
  readonly api?: Parameters<typeof fakeApi>[0];
}

/** The whole site as its visitors meet it, with the network and the remotes faked; `api` counts the calls. */
export function renderSite({ route = '/', user = null, load = loadStandIn, api = {} }: SiteOptions = {}) {
  const calls = fakeApi({ getMonthlyPrize: aMonthlyPrize(), getRank: aStanding({ totalParticipants: 1_203 }), ...api });
  const page: RenderedPage = renderPage(<App remotes={createRemoteShelf(load)} />, { route, user });
  return { ...page, api: calls };
}

/** A remote that says which slice it is and where it stands. */
export function standIn(slice: SliceName): ComponentType {
  return function StandIn() {
    return <h1>{`${slice} at ${useLocation().pathname}`}</h1>;
  };
}

const loadStandIn: LoadRemote = async (slice) => standIn(slice);
