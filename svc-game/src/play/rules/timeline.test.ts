import { beginTimeline, correctTimeline, stretchOf, type Timeline } from './timeline.ts';

const secondMs = 1_000;
const hourMs = 3_600_000;
const epoch = Date.parse('2026-11-30T23:00:00.000Z');

/** A process that looks at a clock; both can be disturbed. Times in milliseconds of the real world. */
function someWorld() {
  let real = 0;
  let asleep = 0;
  let stepped = 0;
  const process = (startedMs: number) => ({
    mono: () => real - asleep + startedMs,
    timeline: undefined as Timeline | undefined,
  });
  const shown = () => epoch + real + stepped;
  type Process = ReturnType<typeof process>;
  return {
    process,
    pass: (ms: number) => void (real += ms),
    step: (ms: number) => void (stepped += ms),
    /** Linux does not count it in its monotonic clock. */
    suspend(ms: number) {
      real += ms;
      asleep += ms;
    },
    look(by: Process) {
      const askedAt = by.mono();
      real += 1;
      const said = shown();
      real += 1;
      const reading = { askedAt, answeredAt: by.mono(), said };
      by.timeline = by.timeline ? correctTimeline(by.timeline, reading) : beginTimeline(reading);
    },
    now: ({ mono, timeline }: Process) => new Date(mono() + timeline!.at(-1)!.aheadMs),
    elapsedMs({ mono, timeline }: Process, since: Date) {
      return mono() + stretchOf(timeline!, since, mono()).aheadMs - since.getTime();
    },
  };
}

const steps: readonly (readonly [string, number])[] = [
  ['30 s back', -30 * secondMs],
  ['30 s ahead', 30 * secondMs],
  ['2 h back', -2 * hourMs],
  ['2 h ahead', 2 * hourMs],
];

describe.each(steps)('the database’s clock is set %s while a question is open', (_, stepMs) => {
  test.each([
    ['the process that opened it', 0],
    ['another process', 1],
  ])('%s measures the four seconds that have passed', (_name, answering) => {
    const world = someWorld();
    const processes = [world.process(0), world.process(77 * secondMs)] as const;
    for (const each of processes) world.look(each);
    world.pass(60 * secondMs);
    const servedAt = world.now(processes[0]);
    world.pass(2 * secondMs);
    world.step(stepMs);
    for (const each of processes) world.look(each);
    world.pass(2 * secondMs);
    expect(Math.round(world.elapsedMs(processes[answering]!, servedAt) / 10)).toBe(400);
  });

  test('a process that has not looked since measures right what one that has looked opens, and the other way round', () => {
    const world = someWorld();
    const [first, second] = [world.process(0), world.process(0)];
    for (const each of [first, second]) world.look(each);
    world.pass(60 * secondMs);
    world.step(stepMs);
    world.look(first);
    const [servedByFirst, servedBySecond] = [world.now(first), world.now(second)];
    world.pass(1 * secondMs);
    world.look(second);
    world.pass(3 * secondMs);
    expect(Math.round(world.elapsedMs(second, servedByFirst) / 10)).toBe(400);
    expect(Math.round(world.elapsedMs(first, servedBySecond) / 10)).toBe(400);
  });
});

test('a leap second that the clock repeats costs no answer a second', () => {
  const world = someWorld();
  const process = world.process(0);
  world.look(process);
  world.pass(60 * secondMs);
  world.step(-1 * secondMs);
  world.look(process);
  const servedAt = world.now(process);
  world.pass(4 * secondMs);
  expect(Math.round(world.elapsedMs(process, servedAt) / 10)).toBe(400);
});

test('time in which the machine sleeps is not the player’s, and the clock is right afterwards', () => {
  const world = someWorld();
  const process = world.process(0);
  world.look(process);
  world.pass(60 * secondMs);
  const servedAt = world.now(process);
  world.pass(2 * secondMs);
  world.suspend(8 * hourMs);
  world.look(process);
  world.pass(2 * secondMs);
  expect(Math.round(world.elapsedMs(process, servedAt) / 10)).toBe(400);
  expect(world.now(process).getTime()).toBeGreaterThan(epoch + 8 * hourMs);
});

test('two processes agree on the time, however long their looks take', () => {
  const slow = beginTimeline({ askedAt: 0, answeredAt: 900, said: epoch + 100 });
  const quick = beginTimeline({ askedAt: 0, answeredAt: 2, said: epoch + 1 });
  const corrected = correctTimeline(slow, { askedAt: 1_000, answeredAt: 1_002, said: epoch + 1_001 });
  expect(Math.abs(corrected.at(-1)!.aheadMs - quick.at(-1)!.aheadMs)).toBeLessThanOrEqual(1);
});

test('a look that agrees changes nothing, and a slow one moves the clock no further than it must', () => {
  const timeline = beginTimeline({ askedAt: 0, answeredAt: 2, said: epoch + 1 });
  expect(correctTimeline(timeline, { askedAt: 5_000, answeredAt: 6_000, said: epoch + 5_700 })).toBe(timeline);
  const drifted = correctTimeline(timeline, { askedAt: 9_000, answeredAt: 9_010, said: epoch + 9_020 });
  expect(drifted).toEqual([{ from: -Infinity, aheadMs: epoch + 10 }]);
});

test('few stretches are kept', () => {
  let timeline = beginTimeline({ askedAt: 0, answeredAt: 2, said: epoch });
  for (let step = 1; step <= 100; step += 1)
    timeline = correctTimeline(timeline, { askedAt: step * 10, answeredAt: step * 10 + 2, said: epoch + step * 5_000 });
  expect(timeline.length).toBe(16);
});
