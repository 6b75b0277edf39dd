import { Refusal } from './errors.ts';

import { createBatcher, type Batcher } from './batcher.ts';

interface Item {
  readonly player: string;
  readonly n: number;
}

/** Lanes that write on command, and fail for players whose name asks for it. */
function batcherUnderTest({ most = 500, lanes = 1 } = {}) {
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
  const batcher: Batcher<Item, number> = createBatcher({
    most,
    ownerOf: ({ player }) => player,
    orderOf: ({ player }) => player,
    lanes: Array.from({ length: lanes }, () => ({ writeAll, writeOne })),
  });
  const writeOut = () => gates.shift()?.();
  const finish = async () => {
    const state = { isIdle: false };
    void batcher.idle().finally(() => {
      state.isIdle = true;
    });
    while (!state.isIdle) {
      writeOut();
      await aTurn();
    }
  };
  return { batcher, batches, finish, writeOut };
}

const aTurn = () => new Promise(setImmediate);
const item = (player: string, n = 0): Item => ({ player, n });

test('a lone item is written at once, alone', async () => {
  const { batcher, batches, finish } = batcherUnderTest();
  const written = batcher.write(item('a', 7));
  await aTurn();
  expect(batches).toEqual([[item('a', 7)]]);
  await finish();
  expect(await written).toBe(7);
});

test('what comes while one batch is written is the next, in their order', async () => {
  const { batcher, batches, finish } = batcherUnderTest();
  const first = batcher.write(item('c', 0));
  await aTurn();
  const written = ['b', 'd', 'a'].map((player, n) => batcher.write(item(player, n + 1)));
  await finish();
  expect(batches.map((batch) => batch.map(({ player }) => player))).toEqual([['c'], ['a', 'b', 'd']]);
  expect(await Promise.all([first, ...written])).toEqual([0, 1, 2, 3]);
});

test('a batch holds no player twice, and a player’s items keep their order', async () => {
  const { batcher, batches, finish } = batcherUnderTest();
  for (const [n, player] of ['a', 'a', 'b', 'a'].entries()) void batcher.write(item(player, n));
  await finish();
  expect(batches).toEqual([[item('a', 0), item('b', 2)], [item('a', 1)], [item('a', 3)]]);
});

test('a batch holds at most so many', async () => {
  const { batcher, batches, finish } = batcherUnderTest({ most: 3 });
  for (let n = 0; n < 8; n += 1) void batcher.write(item(`player ${n}`, n));
  await finish();
  expect(batches.map((batch) => batch.length)).toEqual([3, 3, 2]);
});

test('lanes that begin at the same moment share what waits', async () => {
  const { batcher, batches, finish } = batcherUnderTest({ lanes: 2 });
  for (let n = 0; n < 9; n += 1) void batcher.write(item(`player ${n}`, n));
  await finish();
  expect(batches.map((batch) => batch.length)).toEqual([5, 4]);
});

test('the lane that is done first takes all that came meanwhile, but no owner that the other is writing', async () => {
  const { batcher, batches, finish, writeOut } = batcherUnderTest({ lanes: 2 });
  for (const player of ['a', 'b']) void batcher.write(item(player));
  await aTurn();
  for (const player of ['b', 'c', 'a', 'd']) void batcher.write(item(player, 1));
  await aTurn();
  expect(batches).toEqual([[item('a')], [item('b')]]);
  writeOut();
  await aTurn();
  await aTurn();
  expect(batches.at(-1)).toEqual([item('a', 1), item('c', 1), item('d', 1)]);
  await finish();
  expect(batches.at(-1)).toEqual([item('b', 1)]);
});

test('no add resolves before the write is done', async () => {
  const { batcher, finish } = batcherUnderTest();
  const told: number[] = [];
  const written = [0, 1, 2].map((n) => batcher.write(item(`player ${n}`, n)).then((one) => told.push(one)));
  await aTurn();
  expect(told).toEqual([]);
  await finish();
  await Promise.all(written);
  expect(told).toHaveLength(3);
});

test('one that fails does not fail its neighbours', async () => {
  const { batcher, finish } = batcherUnderTest();
  const written = ['a', 'bad b', 'c'].map((player, n) => batcher.write(item(player, n)));
  const outcomes = Promise.allSettled(written);
  await finish();
  expect(
    (await outcomes).map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason.message)),
  ).toEqual([0, 'bad b failed.', 2]);
});

test('while the database is down no item waits for one attempt after the other', async () => {
  const { batcher, batches, finish } = batcherUnderTest();
  const written = ['a', 'bad down', 'x', 'y'].map((player, n) => batcher.write(item(player, n)));
  const outcomes = Promise.allSettled(written);
  await finish();
  expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
  expect(batches).toHaveLength(3);
});
