import { eventually } from '@lights-out/service-kit/testing';

import { followSessionEnds, type SessionEnds } from './sessions.ts';

interface Asked {
  readonly after: string | null;
  readonly waitMs: number;
  answer(ended: string[] | null): void;
  fail(): void;
  isCut: boolean;
}

const started: SessionEnds[] = [];
afterEach(async () => {
  for (const ends of started.splice(0)) await ends.stop();
});

/** A follower of a fake identity, which answers when the test says so. */
function someFollower() {
  const asked: Asked[] = [];
  let turns = 0;
  let elapsedMs = 100_000;
  const ask = (_route: unknown, body: Pick<Asked, 'after' | 'waitMs'>, { signal }: { signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      const call: Asked = {
        ...body,
        answer: (ended) => resolve({ after: `cursor ${asked.length}`, ended }),
        fail: () => reject(new Error('away')),
        isCut: false,
      };
      asked.push(call);
      signal.addEventListener('abort', () => {
        call.isCut = true;
        reject(new Error('aborted'));
      });
    });
  const ends = followSessionEnds({
    ask: ask as never,
    onEnd: () => {},
    onTurn: () => (turns += 1),
    nowMs: () => elapsedMs,
  });
  started.push(ends);
  return {
    asked,
    ends,
    turns: () => turns,
    pass: (ms: number) => (elapsedMs += ms),
    now: () => elapsedMs,
    isAsked: (times: number) => eventually(async () => expect(asked).toHaveLength(times)),
  };
}

test('waits long while no session is asked about, and briefly from the first one on', async () => {
  const { asked, ends, turns, now, pass, isAsked } = someFollower();
  asked[0]!.answer(null);
  await isAsked(2);
  expect(asked.map(({ waitMs }) => waitMs)).toEqual([2_000, 30_000]);

  pass(3_000);
  ends.isCompleteSince(now());
  await isAsked(3);
  expect(asked[1]!.isCut).toBe(true);
  expect(asked[2]).toMatchObject({ after: 'cursor 1', waitMs: 2_000 });
  expect(turns()).toBe(1);

  pass(60_000);
  asked[2]!.answer([]);
  await isAsked(4);
  expect(asked[3]!.waitMs).toBe(30_000);
});

test('counts nothing as heard that was announced longer ago than a short wait, also during a long one', async () => {
  const { asked, ends, pass, now, isAsked } = someFollower();
  expect(ends.isCompleteSince(now())).toBe(false);
  asked[0]!.answer(null);
  await isAsked(2);
  const knownAtMs = now();
  pass(3_999);
  expect(ends.isCompleteSince(knownAtMs)).toBe(true);
  pass(1);
  expect(ends.isCompleteSince(knownAtMs)).toBe(false);
});

test('says after each turn that the state of the site may have changed, also where identity failed', async () => {
  const { asked, turns, isAsked } = someFollower();
  asked[0]!.answer(null);
  await isAsked(2);
  expect(turns()).toBe(1);
  asked[1]!.fail();
  await eventually(async () => expect(turns()).toBe(2));
});
