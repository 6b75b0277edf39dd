import type { JudgedGame } from '@lights-out/contracts/admin-fair-play';

/** The player that the admin has selected for a decision. */
export interface Chosen {
  readonly playerId: string;
  readonly displayName: string;
  /** As the admin saw it; null for a player who is not on the board, undefined where the page shows none. */
  readonly score?: number | null;
  /** What speaks against the player so far, where that was looked at. */
  readonly signals?: readonly { readonly sentence: string }[];
  /** Those that were looked at. */
  readonly games?: readonly Pick<JudgedGame, 'gameId' | 'startedAt' | 'score' | 'isStruck'>[];
}
