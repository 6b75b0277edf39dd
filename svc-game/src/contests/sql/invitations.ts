import type { Conn, Tx } from '@lights-out/service-kit';

/** Invites players into a contest that is for them alone. */
export async function insertInvitations(tx: Tx, contest: string, playerIds: readonly string[]): Promise<void> {
  await tx('invitations').insert(playerIds.map((playerId) => ({ contest, player_id: playerId })));
}

export async function hasInvitation(conn: Conn, contest: string, playerId: string): Promise<boolean> {
  return (await conn('invitations').where({ contest, player_id: playerId }).first('contest')) !== undefined;
}

/** Ids of the contests that the player is invited to. */
export async function listInvitations(conn: Conn, playerId: string): Promise<string[]> {
  return conn('invitations').where({ player_id: playerId }).limit(1_000).pluck('contest');
}
