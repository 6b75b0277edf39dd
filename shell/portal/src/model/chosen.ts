/** The player that the admin has selected for a decision. */
export interface Chosen {
  readonly playerId: string;
  readonly displayName: string;
}
