import { createFairCalls } from './stripe-calls.ts';

const order: string[] = [];
const call = (name: string) => async () => void order.push(name);

beforeEach(() => {
  order.length = 0;
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const refuse = () => new Error('too late');
const start = (options: Partial<Parameters<typeof createFairCalls>[0]> = {}) =>
  createFairCalls({ perSecond: 2, waitMs: 60_000, refuse, elapsedMs: () => Date.now(), ...options });

test('callers take turns, however many calls one of them has', async () => {
  const calls = start();
  for (let count = 1; count <= 6; count += 1) void calls.run('ada', call(`ada ${count}`));
  void calls.run('bea', call('bea 1'));
  void calls.run('bea', call('bea 2'));
  await jest.advanceTimersByTimeAsync(0);
  expect(order).toEqual(['ada 1']);
  await jest.advanceTimersByTimeAsync(7_000);
  expect(order.slice(1)).toEqual(['ada 2', 'bea 1', 'ada 3', 'bea 2', 'ada 4', 'ada 5', 'ada 6']);
});

test('no more calls begin within any second than allowed', async () => {
  const calls = start({ perSecond: 25 });
  const at: number[] = [];
  for (let count = 0; count < 100; count += 1) {
    void calls.run(`player ${count % 7}`, async () => void at.push(Date.now()));
    await jest.advanceTimersByTimeAsync(3);
  }
  await jest.advanceTimersByTimeAsync(10_000);
  expect(at).toHaveLength(100);
  expect(
    Math.max(...at.map((from) => at.filter((time) => time >= from && time < from + 1_000).length)),
  ).toBeLessThanOrEqual(25);
  expect(at.at(-1)! - at[0]!).toBeLessThan(5_000);
});

test('a call that has waited too long is refused and never made', async () => {
  const calls = start({ perSecond: 2, waitMs: 1_500 });
  void calls.run('ada', call('ada 1'));
  const late = [2, 3, 4].map((count) => calls.run('ada', call(`ada ${count}`)));
  const outcomes = Promise.allSettled(late);
  await jest.advanceTimersByTimeAsync(10_000);
  expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(order).toEqual(['ada 1', 'ada 2']);
});

describe('a call that was over the limit after all', () => {
  const overLimit = new Error('over the limit');
  const isOverLimit = (error: unknown) => error === overLimit;
  const failing = (name: string, times: number) => {
    let left = times;
    return async () => {
      order.push(name);
      left -= 1;
      if (left >= 0) throw overLimit;
      return 'done';
    };
  };

  test('is made again, and until then no other is made', async () => {
    const calls = start({ perSecond: 20, isOverLimit });
    const outcome = calls.run('ada', failing('ada', 1));
    await jest.advanceTimersByTimeAsync(0);
    void calls.run('bea', call('bea'));
    await jest.advanceTimersByTimeAsync(400);
    expect(order).toEqual(['ada']);
    await jest.advanceTimersByTimeAsync(400);
    expect(order.toSorted()).toEqual(['ada', 'ada', 'bea']);
    expect(await outcome).toBe('done');
  });

  test('is refused when it stays over the limit', async () => {
    const calls = start({ perSecond: 20, waitMs: 2_000, isOverLimit });
    const outcomes = Promise.allSettled([calls.run('ada', failing('ada', Number.POSITIVE_INFINITY))]);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(await outcomes).toMatchObject([{ reason: { message: 'too late' } }]);
    expect(order.length).toBeGreaterThan(2);
    expect(order.length).toBeLessThan(6);
  });
});

test('a call that fails fails for its own caller alone', async () => {
  const calls = start({ perSecond: 20 });
  const outcomes = Promise.allSettled([
    calls.run('ada', () => Promise.reject(new Error('no'))),
    calls.run('bea', async () => 'yes'),
  ]);
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});
