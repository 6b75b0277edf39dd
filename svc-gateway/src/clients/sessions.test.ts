import { listSessionEnds } from '@lights-out/contracts';

import { createSessions } from './sessions.ts';

const session = 'A'.repeat(43);
const other = 'B'.repeat(43);
const ada = { id: '11111111-1111-4111-8111-111111111111', displayName: 'Ada' };

/** A fake identity, which answers when the test resolves it. */
function someIdentity() {
  const asked: { session: string; answer: (player: typeof ada | null) => void; fail: () => void }[] = [];
  const ask = (route: unknown, body: unknown, limits?: { signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      // Ends of sessions are not announced here.
      if (route === listSessionEnds)
        return limits?.signal.addEventListener('abort', () => reject(new Error('stopped')));
      asked.push({
        session: (body as { session: string }).session,
        answer: (player) => resolve({ player }),
        fail: () => reject(new Error('away')),
      });
    });
  let elapsedMs = 1;
  const sessions = createSessions({ ask: ask as never, elapsedMs: () => elapsedMs });
  started.push(sessions);
  return {
    asked,
    sessions,
    pass: (ms: number) => {
      elapsedMs += ms;
    },
  };
}

const started: ReturnType<typeof createSessions>[] = [];
afterEach(async () => {
  for (const sessions of started.splice(0)) await sessions.stop();
});

test('asks once for all calls that wait for the same answer, and for each session by itself', async () => {
  const { asked, sessions } = someIdentity();
  const players = [session, session, other].map((one) => sessions.playerOf(one));
  expect(asked.map((one) => one.session)).toEqual([session, other]);
  asked[0]!.answer(ada);
  asked[1]!.answer(null);
  expect(await Promise.all(players)).toEqual([ada, ada, null]);
});

test('does not ask about what is no session', async () => {
  const { asked, sessions } = someIdentity();
  expect(await sessions.playerOf('short')).toBeNull();
  expect(asked).toEqual([]);
});

test('answers what was last known while identity is away, for five minutes', async () => {
  const { asked, pass, sessions } = someIdentity();
  const known = sessions.playerOf(session);
  asked[0]!.answer(ada);
  await known;
  for (const [afterMs, expected] of [
    [5_001, ada],
    [290_000, ada],
  ] as const) {
    pass(afterMs);
    const found = sessions.playerOf(session);
    asked.at(-1)!.fail();
    expect(await found).toEqual(expected);
  }
  pass(10_000);
  const found = sessions.playerOf(session);
  asked.at(-1)!.fail();
  await expect(found).rejects.toMatchObject({ code: 'unavailable' });
  expect(sessions.lastKnown(session)).toEqual(ada);
});

test.each([
  ['the session is forgotten', (sessions: ReturnType<typeof createSessions>) => sessions.forget(session)],
  ["all of the player's are", (sessions: ReturnType<typeof createSessions>) => sessions.forgetPlayer(ada.id)],
])('does not keep an answer that was on its way when %s', async (_, end) => {
  const { asked, sessions } = someIdentity();
  const first = sessions.playerOf(session);
  end(sessions);
  asked[0]!.answer(ada);
  expect(await first).toEqual(ada);
  const second = sessions.playerOf(session);
  expect(asked).toHaveLength(2);
  asked[1]!.answer(null);
  expect(await second).toBeNull();
});

test("forgets a player's sessions and no others", async () => {
  const { asked, sessions } = someIdentity();
  const known = [sessions.playerOf(session), sessions.playerOf(other)];
  asked[0]!.answer(ada);
  asked[1]!.answer({ ...ada, id: 'another' });
  await Promise.all(known);
  sessions.forgetPlayer(ada.id);
  expect([sessions.lastKnown(session), sessions.lastKnown(other)?.id]).toEqual([undefined, 'another']);
});
