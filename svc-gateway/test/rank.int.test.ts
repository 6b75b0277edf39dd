import { getRank, standing, type Standing } from '@lights-out/contracts';
import { rankCells } from '@lights-out/contracts/rank';

import { adasSession, startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

let gateway: ServiceUnderTest;
/** The scores on the board that svc-game counts. */
let scores: number[];
let isGameBusy: boolean;

beforeEach(async () => {
  scores = [500, 500, 300];
  isGameBusy = false;
  await start();
});
afterEach(() => gateway.stop());

async function start(config = {}): Promise<void> {
  gateway = await startServiceUnderTest(config);
  gateway.answer = ({ path }, response) => {
    if (!path.startsWith('/internal/rank-table'))
      return void response.setHeader('content-type', 'application/json').end('"passed on"');
    if (isGameBusy) return void response.writeHead(503).end();
    const query = new URL(path, 'http://game').searchParams;
    const version = scores.join();
    const atLeast = Array.from({ length: rankCells }, (_, cell) => scores.filter((score) => score >= cell).length);
    const board = query.get('premium') === 'true' ? `premium:${gateway.clock.now().toISOString().slice(0, 7)}` : 'free';
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ board, version, ageMs: 3, atLeast: query.get('known') === version ? null : atLeast }));
  };
}

const call = (search: string, headers: Record<string, string> = {}) =>
  fetch(`${gateway.url}/api/rank?${search}`, { headers });
const rankOf = async (search: string) => (await call(search)).json();
const tablesAsked = () => gateway.seen.game.filter(({ path }) => path.startsWith('/internal/')).map(({ path }) => path);
const passedOn = () => gateway.seen.game.filter(({ path }) => path.startsWith('/api/'));

/** Waits for the table that the first call asked for. */
async function hold(search = 'score=1'): Promise<void> {
  const giveUpAt = Date.now() + 10_000;
  while (!(await call(search)).headers.has('x-rank-age-ms')) expect(Date.now()).toBeLessThan(giveUpAt);
  gateway.seen.game.length = 0;
}

describe('a call for a rank', () => {
  test('is passed on while there is no table, and answered here once there is', async () => {
    expect(await rankOf('score=400')).toBe('passed on');
    await hold();
    expect(await rankOf('score=400')).toEqual({ rank: 3, totalParticipants: 4, scoreNeededForTopRank: 101 });
    expect(passedOn()).toEqual([]);
  });

  test("is answered by the rule: behind equal scores, and without the caller's own standing", async () => {
    await hold();
    expect(await rankOf('score=500')).toEqual({ rank: 3, totalParticipants: 4, scoreNeededForTopRank: 1 });
    expect(await rankOf('score=501')).toEqual({ rank: 1, totalParticipants: 4, scoreNeededForTopRank: 0 });
    expect(await rankOf('score=1000000')).toEqual({ rank: 1, totalParticipants: 4, scoreNeededForTopRank: 0 });
    expect(await rankOf('score=500&best=500')).toEqual({ rank: 2, totalParticipants: 3, scoreNeededForTopRank: 1 });
    expect(standing.parse(await rankOf('score=0&best=300'))).toEqual({
      rank: 3,
      totalParticipants: 3,
      scoreNeededForTopRank: 501,
    });
  });

  test('is answered byte for byte as its contract would write it', async () => {
    await hold();
    for (const search of [
      'score=0',
      'score=300',
      'score=499&best=300',
      'score=500&best=500',
      'score=2240',
      'score=1000000',
    ])
      for (const more of ['', '&premium=false']) {
        const text = await (await call(search + more)).text();
        const reply = getRank.replies[200].parse(JSON.parse(text));
        expect(text).toBe(JSON.stringify(reply));
        expect(reply).toEqual(ruleOf(search));
      }
    expect(passedOn()).toEqual([]);
  });

  test.each(['score=-1', 'score=abc', 'score=1&difficulty=x', ''])(
    '%j is left to the service to refuse',
    async (search) => {
      await hold();
      expect(await rankOf(search)).toBe('passed on');
    },
  );

  test('is data and nothing else to a browser, not cached, with a request id', async () => {
    await hold();
    const { headers } = await call('score=1');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    await gateway.stop();
    await start({ PUBLIC_ORIGIN: 'https://127.0.0.1' });
    await hold();
    expect((await call('score=1')).headers.get('strict-transport-security')).toContain('max-age=31536000');
  });

  test('goes by board and difficulty, each table asked for by itself', async () => {
    await hold('score=1&premium=true&difficulty=hard');
    await hold('score=1&premium=false');
    expect(await rankOf('score=1&premium=true&difficulty=hard')).toMatchObject({ rank: 4 });
    expect(await rankOf('score=1&difficulty=easy')).toBe('passed on');
  });

  test('is counted: by player where the session is known, else by address', async () => {
    await gateway.stop();
    await start({ RATE_LIMIT_SCALE: 5 / getRank.rateLimit.max });
    const cookie = `lights_out_session=${adasSession}`;
    await hold();
    expect(await limitedAfter({ cookie })).toBe(4);
    await fetch(`${gateway.url}/api/me`, { headers: { cookie } });
    expect(await limitedAfter({ cookie })).toBe(5);
  });
});

