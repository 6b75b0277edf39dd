import {
  boardOfMode,
  challengeDays,
  questionsPerGame,
  type ChallengeOutcome,
  type Difficulty,
  type Mode,
} from '@lights-out/contracts';

import type { StoredResult } from '../../boards/rules/result.ts';

/**
 * A friend challenge: a score to beat, by the rules and in the name of the game that it was made of (decision 0060).
 */
export interface Challenge {
  readonly id: string;
  /** The creator's game. */
  readonly gameId: string;
  readonly creatorId: string;
  readonly creatorName: string;
  readonly creatorScore: number;
  readonly mode: Mode;
  readonly difficulty: Difficulty;
  readonly hasSameQuestions: boolean;
  readonly expiresAt: Date;
}

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const idLength = 22;

/** Letters and digits only: programs that turn texts into links drop other characters at the end. */
export function newChallengeId(random: (below: number) => number): string {
  return Array.from({ length: idLength }, () => letters[random(letters.length)]).join('');
}

/** When a challenge made now expires: as asked for, at most after seven days; undefined for a time that is past. */
export function expiryOf(askedFor: Date, now: Date): Date | undefined {
  if (askedFor <= now) return undefined;
  const latest = new Date(now.getTime() + challengeDays * 86_400_000);
  return askedFor < latest ? askedFor : latest;
}

export function isOpen({ expiresAt }: Challenge, now: Date): boolean {
  return now < expiresAt;
}

/**
 * Whether a challenge may have the questions of its game. Those of a contest stay in it: a player who accepts may play in the
 * contest as well, with this account or another (decision 0060).
 */
export function mayShareQuestions({ mode, challengeId }: Pick<StoredResult, 'mode' | 'challengeId'>): boolean {
  return boardOfMode(mode).kind === 'practice' || challengeId !== null;
}

/** The places of a game's questions. */
export const allQuestions: readonly number[] = Array.from({ length: questionsPerGame }, (_, index) => index + 1);

/** How a challenge names its questions: by their places, or not at all where they were drawn anew. */
export function questionIdsOf({ hasSameQuestions }: Challenge): number[] {
  return hasSameQuestions ? [...allQuestions] : [];
}

/**
 * What a game was worth in its challenge. A tie does not beat the creator, and creators do not beat themselves.
 *
 * @param firstGameId the player's first finished game on the challenge, the one that counts
 */
export function outcomeOf(
  challenge: Challenge,
  { playerId, gameId, score }: Pick<StoredResult, 'playerId' | 'gameId' | 'score'>,
  firstGameId: string | undefined,
): ChallengeOutcome {
  const { creatorName, creatorScore } = challenge;
  const isCreator = playerId === challenge.creatorId;
  return {
    challengeId: challenge.id,
    expiresAt: challenge.expiresAt.toISOString(),
    creatorName,
    creatorScore,
    isBeaten: !isCreator && score > creatorScore,
    pointsNeeded: Math.max(creatorScore + 1 - score, 0),
    isCounted: !isCreator && gameId === firstGameId,
    isCreator,
  };
}
