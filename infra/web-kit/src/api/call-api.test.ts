import { isTimeout, withDeadline } from './call-api.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const never = () => new Promise<never>(() => {});
const outcomeOf = (work: Promise<unknown>) => work.catch((error: unknown) => error);

test('work that is done in time gives its result and leaves no timer behind', async () => {
  expect(await withDeadline(1_000, async () => 'done')).toBe('done');
  expect(jest.getTimerCount()).toBe(0);
});

test('work that takes too long fails as a timeout, also where it ignores the signal', async () => {
  const outcome = outcomeOf(withDeadline(1_000, never));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(isTimeout(await outcome)).toBe(true);
});

test('the work hears of the deadline', async () => {
  let heard: unknown;
  const outcome = outcomeOf(
    withDeadline(1_000, (signal) => {
      signal.addEventListener('abort', () => {
        heard = signal.reason;
      });
      return never();
    }),
  );
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await outcome).toBe(heard);
});

test.each(['before', 'during'])("a caller's abort %s the work ends it with the caller's reason", async (when) => {
  const caller = new AbortController();
  const reason = new Error('not wanted any more');
  if (when === 'before') caller.abort(reason);
  const outcome = outcomeOf(withDeadline(1_000, never, caller.signal));
  caller.abort(reason);
  expect(await outcome).toBe(reason);
  expect(isTimeout(reason)).toBe(false);
  expect(jest.getTimerCount()).toBe(0);
});
