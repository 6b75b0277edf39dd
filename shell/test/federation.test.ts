import type { SliceName } from '@lights-out/contracts/pages';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import React from 'react';

import { fetchAhead } from '../src/fetch-ahead.ts';
import { createRemoteLoader } from '../src/federation.ts';

const manifestOf = (slice: string) => ({
  id: slice,
  name: slice,
  metaData: {
    name: slice,
    type: 'app',
    buildInfo: { buildVersion: '1', buildName: slice },
    globalName: slice,
    publicPath: `/mfe/${slice}/`,
    remoteEntry: { name: 'remote-entry.js', path: '', type: 'var' },
    types: { path: '', name: '', zip: '', api: '' },
    pluginVersion: '2.9.3',
  },
  shared: [],
  remotes: [],
  exposes: [
    {
      id: `${slice}:mfe`,
      name: 'mfe',
      path: './mfe',
      assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
    },
  ],
});

const print = (letter: string) => `sha384-${letter.repeat(64)}`;
const registry = Object.fromEntries(
  ['game', 'account', 'leaderboard'].map((slice) => [
    slice,
    {
      version: '1.0.0',
      manifest: `/mfe/${slice}/mf-manifest.json`,
      integrity: { [`/mfe/${slice}/mf-manifest.json`]: print('m'), [`/mfe/${slice}/remote-entry.js`]: print('e') },
    },
  ]),
);
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const html = () => new Response('<!doctype html><p>Not here', { headers: { 'content-type': 'text/html' } });

/** A gateway that serves the registry and manifests, and whatever a test puts in their place. */
function fakeGateway(replies: Record<string, () => Response | Promise<Response>> = {}) {
  const asked: string[] = [];
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    asked.push(pathname);
    const reply = replies[pathname]?.();
    if (reply) return Promise.race([reply, abortOf(init?.signal)]);
    if (pathname === '/slices.json') return json(registry);
    const slice = /^\/mfe\/(\w+)\/mf-manifest\.json$/.exec(pathname)?.[1];
    return slice ? json(manifestOf(slice)) : new Response('the file');
  };
  return { asked, replies };
}

function abortOf(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });
}

type Container = { init: (scope: unknown) => void; get: (path: string) => Promise<() => unknown> };

/** Stands for the script of a remote: what it would put on the page. */
function entriesAre(container: (slice: SliceName) => Container): ModuleFederationRuntimePlugin {
  return {
    name: 'entries',
    loadEntry: async ({ remoteInfo }) => container(remoteInfo.name as SliceName) as never,
  };
}

const Page = () => null;
const containerOf = (door: unknown): Container => ({ init: () => {}, get: async () => () => door });
const working = entriesAre(() => containerOf({ default: Page }));

// The runtime logs its failures and keeps what it has loaded for the whole page; the tests check the effect of a new page.
beforeEach(() => {
  globalThis.lightsOutIntegrity = undefined;
  for (const cache of [globalThis.__FEDERATION__.__SHARE__, globalThis.__GLOBAL_LOADING_REMOTE_ENTRY__] as object[])
    for (const key of Object.keys(cache)) Reflect.deleteProperty(cache, key);
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('a remote is found by the registry and its manifest, and gives the component at its door', async () => {
  const { asked } = fakeGateway();

  await expect(createRemoteLoader([working])('game')).resolves.toBe(Page);

  expect(asked.filter((path) => path.endsWith('.json'))).toEqual(['/slices.json', '/mfe/game/mf-manifest.json']);
});

test.each([
  ['en', ['./mfe']],
  ['de', ['./de', './mfe']],
])('on a page in %s a remote is asked for %j, its texts first', async (lang, doors) => {
  fakeGateway();
  document.documentElement.lang = lang;
  const opened: string[] = [];
  const container = {
    ...containerOf({ default: Page }),
    get: async (path: string) => {
      opened.push(path);
      return () => ({ default: Page });
    },
  };
  await expect(createRemoteLoader([entriesAre(() => container)])('game')).resolves.toBe(Page);
  document.documentElement.lang = 'en';
  expect(opened).toEqual(doors);
});

test('the registry need not be asked for twice', async () => {
  const { asked } = fakeGateway();

  await expect(createRemoteLoader([working])('game', Promise.resolve(registry))).resolves.toBe(Page);

  expect(asked.filter((path) => path.endsWith('.json'))).toEqual(['/mfe/game/mf-manifest.json']);
});

test('the code of a remote, but not what it names of it, is fetched ahead; a failed attempt is ignored', async () => {
  const { asked } = fakeGateway({ '/mfe/game/remote-entry.js': () => Promise.reject(new Error('down')) });

  fetchAhead(registry.game, '/game');
  fetchAhead(undefined, '/game');
  await Promise.resolve();

  expect(asked).toEqual(['/mfe/game/remote-entry.js']);
});

test('of the chunks for a single page only that of the page being opened is fetched ahead, and none for later', async () => {
  const { asked } = fakeGateway();
  const chunks = ['door', 'page-mode', 'page-results', 'page-two-words', 'late-tip', 'late-two-words'].flatMap(
    (name) => [`${name}.1a2b3c.js`, `${name}.4d5e6f.css`],
  );

  const integrity = Object.fromEntries(chunks.map((name) => [`/mfe/game/assets/${name}`, print('c')]));
  fetchAhead({ integrity }, '/game-mode');
  await Promise.resolve();

  expect(asked.map((path) => path.replace('/mfe/game/assets/', ''))).toEqual(chunks.slice(0, 4));
});

test("a remote is handed the shell's own copy of React, and of nothing else but what is shared", async () => {
  fakeGateway();
  const scopes: Record<string, Record<string, { lib: () => unknown }>>[] = [];
  const watching = entriesAre(() => ({
    ...containerOf({ default: Page }),
    init: (scope) => {
      scopes.push(scope as never);
    },
  }));

  await createRemoteLoader([watching])('account');

  const [scope = {}] = scopes;
  expect(Object.keys(scope).toSorted()).toEqual([
    '@tanstack/react-query',
    'react',
    'react-dom',
    'react-router-dom',
    'react/jsx-runtime',
    'zod/mini',
  ]);
  const copies = Object.values(scope.react ?? {});
  expect(copies.map((copy) => copy.lib())).toEqual([React]);
});

test('the manifest and the entry are only taken as they were released', async () => {
  fakeGateway();
  const answer = globalThis.fetch;
  const checked: Record<string, string | undefined> = {};
  globalThis.fetch = async (input, init) => {
    checked[new URL(input instanceof Request ? input.url : input, 'http://localhost').pathname] = init?.integrity;
    return answer(input, init);
  };
  const added: HTMLScriptElement[] = [];
  jest.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    if (node instanceof HTMLScriptElement) added.push(node);
    queueMicrotask(() => {
      (node as unknown as HTMLScriptElement).onerror?.(new Event('error'));
    });
    return node;
  });

  await expect(createRemoteLoader()('game')).rejects.toThrow('remote-entry.js');

  expect(checked['/mfe/game/mf-manifest.json']).toBe(print('m'));
  expect(added.map(({ src, integrity }) => [new URL(src).pathname, integrity])[0]).toEqual([
    '/mfe/game/remote-entry.js',
    print('e'),
  ]);
});

