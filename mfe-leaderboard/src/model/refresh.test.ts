import { refreshMs } from './refresh.ts';

test('a board of one page, or none yet, is refreshed every 15 seconds', () => {
  expect([refreshMs(), refreshMs(0), refreshMs(1)]).toEqual([15_000, 15_000, 15_000]);
});

test('more pages are refreshed less often, so that the calls per minute stay the same', () => {
  expect(refreshMs(4)).toBe(60_000);
});
