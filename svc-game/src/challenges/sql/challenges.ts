import { challengeId } from '@lights-out/contracts';
import type { Conn, Tx } from '@lights-out/service-kit';

import type { Challenge } from '../rules/challenge.ts';

const columns = {
  id: 'challenges.id',
  gameId: 'challenges.game_id',
  hasSameQuestions: 'challenges.has_same_questions',
  expiresAt: 'challenges.expires_at',
  creatorId: 'results.player_id',
  creatorName: 'players.display_name',
  creatorScore: 'results.score',
  mode: 'results.mode',
  difficulty: 'results.difficulty',
} as const satisfies Record<keyof Challenge, string>;

/** Expired or not; accepts any text as id. */
export async function findChallenge(conn: Conn, id: string): Promise<Challenge | undefined> {
  if (!challengeId.safeParse(id).success) return undefined;
  return challenges(conn).where('challenges.id', id).first<Challenge | undefined>(columns);
}

/** The challenge that was made of the game with the same switch and has not expired. */
export async function findChallengeOfGame(
  conn: Conn,
  gameId: string,
  hasSameQuestions: boolean,
  now: Date,
): Promise<Challenge | undefined> {
  return challenges(conn)
    .where({ 'challenges.game_id': gameId, has_same_questions: hasSameQuestions })
    .where('challenges.expires_at', '>', now)
    .orderBy('challenges.expires_at', 'desc')
    .first<Challenge | undefined>(columns);
}

function challenges(conn: Conn) {
  return conn('challenges')
    .join('results', 'results.game_id', 'challenges.game_id')
    .join('players', 'players.id', 'results.player_id');
}

export interface NewChallenge extends Pick<Challenge, 'id' | 'gameId' | 'hasSameQuestions' | 'expiresAt'> {
  readonly createdAt: Date;
}

export async function insertChallenge(tx: Tx, challenge: NewChallenge): Promise<void> {
  await tx('challenges').insert({
    id: challenge.id,
    game_id: challenge.gameId,
    has_same_questions: challenge.hasSameQuestions,
    created_at: challenge.createdAt,
    expires_at: challenge.expiresAt,
  });
}