test('what fails at once is tried once more, with a fresh registry: a deployment may have come between', async () => {
  const { asked, replies } = fakeGateway({ '/mfe/game/mf-manifest.json': () => json({}, 503) });
  replies['/slices.json'] = () => {
    if (asked.filter((path) => path === '/slices.json').length > 1) delete replies['/mfe/game/mf-manifest.json'];
    return json(registry);
  };

  await expect(createRemoteLoader([working])('game')).resolves.toBe(Page);
});

test.each([
  ['the registry is down', { '/slices.json': () => json({}, 503) }, '/slices.json answered 503'],
  [
    'the registry names another host',
    { '/slices.json': () => json({ ...registry, game: { ...registry.game, manifest: '//evil.example/mf.json' } }) },
    'invalid_format',
  ],
  [
    'the slice is not released',
    { '/slices.json': () => json({ ...registry, game: undefined }) },
    'The slice game is not released',
  ],
  [
    'the registry says nothing of what the manifest must be',
    { '/slices.json': () => json({ ...registry, game: { ...registry.game, integrity: {} } }) },
    'is not in the release manifest',
  ],
  ['the manifest is a page of HTML', { '/mfe/game/mf-manifest.json': html }, 'is not valid JSON'],
  ['the manifest is no manifest', { '/mfe/game/mf-manifest.json': () => json({}) }, 'metaData'],
])('where %s the load fails, and a later one works', async (_title, faults, complaint) => {
  const { replies } = fakeGateway(faults);
  const load = createRemoteLoader([working]);
  await expect(load('game')).rejects.toThrow(complaint);

  for (const path of Object.keys(faults)) delete replies[path];

  await expect(load('game')).resolves.toBe(Page);
});

test('a remote whose code throws fails the load, and a later one works', async () => {
  fakeGateway();
  let isBroken = true;
  const fragile = entriesAre(() => ({
    init: () => {},
    get: async () => {
      if (isBroken) throw new Error('ChunkLoadError');
      return () => ({ default: Page });
    },
  }));
  const load = createRemoteLoader([fragile]);
  await expect(load('game')).rejects.toThrow('ChunkLoadError');

  isBroken = false;

  await expect(load('game')).resolves.toBe(Page);
});

test('a remote without a component at its door is refused', async () => {
  fakeGateway();

  await expect(createRemoteLoader([entriesAre(() => containerOf({}))])('game')).rejects.toThrow(
    'no component at its door',
  );
});

test("remotes, which are built without the runtime's core, find the shell's", async () => {
  fakeGateway();
  await createRemoteLoader([working])('game');
  expect(globalThis).toHaveProperty('_FEDERATION_RUNTIME_CORE.ModuleFederation');
});

test('a remote that is down does not hinder another one', async () => {
  fakeGateway({ '/mfe/game/mf-manifest.json': () => json({}, 503) });
  const load = createRemoteLoader([working]);

  await expect(load('game')).rejects.toThrow('answered 503');
  await expect(load('leaderboard')).resolves.toBe(Page);
});

test('a retry fetches the files of the remote past the cache', async () => {
  const { asked, replies } = fakeGateway({ '/mfe/game/mf-manifest.json': html });
  const load = createRemoteLoader([working]);
  await expect(load('game')).rejects.toThrow('is not valid JSON');
  replies['/mfe/game/mf-manifest.json'] = () => json(manifestOf('game'));
  asked.length = 0;

  await load('game');

  expect(asked).toContain('/mfe/game/remote-entry.js');
});

test('a manifest that hangs is given up after four seconds, and not asked for a second time by itself', async () => {
  const limits: number[] = [];
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms);
    return timeout(1);
  });
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (now += 4_000));
  const { asked } = fakeGateway({ '/mfe/game/mf-manifest.json': () => new Promise<Response>(() => {}) });

  await expect(createRemoteLoader([working])('game')).rejects.toThrow('timed out');

  expect(new Set(limits)).toEqual(new Set([4_000]));
  expect(asked.filter((path) => path.endsWith('.json'))).toEqual(['/slices.json', '/mfe/game/mf-manifest.json']);
});
