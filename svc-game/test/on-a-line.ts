import { createGame, postAnswer, postEcho, postQuestionKey } from '@lights-out/contracts';
import type { FakeClock, TestClient } from '@lights-out/service-kit/testing';

/** How a player's browser behaves on the line. */
export interface Line {
  /** The round trip without jitter. */
  readonly roundTripMs: number;
  /** How long a leg takes, from half the round trip. */
  readonly jitter: (legMs: number) => number;
  /** What this browser waits before it returns a token; an honest one returns it at once. */
  readonly holdsEchoesMs?: number;
  /** The token that the browser sends instead of the last one it received. */
  readonly forges?: (tokens: readonly string[]) => string | undefined;
}

export interface TimedAnswer {
  readonly thoughtMs: number;
  readonly usedMs: number;
}

const echoesBeforeTheStart = 2;

/** Plays a game over a simulated line, each answer `thoughtMs` after its question was on the screen. */
export async function playOnLine(
  client: TestClient,
  clock: FakeClock,
  line: Line,
  thoughts: readonly number[],
): Promise<TimedAnswer[]> {
  const leg = () => Math.round(line.jitter(line.roundTripMs / 2));
  const across = async <Reply>(call: () => Promise<Reply>): Promise<Reply> => {
    clock.advance(leg());
    const reply = await call();
    clock.advance(leg());
    return reply;
  };
  const { body: game } = await across(() => client.call(createGame, { body: { premium: false } }));
  const params = { id: game.gameId };
  const tokens: string[] = [game.lineToken ?? ''];
  const echo = async () => {
    clock.advance(line.holdsEchoesMs ?? 0);
    const lineToken = line.forges?.(tokens) ?? tokens.at(-1) ?? '';
    const reply = await across(() => client.call(postEcho, { params, body: { lineToken } }));
    if (reply.status === 200) tokens.push(reply.body.lineToken);
  };
  for (let round = 0; round < echoesBeforeTheStart; round += 1) await echo();
  const answers: TimedAnswer[] = [];
  for (const [index, thoughtMs] of thoughts.entries()) {
    const n = index + 1;
    await across(() => client.call(postQuestionKey, { params: { ...params, n } }));
    clock.advance(thoughtMs);
    const { body } = await across(() =>
      client.call(postAnswer, {
        params,
        body: { n, selectedOption: 0, lineToken: line.forges?.(tokens) ?? tokens.at(-1) },
      }),
    );
    answers.push({ thoughtMs, usedMs: Math.round(body.timeTaken * 1_000) });
    if (body.lineToken !== undefined) {
      tokens.push(body.lineToken);
      await echo();
    }
  }
  return answers;
}
