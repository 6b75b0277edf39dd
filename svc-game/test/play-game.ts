import { randomUUID } from 'node:crypto';

import {
  createGame,
  pauseAfterAnswerMs,
  postAnswer,
  postQuestion,
  type AnswerEvidence,
  type Difficulty,
  type Verdict,
} from '@lights-out/contracts';
import type { Player } from '@lights-out/service-kit';
import type { FakeClock, TestClient } from '@lights-out/service-kit/testing';

import { rightOption, wrongOption } from './some-bank.ts';

export function somePlayer(displayName = 'Ayrton'): Player {
  return { id: randomUUID(), displayName };
}

interface Play {
  readonly premium?: boolean;
  /** The contest, where it is not the current month's. */
  readonly contest?: string;
  readonly difficulty?: Difficulty;
  /** How many of the seven are answered rightly; the others wrongly. */
  readonly right?: number;
  readonly usedMs?: number;
  /** The friend challenge to play. */
  readonly challengeId?: string;
  readonly untimed?: boolean;
  /** What the browser says of each answer. */
  readonly evidence?: AnswerEvidence;
}

/** Plays a game from start to end, the pause of a contest or a second between the questions, and says what came of it. */
export async function playGame(
  client: TestClient,
  clock: FakeClock,
  play: Play = {},
): Promise<{ gameId: string; verdicts: Verdict[] }> {
  const { premium = false, contest, difficulty, right = 7, usedMs = 3_000, challengeId, untimed, evidence } = play;
  const { body: game } = await client.call(createGame, {
    body: { premium, contest, difficulty, challengeId, untimed },
  });
  const verdicts: Verdict[] = [];
  for (let n = 1; n <= 7; n += 1) {
    const params = { id: game.gameId, n };
    const { body: question } = await client.call(postQuestion, { params });
    clock.advance(usedMs);
    const selectedOption = n <= right ? rightOption(question) : wrongOption(question);
    const { body } = await client.call(postAnswer, {
      params: { id: game.gameId },
      body: { n, selectedOption, evidence },
    });
    verdicts.push(body);
    clock.advance(premium ? pauseAfterAnswerMs : 1_000);
  }
  return { gameId: game.gameId, verdicts };
}
