import type { Conn, Db, Tx } from '@lights-out/service-kit';

export interface Customer {
  readonly generation: number;
  readonly customerId: string | null;
  readonly lastCardId: string | null;
}

export async function findCustomer(conn: Conn, userId: string): Promise<Customer | undefined> {
  return conn('customers')
    .first<Customer | undefined>({
      generation: 'generation',
      customerId: 'stripe_customer_id',
      lastCardId: 'last_card_id',
    })
    .where({ user_id: userId });
}

/** Whether the player's account is deleted. */
export async function hasDeletedAccount(conn: Conn, userId: string): Promise<boolean> {
  return (
    (await conn('customers').where({ user_id: userId }).whereNotNull('account_deleted_at').first('user_id')) !==
    undefined
  );
}

export async function insertCustomer(db: Db, userId: string): Promise<void> {
  await db('customers').insert({ user_id: userId }).onConflict('user_id').ignore();
}

/**
 * Stores the customer created for a player, unless a newer generation is needed by now. If the account was deleted in the
 * meantime, the customer is due for removal.
 */
export async function updateCustomerId(db: Db, userId: string, generation: number, customerId: string): Promise<void> {
  await db('customers')
    .where({ user_id: userId, generation })
    .update({ stripe_customer_id: customerId, removal_due_at: db.ref('account_deleted_at') });
}

/** Makes the next call create a new customer: the current one is missing at Stripe or could not be created. */
export async function updateCustomerGeneration(db: Db, userId: string, generation: number): Promise<void> {
  await db('customers')
    .where({ user_id: userId, generation })
    .update({ generation: generation + 1, stripe_customer_id: null, last_card_id: null });
}

/** Records that the account is deleted, and makes its customer at Stripe due for removal. */
export async function markAccountDeleted(tx: Tx, userId: string, at: string): Promise<void> {
  await tx.raw(
    `insert into customers (user_id, account_deleted_at) values (:userId, :at)
     on conflict (user_id) do update set account_deleted_at = excluded.account_deleted_at, last_card_id = null,
       removal_due_at = case when customers.stripe_customer_id is not null then excluded.account_deleted_at end`,
    { userId, at },
  );
}

export interface CustomerToRemove {
  readonly userId: string;
  readonly customerId: string;
}

/** Claims a customer that is due for removal. It is due again at `until`, in case this process dies before that. */
export async function claimCustomerToRemove(db: Db, now: Date, until: Date): Promise<CustomerToRemove | undefined> {
  const {
    rows: [customer],
  } = await db.raw<{ rows: CustomerToRemove[] }>(
    `
    update customers set removal_due_at = :until
    where user_id = (select user_id from customers where removal_due_at <= :now order by removal_due_at limit 1 for update skip locked)
    returning user_id as "userId", stripe_customer_id as "customerId"`,
    { now, until },
  );
  return customer;
}

/** Forgets a customer that Stripe has deleted. */
export async function markCustomerRemoved(tx: Tx, { userId, customerId }: CustomerToRemove): Promise<void> {
  await tx('customers')
    .where({ user_id: userId, stripe_customer_id: customerId })
    .update({ stripe_customer_id: null, last_card_id: null, removal_due_at: null });
  await tx('payments').where({ user_id: userId }).update({ stripe_customer_id: null });
}

export async function updateLastCard(conn: Conn, userId: string, cardId: string): Promise<void> {
  await conn('customers').where({ user_id: userId }).update({ last_card_id: cardId });
}
