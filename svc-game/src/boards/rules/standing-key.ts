/** What a standing is ordered by. */
export interface Achievement {
  readonly score: number;
  readonly achievedAt: Date;
  readonly gameId: string;
}

const scoreCeiling = 9_000;

/**
 * The order of every board in one text: the higher score first, then the earlier one, then the game's id. Keys compare
 * byte by byte; the smaller one stands ahead.
 */
export function standingKey({ score, achievedAt, gameId }: Achievement): string {
  return `${invertedScore(score)}-${String(achievedAt.getTime()).padStart(14, '0')}-${gameId}`;
}

/** The key behind every standing of at least this score, ahead of all others: where a new score like it would stand. */
export function keyBehindScore(score: number): string {
  return String(scoreCeiling - Math.min(score, scoreCeiling - 1) + 1).padStart(4, '0');
}

/** Whether the text could be a standing's key; a page's cursor is one. */
export function isStandingKey(text: string): boolean {
  return /^\d{4}-\d{14}-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

function invertedScore(score: number): string {
  return String(scoreCeiling - score).padStart(4, '0');
}
