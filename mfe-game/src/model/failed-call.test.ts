import { afterFailedCall } from './failed-call.ts';

const afterCode = (status: number, code: string) => afterFailedCall({ status, code }, 0);

test.each([
  [401, 'not-signed-in', 'signed-out'],
  [401, 'http-401', 'signed-out'],
  [402, 'entry-required', 'entry-required'],
  [404, 'game-not-found', 'gone'],
  [404, 'challenge-not-found', 'challenge-not-found'],
  [409, 'contest-closed', 'contest-closed'],
  [409, 'contest-canceled', 'contest-canceled'],
  [403, 'result-struck', 'result-struck'],
  [403, 'matches-disqualified', 'matches-disqualified'],
  [409, 'no-race-left', 'no-race-left'],
  [400, 'invalid-request', 'failed'],
  [403, 'not-allowed', 'failed'],
])('a %d %s ends the game as %s', (status, code, why) => {
  expect(afterCode(status, code)).toEqual({ is: 'refused', why });
});

test.each([
  [409, 'already-answered'],
  [409, 'out-of-order'],
  [409, 'game-over'],
  [200, 'invalid-reply'],
])('a %d %s says that page and server are at different steps', (status, code) => {
  expect(afterCode(status, code)).toEqual({ is: 'out-of-step' });
});

describe('a failure that may pass', () => {
  test.each([
    [0, 'offline', 'offline'],
    [0, 'timeout', 'offline'],
    [503, 'unavailable', 'unavailable'],
    [429, 'rate-limited', 'unavailable'],
  ])('is tried again: %d %s', (status, code, callStatus) => {
    expect(afterCode(status, code)).toEqual({ is: 'retry', callStatus, afterMs: 500 });
  });

  test('is tried again ever more slowly, up to four seconds', () => {
    const waits = [0, 1, 2, 3, 4, 40].map((attempt) => afterFailedCall({ status: 0, code: 'offline' }, attempt));
    expect(waits.map((wait) => (wait.is === 'retry' ? wait.afterMs : null))).toEqual([
      500, 1_000, 2_000, 4_000, 4_000, 4_000,
    ]);
  });

  test('waits as long as the server asks, within reason', () => {
    const waitFor = (retryAfterSeconds: number) =>
      afterFailedCall({ status: 503, code: 'unavailable', retryAfterSeconds }, 0);
    expect(waitFor(3)).toMatchObject({ afterMs: 3_000 });
    expect(waitFor(600)).toMatchObject({ afterMs: 10_000 });
  });
});
