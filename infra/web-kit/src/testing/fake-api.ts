import { termsVersion } from '@lights-out/contracts/constants';
import { pathMatcher } from '@lights-out/contracts/path-matcher';
import { user } from '@lights-out/contracts/player';
import type { BodyOf, RequestOf, RouteContract } from '@lights-out/contracts/route';
import { routesByService } from '@lights-out/contracts/routes';
import { getSiteState, usualState } from '@lights-out/contracts/site-state';

import { parseJson } from '../api/call-api.ts';
import { FakeAnswer, refuse } from './answers.ts';
import { aDaily } from './a-daily.ts';
import { aGrid } from './a-grid.ts';
import { aMonthlyPrize } from './builders.ts';
import { signedIn } from './signed-in.ts';

const routes = { ...routesByService.identity, ...routesByService.game, ...routesByService.payments, getSiteState };
type Routes = typeof routes;
/** A route by its name in the contracts. */
export type RouteName = keyof Routes;

type Reply<Name extends RouteName> = BodyOf<Routes[Name]> | FakeAnswer;
type Replies = {
  [Name in RouteName]?: Reply<Name> | ((call: RequestOf<Routes[Name]>) => Reply<Name> | Promise<Reply<Name>>);
};

/** A call that a page made, as a handler of the route would receive it. */
export interface FakeCall {
  readonly name: RouteName;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

export interface FakeApi {
  readonly calls: readonly FakeCall[];
  readonly callsOf: (name: RouteName) => readonly FakeCall[];
  /** Changes replies from here on; the others stay. */
  readonly use: (replies: Replies) => void;
}

const realFetch = globalThis.fetch;
/** Errors that the page under test would only see as a failed call. */
const complaints: string[] = [];

/**
 * Puts a fake API in the place of `fetch` until the test is over: each route by its name in the contracts, with the
 * body of its success, a `FakeAnswer` (`refuse`, `answer`), or a function of the call that gives either. Requests and
 * replies must fit the contract, and every route that is called must be given, or the test fails at its end.
 * Unless they are given, `getMe` answers the user of `renderPage` or the one who has signed in since, `getMonthlyPrize` a contest that runs, `getMailSettings` a confirmed address, `getNameSettings` a name that can be
 * changed, `getTwoStep` that the password is enough, `getTerms` that the present terms are accepted, `getSiteState` that nothing is switched off, `getGameSplits` that there is no run to compare with, `getOwnGrid` that the player has no seat, and `getContests`, `getPastContests`, `getPrizes`, `getStrikes`, `getWaitingRuns`, `getReturnedPlaces`, `getHeats`, `listOwnSessions` and `listHelmets`
 * empty lists.
 */
export function fakeApi(replies: Replies = {}): FakeApi {
  const calls: FakeCall[] = [];
  const empty: Replies = {
    getContests: [],
    getLeaderboard: [],
    getPastContests: [],
    getPrizes: [],
    getStrikes: [],
    getWaitingRuns: [],
    getReturnedPlaces: [],
    getHeats: [],
    listOwnSessions: [],
    listHelmets: [],
    getFriends: { link: null, friends: [], requests: [], asked: [], blocked: [] },
    getFriendsDaily: [],
    getToday: { races: 0, players: 0, best: null },
    getDailyNumber: ({ params }) => aDaily({ n: params.n, isToday: false, raced: 0, best: null }),
    getDailyArchive: { days: [], firstDay: '2026-04-28' },
    getOwnGrid: aGrid({ grid: null }),
  };
  const settings: Replies = {
    getMailSettings: { confirmedAt: '2026-11-01T09:00:00.000Z', unreachableSince: null, contestMails: true },
    getTwoStep: { passkeys: [], recoveryCodes: 0 },
    getTerms: { accepted: { version: termsVersion, acceptedAt: '2026-11-23T12:00:00.000Z' } },
    getNameSettings: { displayName: 'Ayla', changeableAt: null, bySupport: null },
    getSiteState: usualState,
    getMonthlyPrize: aMonthlyPrize(),
    getGameSplits: { leader: null, own: null, friend: null, field: [] },
  };
  const current: Replies = { getMe: () => signedIn.user, ...settings, ...empty, ...replies };
  globalThis.fetch = async (input, init) => {
    const { signal } = init ?? {};
    signal?.throwIfAborted();
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
    return Promise.race([
      reply(input instanceof Request ? input.url : input.toString(), init ?? {}, current, calls),
      aborted,
    ]);
  };
  return {
    calls,
    callsOf: (name) => calls.filter((call) => call.name === name),
    use: (changes) => {
      Object.assign(current, changes);
    },
  };
}

/** Restores the real `fetch`; throws if a request or reply violated the contracts. */
export function endFakeApi(): void {
  globalThis.fetch = realFetch;
  const found = complaints.splice(0);
  if (found.length > 0) throw new Error(`The fake API was not used as the contracts say:\n- ${found.join('\n- ')}`);
}

async function reply(address: string, init: RequestInit, replies: Replies, calls: FakeCall[]): Promise<Response> {
  const url = new URL(address, window.location.origin);
  const method = init.method ?? 'GET';
  const match = routeOf(method, url.pathname);
  if (!match) return complain(`no route for ${method} ${url.pathname}`);
  const { name, route } = match;
  const call = callOf(route, match.params, url, init);
  if (!call) return complain(`${name} was called with what its contract refuses: ${url.search} ${sentText(init)}`);
  calls.push({ name, ...call });
  if (!(name in replies)) return complain(`${name} was called, but no reply is given for it`);
  const given = replies[name] as Reply<RouteName> | ((call: unknown) => unknown);
  const result = typeof given === 'function' ? await given(call) : given;
  if (name === 'postUser') noteSignIn(result);
  return responseOf(name, route, result);
}

/** A browser keeps the cookie that signs in. */
function noteSignIn(result: unknown): void {
  const signedInAs = user.safeParse(result instanceof FakeAnswer ? undefined : result);
  if (signedInAs.success) signedIn.user = signedInAs.data;
}

const table = (Object.entries(routes) as [RouteName, RouteContract][]).map(([name, route]) => ({
  name,
  route,
  paramsOf: pathMatcher<string>(route.path),
}));

function routeOf(method: string, path: string) {
  for (const { name, route, paramsOf } of table) {
    const params = route.method === method ? paramsOf(path) : undefined;
    if (params) return { name, route, params };
  }
  return undefined;
}

function callOf(route: RouteContract, params: object, url: URL, init: RequestInit) {
  const parts = {
    params: route.params?.safeParse(params),
    query: route.query?.safeParse(Object.fromEntries(url.searchParams)),
    body: route.body?.safeParse(parseJson(sentText(init))),
  };
  if (Object.values(parts).some((part) => part?.success === false)) return undefined;
  return { params: parts.params?.data, query: parts.query?.data, body: parts.body?.data };
}

function sentText({ body }: RequestInit): string {
  return typeof body === 'string' ? body : '';
}

function responseOf(name: RouteName, route: RouteContract, result: unknown): Response {
  const [first = '200'] = Object.keys(route.replies);
  const { status, body, headers } = result instanceof FakeAnswer ? result : new FakeAnswer(Number(first), result);
  if (status < 400 && route.replies[status]?.safeParse(body).success === false) {
    return complain(`the reply given for ${name} does not fit its contract: ${JSON.stringify(body)}`);
  }
  const isEmpty = route.replies[status] === null;
  return new Response(isEmpty ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

function complain(what: string): Response {
  complaints.push(what);
  const { status, body } = refuse('internal', { message: what });
  return new Response(JSON.stringify(body), { status });
}
