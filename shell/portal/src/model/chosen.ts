/** The player that the admin has selected for a decision. */
export interface Chosen {
  readonly playerId: string;
  readonly displayName: string;
  /** What speaks against the player so far, where that was looked at. */
  readonly signals?: readonly { readonly sentence: string }[];
}
