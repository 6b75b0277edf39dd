import { Refusal } from '@lights-out/service-kit';

export interface BatcherOptions<Item, Outcome> {
  readonly most: number;
  /** Two items with the same key never share a batch; a batch is in the order of its keys. */
  readonly keyOf: (item: Item) => string;
  /** Writes them all or fails; the outcomes in the order of the items. */
  readonly writeAll: (items: readonly Item[]) => Promise<readonly Outcome[]>;
  readonly writeOne: (item: Item) => Promise<Outcome>;
}

export interface Batcher<Item, Outcome> {
  /** Resolves once the item is written; rejects with its own error, never a neighbour's. */
  write(item: Item): Promise<Outcome>;
  /** Resolves when nothing is left to write. */
  idle(): Promise<void>;
}

interface Waiting<Item, Outcome> {
  readonly item: Item;
  readonly key: string;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Writes items in batches without a timer: what comes while one batch is being written is the next. So a lone item is
 * written at once, and the more there are, the more share a commit.
 */
export function createBatcher<Item, Outcome>(options: BatcherOptions<Item, Outcome>): Batcher<Item, Outcome> {
  let waiting: Waiting<Item, Outcome>[] = [];
  let writing: Promise<void> | undefined;

  const writeWaiting = async (): Promise<void> => {
    while (waiting.length > 0) {
      const { batch, rest } = nextBatch(waiting, options.most);
      waiting = rest;
      await writeBatch(batch, options);
    }
    writing = undefined;
  };

  return {
    write: (item) => new Promise((resolve, reject) => {
      waiting.push({ item, key: options.keyOf(item), resolve, reject });
      writing ??= writeWaiting();
    }),
    idle: async () => writing,
  };
}

function nextBatch<Item, Outcome>(
  waiting: readonly Waiting<Item, Outcome>[], most: number,
): { batch: Waiting<Item, Outcome>[]; rest: Waiting<Item, Outcome>[] } {
  const batch = new Map<string, Waiting<Item, Outcome>>();
  const rest: Waiting<Item, Outcome>[] = [];
  for (const one of waiting) {
    if (batch.size < most && !batch.has(one.key)) batch.set(one.key, one);
    else rest.push(one);
  }
  return { batch: [...batch.values()].sort((a, b) => (a.key < b.key ? -1 : 1)), rest };
}

async function writeBatch<Item, Outcome>(
  batch: readonly Waiting<Item, Outcome>[], { writeAll, writeOne }: BatcherOptions<Item, Outcome>,
): Promise<void> {
  if (batch.length > 1) {
    try {
      const outcomes = await writeAll(batch.map(({ item }) => item));
      batch.forEach(({ resolve }, index) => resolve(outcomes[index] as Outcome));
      return;
    } catch {
      // One of them is at fault: each alone, so that only that one fails.
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

// The rest would wait for the same connection in vain.
function isDown(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'unavailable';
}
