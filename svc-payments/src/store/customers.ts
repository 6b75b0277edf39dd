import type { Conn, Db } from '@lights-out/service-kit';

export interface Customer {
  readonly generation: number;
  readonly customerId: string | null;
  readonly lastCardId: string | null;
}

export async function findCustomer(conn: Conn, userId: string): Promise<Customer | undefined> {
  return conn('customers').first<Customer | undefined>({ generation: 'generation', customerId: 'stripe_customer_id', lastCardId: 'last_card_id' })
    .where({ user_id: userId });
}

export async function insertCustomer(db: Db, userId: string): Promise<void> {
  await db('customers').insert({ user_id: userId }).onConflict('user_id').ignore();
}

/** Notes the customer that was made for a player, unless a newer one is wanted by now. */
export async function updateCustomerId(db: Db, userId: string, generation: number, customerId: string): Promise<void> {
  await db('customers').where({ user_id: userId, generation }).update({ stripe_customer_id: customerId });
}

/** Has a new customer made for the player next time: this one is gone, or could not be made. */
export async function updateCustomerGeneration(db: Db, userId: string, generation: number): Promise<void> {
  await db('customers').where({ user_id: userId, generation })
    .update({ generation: generation + 1, stripe_customer_id: null, last_card_id: null });
}

export async function updateLastCard(conn: Conn, userId: string, cardId: string): Promise<void> {
  await conn('customers').where({ user_id: userId }).update({ last_card_id: cardId });
}
