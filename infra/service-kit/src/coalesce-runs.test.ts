import { coalesceRuns } from './coalesce-runs.ts';

test('runs never overlap, and each call sees a run that began after it', async () => {
  const runs = { running: 0, begun: 0 };
  const { run, idle } = coalesceRuns(async () => {
    runs.running += 1;
    runs.begun += 1;
    expect(runs.running).toBe(1);
    await new Promise(setImmediate);
    runs.running -= 1;
  });
  const seenBegun: Promise<number>[] = [];
  for (let call = 0; call < 40; call += 1) {
    const before = runs.begun;
    seenBegun.push(run().then(() => runs.begun - before));
    if (call % 3 === 0) await Promise.resolve();
    if (call % 7 === 0) await new Promise(setImmediate);
  }
  expect(Math.min(...(await Promise.all(seenBegun)))).toBeGreaterThanOrEqual(1);
  expect(runs.begun).toBeLessThan(20);
  await idle();
  expect(runs.running).toBe(0);
});

test('a run that fails rejects only the calls that requested it', async () => {
  let runs = 0;
  const { run } = coalesceRuns(async () => {
    runs += 1;
    if (runs === 1) throw new Error('The first failed.');
  });
  const outcomes = await Promise.allSettled([run(), run(), run()]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});

/** A read that is answered by hand; `started` holds the keys in order. */
function handledReads() {
  const started: string[] = [];
  const answers: ((value: number | Error) => void)[] = [];
  const { run: read } = coalesceRuns(
    (key: string) =>
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
