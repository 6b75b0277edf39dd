import type { Tx } from '@lights-out/service-kit';

/** The Postgres channel on which processes hear that the rank log has grown. */
export const rankLogChannel = 'game_results';

/** Has every process read the rank log after this transaction's commit. */
export async function markRankLogChanged(tx: Tx): Promise<void> {
  await tx.raw('select pg_notify(:channel, :payload)', { channel: rankLogChannel, payload: '' });
}
