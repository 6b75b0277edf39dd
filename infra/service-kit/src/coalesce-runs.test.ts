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
