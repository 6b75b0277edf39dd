import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { judge, type Finding } from '../src/release/contracts/judge.ts';
import { snapshotsFolder } from '../src/release/checkout.ts';
import { checkSlice, readSnapshots, recordSnapshot, retireSnapshot } from '../src/release/contracts/recorded.ts';
import type { Schema } from '../src/release/contracts/schema.ts';
import { emptySnapshot, type Snapshot } from '../src/release/contracts/snapshot.ts';
import { sliceFolders, takeSnapshot } from '../src/release/contracts/take-snapshot.ts';

const text: Schema = { type: 'string' };
const fields = (properties: Record<string, Schema>, optional: readonly string[] = []): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});
const key = 'POST /api/laps';

/** A service that answers one route, tells and hears one event each; the front end and the service that deal with it. */
const answered = {
  caller: 'player',
  body: fields({ lap: text }),
  replies: { 200: fields({ time: text, flag: { type: 'string', enum: ['green', 'red'] } }) },
};
const service: Snapshot = {
  ...emptySnapshot,
  slice: 'svc-game',
  version: '1.0.0',
  answers: { [key]: answered },
  tells: { 'lap.timed.v1': fields({ lap: text }) },
  hears: { 'lap.paid.v1': fields({ id: text }) },
};
const page: Snapshot = {
  ...emptySnapshot,
  slice: 'mfe-game',
  version: '2.0.0',
  asks: { [key]: { of: 'svc-game', ...answered } },
  shows: ['/lap'],
  signals: { toast: fields({ title: text }) },
  borrows: { router: { version: '7.18.5', names: ['Link'] } },
};
const other: Snapshot = {
  ...emptySnapshot,
  slice: 'svc-payments',
  version: '3.0.0',
  hears: { 'lap.timed.v1': fields({ lap: text }) },
  tells: { 'lap.paid.v1': fields({ id: text }) },
};
const shell: Snapshot = {
  ...emptySnapshot,
  slice: 'shell',
  version: '4.0.0',
  mounts: { '/lap': 'mfe-game' },
  heeds: { toast: fields({ title: text }) },
  lends: { router: { version: '7.18.5', names: ['Link', 'Route'] } },
};
const released = [service, page, other, shell];

const withRoute = (change: object): Snapshot => ({ ...service, answers: { [key]: { ...answered, ...change } } });
const asking = (change: object): Snapshot => ({ ...page, asks: { [key]: { of: 'svc-game', ...answered, ...change } } });
const reply = (properties: Record<string, Schema>, optional?: readonly string[]) => ({
  replies: { 200: fields({ time: text, flag: { type: 'string', enum: ['green', 'red'] }, ...properties }, optional) },
});

test.each(released)('$slice understands the others as they are released', (build) => {
  expect(judge(build, released)).toEqual([]);
});

test.each<[string, Snapshot]>([
  ['a new route', { ...service, answers: { ...service.answers, 'GET /api/new': answered } }],
  ['a new optional field in the request', withRoute({ body: fields({ lap: text, note: text }, ['note']) })],
  ['a new field in the reply', withRoute(reply({ sector: text }))],
  ['fewer values in the reply', withRoute(reply({ flag: { type: 'string', enum: ['green'] } }))],
  ['a route that anyone may call now', withRoute({ caller: 'anyone' })],
  ['a new event', { ...service, tells: { ...service.tells, 'lap.timed.v2': fields({ other: text }) } }],
  ['a page that sends less', asking({ body: fields({ lap: { type: 'string', maxLength: 3 } }) })],
  ['a page that reads a new field as optional', asking(reply({ sector: text }, ['sector']))],
  ['a page that leaves a route alone', { ...page, asks: {} }],
  ['a shell that lends more', { ...shell, lends: { router: { version: '7.19.0', names: ['Link', 'Route', 'Form'] } } }],
])('%s is fine', (_title, build) => {
  expect(judge(build, released)).toEqual([]);
});

