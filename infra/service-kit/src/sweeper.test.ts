import { silentLog } from './log.ts';
import { createWake, startSweeper, type Sweeper } from './sweeper.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function counting(options: Pick<Sweeper, 'everyMs' | 'runsAtStart' | 'wake'>, fails = false) {
  const runs = { count: 0 };
  const sweeping = startSweeper(
    {
      name: 'counting',
      ...options,
      run: async () => {
        runs.count += 1;
        if (fails) throw new Error('failed on purpose');
      },
    },
    silentLog,
  );
  return { runs, stop: sweeping.stop, overdueSeconds: sweeping.overdueSeconds };
}

test('a sweeper runs after its first interval, and again after each', async () => {
  const { runs, stop } = counting({ everyMs: 1_000 });
  await jest.advanceTimersByTimeAsync(999);
  expect(runs.count).toBe(0);
  await jest.advanceTimersByTimeAsync(2_001);
  expect(runs.count).toBe(3);
  await stop();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(runs.count).toBe(3);
});

test('a sweeper that runs at the start does not wait for its first interval', async () => {
  const { runs, stop } = counting({ everyMs: 300_000, runsAtStart: true });
  await jest.advanceTimersByTimeAsync(0);
  expect(runs.count).toBe(1);
  await jest.advanceTimersByTimeAsync(299_999);
  expect(runs.count).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(runs.count).toBe(2);
  await stop();
});

test('a failed run is tried again at the next interval', async () => {
  const { runs, stop } = counting({ everyMs: 1_000, runsAtStart: true }, true);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(runs.count).toBe(2);
  await stop();
});

test('a sweeper that is woken runs at once, and again after its interval', async () => {
  const wake = createWake();
  const { runs, stop } = counting({ everyMs: 10_000, wake });
  await jest.advanceTimersByTimeAsync(4_000);
  wake.now();
  await jest.advanceTimersByTimeAsync(0);
  expect(runs.count).toBe(1);
  await jest.advanceTimersByTimeAsync(9_999);
  expect(runs.count).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(runs.count).toBe(2);
  await stop();
});

test('a sweeper that is woken during a run runs once more after it', async () => {
  const wake = createWake();
  let runs = 0;
  const sweeping = startSweeper(
    {
      name: 'slow',
      everyMs: 10_000,
      runsAtStart: true,
      wake,
      run: async () => {
        runs += 1;
        await new Promise((resolve) => void setTimeout(resolve, 1_000));
      },
    },
    silentLog,
  );
  await jest.advanceTimersByTimeAsync(500);
  wake.now();
  wake.now();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(runs).toBe(2);
  const stopped = sweeping.stop();
  await jest.advanceTimersByTimeAsync(2_000);
  await stopped;
  wake.now();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(runs).toBe(2);
});

test('a sweeper can be woken later, when its work is due', async () => {
  const wake = createWake();
  const { runs, stop } = counting({ everyMs: 60_000, wake });
  wake.in(1_000);
  await jest.advanceTimersByTimeAsync(999);
  expect(runs.count).toBe(0);
  await jest.advanceTimersByTimeAsync(100);
  expect(runs.count).toBe(1);
  await stop();
});

test('a sweeper is overdue since its next success was due, however often it fails', async () => {
  const works = counting({ everyMs: 60_000 });
  const fails = counting({ everyMs: 60_000 }, true);
  await jest.advanceTimersByTimeAsync(400_000);
  expect([works.overdueSeconds(), fails.overdueSeconds()]).toEqual([0, 340]);
  await Promise.all([works.stop(), fails.stop()]);
});
