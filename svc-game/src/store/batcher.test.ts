import { Refusal } from '@lights-out/service-kit';

import { createBatcher, type Batcher } from './batcher.ts';

interface Item {
  readonly player: string;
  readonly n: number;
}

/** A writer that writes when it is told to, and fails where a player's name says so. */
function batcherUnderTest(most = 500) {
  const batches: Item[][] = [];
  const gates: (() => void)[] = [];
  const turn = () => new Promise<void>((resolve) => void gates.push(resolve));
  const writeAll = async (items: readonly Item[]) => {
    batches.push([...items]);
    await turn();
    if (items.some(({ player }) => player.startsWith('bad'))) throw new Error('The batch failed.');
    return items.map(({ n }) => n);
  };
  const writeOne = async (item: Item) => {
    batches.push([item]);
    await turn();
    if (item.player === 'bad down') throw new Refusal('unavailable');
    if (item.player.startsWith('bad')) throw new Error(`${item.player} failed.`);
    return item.n;
  };
  const batcher: Batcher<Item, number> = createBatcher({ most, keyOf: ({ player }) => player, writeAll, writeOne });
  const finish = async () => {
    const state = { isIdle: false };
    void batcher.idle().finally(() => { state.isIdle = true; });
    while (!state.isIdle) {
      gates.shift()?.();
      await Promise.resolve();
    }
  };
  return { batcher, batches, finish };
}

const item = (player: string, n = 0): Item => ({ player, n });

test('a lone item is written at once, alone', async () => {
  const { batcher, batches, finish } = batcherUnderTest();
  const written = batcher.write(item('a', 7));
  expect(batches).toEqual([[item('a', 7)]]);
  await finish();
  expect(await written).toBe(7);
});

test('what comes while one batch is written is the next, in the order of the keys', async () => {
  const { batcher, batches, finish } = batcherUnderTest();
  const written = ['c', 'b', 'd', 'a'].map((player, n) => batcher.write(item(player, n)));
  await finish();
  expect(batches.map((batch) => batch.map(({ player }) => player))).toEqual([['c'], ['a', 'b', 'd']]);
  expect(await Promise.all(written)).toEqual([0, 1, 2, 3]);
});

test('a batch holds no player twice, and a player’s items keep their order', async () => {
  const { batcher, batches, finish } = batcherUnderTest();
  for (const [n, player] of ['z', 'a', 'a', 'b', 'a'].entries()) void batcher.write(item(player, n));
  await finish();
  expect(batches).toEqual([[item('z', 0)], [item('a', 1), item('b', 3)], [item('a', 2)], [item('a', 4)]]);
});

test('a batch holds at most so many', async () => {
  const { batcher, batches, finish } = batcherUnderTest(3);
  for (let n = 0; n < 8; n += 1) void batcher.write(item(`player ${n}`, n));
  await finish();
  expect(batches.map((batch) => batch.length)).toEqual([1, 3, 3, 1]);
});

test('nobody is told before the write is done', async () => {
  const { batcher, finish } = batcherUnderTest();
  const told: number[] = [];
  const written = [0, 1, 2].map((n) => batcher.write(item(`player ${n}`, n)).then((one) => told.push(one)));
  await new Promise(setImmediate);
  expect(told).toEqual([]);
  await finish();
  await Promise.all(written);
  expect(told).toHaveLength(3);
});

test('one that fails does not fail its neighbours', async () => {
  const { batcher, finish } = batcherUnderTest();
  const written = ['first', 'a', 'bad b', 'c'].map((player, n) => batcher.write(item(player, n)));
  const outcomes = Promise.allSettled(written);
  await finish();
  expect((await outcomes).map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason.message)))
    .toEqual([0, 1, 'bad b failed.', 3]);
});

test('while the database is away nobody waits for one try after the other', async () => {
  const { batcher, batches, finish } = batcherUnderTest();
  const written = ['first', 'bad down', 'x', 'y'].map((player, n) => batcher.write(item(player, n)));
  const outcomes = Promise.allSettled(written);
  await finish();
  expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
  expect(batches).toHaveLength(3);
});