describe('a table', () => {
  test('is asked for again only while it is asked for itself, four times a second at most, by version', async () => {
    await hold();
    await Promise.all(Array.from({ length: 20 }, () => call('score=1')));
    gateway.pass(249);
    await call('score=1');
    expect(tablesAsked()).toEqual([]);
    gateway.pass(1);
    await Promise.all(Array.from({ length: 20 }, () => call('score=1')));
    await until(async () => tablesAsked().length > 0);
    expect(tablesAsked()).toEqual([expect.stringContaining(`known=${encodeURIComponent('500,500,300')}`)]);
  });

  test('is answered from while the next one is on its way', async () => {
    await hold();
    scores.push(900);
    gateway.pass(1_000);
    expect(await rankOf('score=400')).toMatchObject({ rank: 3 });
    await until(async () => ((await rankOf('score=400')) as { rank: number }).rank === 4);
  });

  test('older than two seconds is waited for', async () => {
    await hold();
    scores.push(900);
    gateway.pass(2_001);
    const response = await call('score=400');
    expect(await response.json()).toMatchObject({ rank: 4 });
    expect(response.headers.get('x-rank-stale')).toBeNull();
    expect(Number(response.headers.get('x-rank-age-ms'))).toBe(3);
  });

  test('that could not be had says how old the one is that was answered from', async () => {
    await hold();
    isGameBusy = true;
    gateway.pass(2_500);
    const response = await call('score=400');
    expect(await response.json()).toMatchObject({ rank: 3 });
    expect([response.headers.get('x-rank-stale'), response.headers.get('x-rank-age-ms')]).toEqual(['true', '2503']);
    gateway.pass(300_000);
    expect(await rankOf('score=400')).toBe('passed on');
  });

  test('of a month is not that of the next', async () => {
    await hold('score=1&premium=true');
    gateway.clock.set('2026-12-01T00:00:00.000Z');
    gateway.pass(250);
    expect(await rankOf('score=1&premium=true')).toBe('passed on');
    await hold('score=1&premium=true');
  });
});

/** The reply by the rule, counted one by one. */
function ruleOf(search: string): Standing {
  const query = new URLSearchParams(search);
  const score = Number(query.get('score'));
  const others = [...scores];
  if (query.has('best')) others.splice(others.indexOf(Number(query.get('best'))), 1);
  const rank = others.filter((other) => other >= score).length + 1;
  return {
    rank,
    totalParticipants: others.length + 1,
    scoreNeededForTopRank: rank === 1 ? 0 : Math.max(...others) - score + 1,
  };
}

async function until(look: () => Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + 10_000;
  while (!(await look())) {
    expect(Date.now()).toBeLessThan(giveUpAt);
    await new Promise(setImmediate);
  }
}

async function limitedAfter(headers: Record<string, string>): Promise<number> {
  for (let calls = 0; calls < 20; calls += 1) {
    const response = await call('score=1', headers);
    if (response.status === 429) {
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      return calls;
    }
  }
  return Infinity;
}
