import type { Tx } from '@lights-out/service-kit';

export interface PrizeOffer {
  readonly userId: string;
  readonly contest: string;
}

/** A player is offered a prize of a contest once, so this never has to be undone. */
export async function insertEndedOffer(tx: Tx, { userId, contest }: PrizeOffer): Promise<void> {
  await tx('ended_prize_offers').insert({ user_id: userId, contest }).onConflict().ignore();
}

export async function hasEndedOffer(tx: Tx, { userId, contest }: PrizeOffer): Promise<boolean> {
  return (await tx('ended_prize_offers').first('contest').where({ user_id: userId, contest })) !== undefined;
}
