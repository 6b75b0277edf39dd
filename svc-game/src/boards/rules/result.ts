import { boardKey, untimedPractice, type Difficulty, type Mode } from '@lights-out/contracts';

export interface Figures {
  readonly score: number;
  readonly correctAnswers: number;
  /** Time used over all questions, a missed one counting in full. */
  readonly usedMs: number;
}

/** A finished game's figures as stored. They change only where a question of its contest is voided (decision 0232). */
export interface StoredResult extends Figures {
  readonly id: string;
  readonly gameId: string;
  readonly playerId: string;
  readonly mode: Mode;
  readonly difficulty: Difficulty;
  readonly challengeId: string | null;
  /** The board it counts on; null where it counts on none. */
  readonly board: string | null;
  readonly completedAt: Date;
  /** Whether it stands on no board until a steward has looked at it. */
  readonly isWaiting: boolean;
  /** How many of its questions are voided. */
  readonly voided: number;
}

/** Whether the game was played without the clock, which only counts on its own board. */
export function isUntimedResult({ board }: Pick<StoredResult, 'board'>): boolean {
  return board === untimedKey;
}

const untimedKey = boardKey(untimedPractice);
