import { latestAndNext } from './latest-and-next.ts';

test('runs never overlap, and each call sees a run that began after it', async () => {
  let running = 0;
  let begun = 0;
  const gates: (() => void)[] = [];
  const { next, idle } = latestAndNext(async () => {
    running += 1;
    begun += 1;
    expect(running).toBe(1);
    await new Promise<void>((resolve) => void gates.push(resolve));
    running -= 1;
  });
  const seen: number[] = [];
  const ask = (atLeast: number) => void next().then(() => seen.push(begun - atLeast));
  ask(1);
  ask(2);
  ask(2);
  for (let turn = 0; turn < 50; turn += 1) {
    gates.shift()?.();
    await Promise.resolve();
    if (turn === 20) ask(begun + 1);
  }
  while (running > 0) {
    gates.shift()?.();
    await Promise.resolve();
  }
  await idle();
  expect(seen).toHaveLength(4);
  expect(Math.min(...seen)).toBeGreaterThanOrEqual(0);
  expect(begun).toBe(3);
});

test('a run that fails fails only those who asked for it', async () => {
  let runs = 0;
  const { next } = latestAndNext(async () => {
    runs += 1;
    if (runs === 1) throw new Error('The first failed.');
  });
  const outcomes = await Promise.allSettled([next(), next(), next()]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});
