import { postChallenge } from '@lights-out/contracts';
import type { Player } from '@lights-out/service-kit';
import type { FakeClock, TestClient } from '@lights-out/service-kit/testing';

import { playGame, somePlayer } from './play-game.ts';
import type { ServiceUnderTest } from './service-under-test.ts';

export const week = 7 * 86_400_000;
export const allSeven = [1, 2, 3, 4, 5, 6, 7];

export interface SignedIn {
  readonly player: Player;
  readonly client: TestClient;
}

export async function signIn(service: ServiceUnderTest, name?: string): Promise<SignedIn> {
  const player = somePlayer(name);
  return { player, client: await service.as(player) };
}

/** What the page of results sends, true for a free game at medium with five right answers after three seconds. */
export function someChallenge(player: Player, clock: FakeClock, over: object = {}) {
  return {
    creatorId: player.id,
    creatorScore: 1_170,
    isPremium: false,
    difficulty: 'medium' as const,
    expiresAt: new Date(clock.now().getTime() + week).toISOString(),
    questionIds: allSeven,
    ...over,
  };
}

/** A challenge of a game just played. */
export async function madeChallenge(
  service: ServiceUnderTest,
  creator: SignedIn,
  {
    right = 5,
    sameQuestions = true,
    lastsMs = week,
  }: { right?: number; sameQuestions?: boolean; lastsMs?: number } = {},
): Promise<{ challengeId: string; gameId: string; score: number }> {
  const { gameId, verdicts } = await playGame(creator.client, service.clock, { right });
  const score = verdicts.at(-1)!.totalScore;
  const { body } = await creator.client.call(postChallenge, {
    body: someChallenge(creator.player, service.clock, {
      creatorScore: score,
      questionIds: sameQuestions ? allSeven : [],
      gameId,
      expiresAt: new Date(service.clock.now().getTime() + lastsMs).toISOString(),
    }),
  });
  return { challengeId: body.challengeId, gameId, score };
}
