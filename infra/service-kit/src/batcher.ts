import { Refusal } from './errors.ts';

/** One way of writing, such as a dedicated connection; lanes write in parallel. */
export interface Lane<Item, Outcome> {
  /** Writes all items or fails; returns the outcomes in the order of the items. */
  readonly writeAll: (items: readonly Item[]) => Promise<readonly Outcome[]>;
  readonly writeOne: (item: Item) => Promise<Outcome>;
}

export interface BatcherOptions<Item, Outcome> {
  readonly most: number;
  /** Two items of one owner are never written at the same time, so never share a batch. */
  readonly ownerOf: (item: Item) => string;
  /** Batches are sorted in this order. */
  readonly orderOf: (item: Item) => string;
  readonly lanes: readonly Lane<Item, Outcome>[];
}

export interface Batcher<Item, Outcome> {
  /** Resolves once the item is written; rejects with its own error, never with that of another item. */
  write(item: Item): Promise<Outcome>;
  /** Resolves when nothing is left to write. */
  idle(): Promise<void>;
}

interface Waiting<Item, Outcome> {
  readonly item: Item;
  readonly owner: string;
  readonly order: string;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Writes items in batches without a timer: items that arrive while the lanes are writing form the next batch of the
 * first lane that finishes. A single item is written at once; under load more items share a commit.
 */
export function createBatcher<Item, Outcome>(options: BatcherOptions<Item, Outcome>): Batcher<Item, Outcome> {
  let waiting: Waiting<Item, Outcome>[] = [];
  const beingWritten = new Set<string>();
  const resting = [...options.lanes];
  const working = new Set<Promise<void>>();
  let takingNext = 0;

  const take = (): Waiting<Item, Outcome>[] => {
    // Lanes that take items at the same time take equal shares, so that none writes everything while another is idle.
    const most = Math.min(options.most, Math.ceil(waiting.length / takingNext));
    const { batch, rest } = nextBatch(waiting, most, beingWritten);
    waiting = rest;
    for (const { owner } of batch) beingWritten.add(owner);
    return batch;
  };

  const work = async (lane: Lane<Item, Outcome>): Promise<void> => {
    for (;;) {
      takingNext += 1;
      // Include everything added in this turn of the event loop.
      await new Promise(setImmediate);
      const batch = take();
      takingNext -= 1;
      if (batch.length === 0) break;
      await writeBatch(batch, lane);
      for (const { owner } of batch) beingWritten.delete(owner);
    }
    resting.push(lane);
  };

  return {
    write: (item) =>
      new Promise((resolve, reject) => {
        waiting.push({ item, owner: options.ownerOf(item), order: options.orderOf(item), resolve, reject });
        const lane = resting.pop();
        if (lane === undefined) return;
        const run = work(lane).finally(() => working.delete(run));
        working.add(run);
      }),
    idle: async () => {
      while (working.size > 0) await Promise.all(working);
    },
  };
}

function nextBatch<Item, Outcome>(
  waiting: readonly Waiting<Item, Outcome>[],
  most: number,
  beingWritten: ReadonlySet<string>,
): { batch: Waiting<Item, Outcome>[]; rest: Waiting<Item, Outcome>[] } {
  const batch = new Map<string, Waiting<Item, Outcome>>();
  const rest: Waiting<Item, Outcome>[] = [];
  for (const one of waiting) {
    if (batch.size < most && !batch.has(one.owner) && !beingWritten.has(one.owner)) batch.set(one.owner, one);
    else rest.push(one);
  }
  return { batch: [...batch.values()].sort((a, b) => (a.order < b.order ? -1 : 1)), rest };
}

async function writeBatch<Item, Outcome>(
  batch: readonly Waiting<Item, Outcome>[],
  { writeAll, writeOne }: Lane<Item, Outcome>,
): Promise<void> {
  if (batch.length > 1) {
    try {
      const outcomes = await writeAll(batch.map(({ item }) => item));
      batch.forEach(({ resolve }, index) => resolve(outcomes[index] as Outcome));
      return;
    } catch {
      // One item is at fault: write each alone, so that only that one fails.
    }
  }
  for (const [index, { item, resolve, reject }] of batch.entries()) {
    try {
      resolve(await writeOne(item));
    } catch (error) {
      reject(error);
      if (isDown(error)) return batch.slice(index + 1).forEach((one) => one.reject(error));
    }
  }
}

// The remaining items would fail on the same connection.
function isDown(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'unavailable';
}
