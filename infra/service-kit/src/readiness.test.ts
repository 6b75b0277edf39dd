import { silentLog } from './log.ts';
import { watchReadiness } from './readiness.ts';

const down = () => Promise.reject(new Error('down'));
const up = () => Promise.resolve();

async function isStuck({ stuck }: { readonly stuck: Promise<void> }): Promise<boolean> {
  return Promise.race([
    stuck.then(() => true),
    new Promise<false>((resolve) => void setImmediate(() => resolve(false))),
  ]);
}

test('a process is stuck if it stays unready while a new connection would work', async () => {
  const readiness = watchReadiness({ log: silentLog, isReady: down, isReadyAfresh: up, stuckAfterMs: 0 });
  expect(await readiness.fault()).toBe('not ready');
  expect(await isStuck(readiness)).toBe(true);
});

test('a process is not stuck while a new one could not work either', async () => {
  const readiness = watchReadiness({ log: silentLog, isReady: down, isReadyAfresh: down, stuckAfterMs: 0 });
  await readiness.fault();
  expect(await isStuck(readiness)).toBe(false);
});

test('a process has a minute to recover', async () => {
  let isUp = false;
  const readiness = watchReadiness({ log: silentLog, isReady: () => (isUp ? up() : down()), isReadyAfresh: up });
  await readiness.fault();
  await readiness.fault();
  expect(await isStuck(readiness)).toBe(false);
  isUp = true;
  expect(await readiness.fault()).toBeUndefined();
});