test.each<[string, Snapshot, Finding['kind'], RegExp]>([
  [
    'a route removed',
    { ...service, answers: {} },
    'break',
    /mfe-game 2\.0\.0 \(released\) calls POST \/api\/laps, which svc-game no longer answers.*\n.*retire that version/,
  ],
  [
    'a required field more in the request',
    withRoute({ body: fields({ lap: text, car: text }) }),
    'break',
    /body, field car: is not sent, and is needed\. mfe-game 2\.0\.0.*\n.*Expand first/,
  ],
  [
    'a narrower field in the request',
    withRoute({ body: fields({ lap: { type: 'string', maxLength: 3 } }) }),
    'break',
    /body, field lap: may have more than the 3/,
  ],
  ['a query that is needed', withRoute({ query: fields({ n: text }) }), 'break', /query, field n: is not sent/],
  [
    'a field of the reply removed',
    withRoute({ replies: { 200: fields({ flag: { type: 'string', enum: ['green'] } }) } }),
    'break',
    /reply 200, field time: is not sent, and is needed\. mfe-game 2\.0\.0 \(released\) reads it so/,
  ],
  ['a field of the reply made optional', withRoute(reply({}, ['time'])), 'break', /field time: may be missing/],
  [
    'a value more in the reply',
    withRoute(reply({ flag: { type: 'string', enum: ['green', 'red', 'blue'] } })),
    'break',
    /field flag: may be "blue"/,
  ],
  ['another type in the reply', withRoute(reply({ time: { type: 'number' } })), 'break', /field time: may be number/],
  [
    'another status',
    withRoute({ replies: { ...answered.replies, 202: null } }),
    'break',
    /reply 202: may come, and is not known there/,
  ],
  [
    'a route for fewer callers',
    withRoute({ caller: 'admin' }),
    'break',
    /may now be called by admin alone \(was: player\)/,
  ],
  [
    'an event with less in it',
    { ...service, tells: { 'lap.timed.v1': fields({}) } },
    'break',
    /event lap\.timed\.v1, body, field lap: is not sent.*svc-payments 3\.0\.0.*\n.*new version of the event/,
  ],
  [
    'an event no longer told',
    { ...service, tells: {} },
    'break',
    /svc-payments 3\.0\.0 \(released\) hears lap\.timed\.v1, which svc-game no longer tells/,
  ],
  [
    'a shell that lends nothing any more',
    { ...shell, lends: {} },
    'break',
    /takes router, which shell no longer lends/,
  ],
  [
    'a consumer that needs more',
    { ...service, hears: { 'lap.paid.v1': fields({ id: text, fee: text }) } },
    'break',
    /event lap\.paid\.v1, body, field fee: is not sent/,
  ],
  [
    'a page that needs more of a reply',
    asking(reply({ sector: text })),
    'break',
    /reply 200, field sector: is not sent, and is needed\. svc-game 1\.0\.0 \(released\) answers so.*\n.*read a new field as optional/,
  ],
  [
    'a page that sends a value more',
    asking({ body: fields({ lap: { type: 'integer' } }) }),
    'break',
    /body, field lap: may be integer.*\. svc-game 1\.0\.0/,
  ],
  [
    'a page that calls a new route',
    { ...page, asks: { 'GET /api/new': { of: 'svc-game', ...answered } } },
    'wait',
    /GET \/api\/new is not answered by svc-game 1\.0\.0 \(released\).*\n.*Release svc-game first and record it, then mfe-game/,
  ],
  [
    'a page that borrows a new name',
    { ...page, borrows: { router: { version: '7.18.5', names: ['Form'] } } },
    'wait',
    /Form of router is not lent by shell 4\.0\.0/,
  ],
  [
    'a page that borrows a newer library',
    { ...page, borrows: { router: { version: '7.19.0', names: [] } } },
    'wait',
    /router \^7\.19\.0 \(there: 7\.18\.5\)/,
  ],
  ['a page no longer drawn', { ...page, shows: [] }, 'break', /leaves \/lap to mfe-game, which no longer shows it/],
  [
    'a toast that the shell does not take',
    { ...page, signals: { toast: fields({ text }) } },
    'break',
    /page event toast, detail, field title: is not sent.*shell 4\.0\.0 \(released\) takes it so/,
  ],
  [
    'a shell that wants more in a toast',
    { ...shell, heeds: { toast: fields({ title: text, icon: text }) } },
    'break',
    /field icon: is not sent.*mfe-game 2\.0\.0 \(released\) sends it so/,
  ],
  [
    'a shell that lends a name less',
    { ...shell, lends: { router: { version: '7.18.5', names: ['Route'] } } },
    'break',
    /takes Link of router, which shell no longer lends/,
  ],
  [
    'a shell with another major version of a library',
    { ...shell, lends: { router: { version: '8.0.0', names: null } } },
    'break',
    /router \^7\.18\.5 \(there: 8\.0\.0\)/,
  ],
  [
    'a shell that mounts a new page',
    { ...shell, mounts: { ...shell.mounts, '/pit': 'mfe-game' } },
    'wait',
    /\/pit is not shown by mfe-game 2\.0\.0/,
  ],
])('%s: %#', (_title, build, kind, what) => {
  const found = judge(build, released);
  expect(found.map((finding) => finding.kind)).toEqual([kind]);
  expect(found[0]?.text).toMatch(what);
});

