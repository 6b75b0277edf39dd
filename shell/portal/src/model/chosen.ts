/** The player about whom an admin is about to decide. */
export interface Chosen {
  readonly playerId: string;
  readonly displayName: string;
}
