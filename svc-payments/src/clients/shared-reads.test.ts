import { sharedReads } from './shared-reads.ts';

/** A read that is answered by hand; `started` holds the keys in order. */
function handledReads() {
  const started: string[] = [];
  const answers: ((value: number | Error) => void)[] = [];
  const read = sharedReads(
    (key) =>
      new Promise<number>((resolve, reject) => {
        started.push(key);
        answers.push((value) => (value instanceof Error ? reject(value) : resolve(value)));
      }),
  );
  return { read, started, answers };
}

test('thirty reads at once are two: the first, and one after it for all others', async () => {
  const { read, started, answers } = handledReads();
  const all = Array.from({ length: 30 }, () => read('pi_1'));
  expect(started).toEqual(['pi_1']);
  answers[0]?.(1);
  expect(await all[0]).toBe(1);
  await Promise.resolve();
  expect(started).toEqual(['pi_1', 'pi_1']);
  answers[1]?.(2);
  expect(await Promise.all(all.slice(1))).toEqual(Array(29).fill(2));
});

test('a call during the second read gets a third, which began after the call', async () => {
  const { read, started, answers } = handledReads();
  const [first, second] = [read('pi_1'), read('pi_1')];
  answers[0]?.(1);
  await first;
  await Promise.resolve();
  const third = read('pi_1');
  answers[1]?.(2);
  expect(await second).toBe(2);
  await Promise.resolve();
  answers[2]?.(3);
  expect(await third).toBe(3);
  expect(started).toHaveLength(3);
});

test('reads of different keys do not wait for each other, and a failed one is not kept', async () => {
  const { read, started, answers } = handledReads();
  const [failing, waiting, other] = [read('pi_1'), read('pi_1'), read('pi_2')];
  answers[0]?.(new Error('down'));
  await expect(failing).rejects.toThrow('down');
  answers[1]?.(20);
  expect(await other).toBe(20);
  await Promise.resolve();
  answers[2]?.(10);
  expect(await waiting).toBe(10);
  expect(started).toEqual(['pi_1', 'pi_2', 'pi_1']);
});