describe('the checkout', () => {
  test('what a slice asks is found by its imports', async () => {
    const { asks, borrows, shows } = await takeSnapshot('mfe-leaderboard', '1.0.0');
    expect(Object.keys(asks)).toEqual(expect.arrayContaining(['GET /api/leaderboard', 'GET /api/me']));
    expect(Object.keys(asks)).not.toContain('POST /api/games');
    expect(borrows['react-router-dom']?.names).toContain('Route');
    expect(shows).toContain('/leaderboard');
    expect(Object.keys((await takeSnapshot('svc-gateway', '1.0.0')).asks)).toContain('POST /internal/sessions/resolve');
  });
});

describe('a snapshot', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'snapshots-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('is recorded once: the same contracts are no other version, other contracts no same version', async () => {
    expect(await recordSnapshot('mfe-leaderboard', '1.0.0', folder)).toBe('1.0.0');
    expect(await recordSnapshot('mfe-leaderboard', '1.1.0', folder)).toBe('1.0.0');
    await expect(recordSnapshot('mfe-leaderboard', '../1.0.0', folder)).rejects.toThrow('is no version');
    expect((await readSnapshots(folder)).map(({ slice, version }) => `${slice} ${version}`)).toEqual([
      'mfe-leaderboard 1.0.0',
    ]);
  });

  test('has a line for each route', async () => {
    await recordSnapshot('mfe-leaderboard', '1.0.0', folder);
    const lines = (await readFile(join(folder, 'mfe-leaderboard/1.0.0.json'), 'utf8')).split('\n');
    const { asks } = await takeSnapshot('mfe-leaderboard', '1.0.0');
    for (const route of Object.keys(asks))
      expect(lines.filter((line) => line.startsWith(`  "${route}": {`))).toHaveLength(1);
  });

  test('is forgotten when its version is retired', async () => {
    await recordSnapshot('mfe-leaderboard', '1.0.0', folder);
    await retireSnapshot('mfe-leaderboard', '1.0.0', folder);
    expect(await readSnapshots(folder)).toEqual([]);
    await expect(retireSnapshot('mfe-leaderboard', '1.0.0', folder)).rejects.toThrow('is not recorded');
  });
});

// Its image is not built otherwise.
test.each(sliceFolders)('%s understands every released version of the others', async (slice) => {
  const findings = await checkSlice(slice, snapshotsFolder);
  expect(findings.filter(({ kind }) => kind === 'break')).toEqual([]);
});
