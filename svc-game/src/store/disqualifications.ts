import type { Tx } from '@lights-out/service-kit';

export interface Disqualification {
  readonly contest: string;
  readonly playerId: string;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

/** @returns whether the player was in the contest until now */
export async function insertDisqualification(
  tx: Tx,
  { contest, playerId, reason, by, at }: Disqualification,
): Promise<boolean> {
  const rows = await tx('disqualifications')
    .insert({ contest, player_id: playerId, reason, decided_by: by, decided_at: at })
    .onConflict(['contest', 'player_id'])
    .ignore()
    .returning('player_id');
  return rows.length === 1;
}
