import { setTimeout as pause } from 'node:timers/promises';

import { eventually } from '@lights-out/service-kit/testing/eventually';
import { asAdmin } from '@lights-out/stand-ins/postgres';
import type { Control } from '@lights-out/stand-ins/stripe';

export const database = 'lights_out';
const settleMs = 60_000;

/** A call of a player, every try of it. A status of 0 is no reply. */
export interface Try {
  readonly at: number;
  readonly tookMs: number;
  readonly status: number;
  readonly path: string;
}

export interface GivenAnswer {
  readonly at: number;
  readonly gameId: string;
  readonly n: number;
  readonly option: number;
  readonly score: number;
  readonly timedOut: boolean;
  /** Whether its player chose it before the deadline, whenever it got through. */
  readonly wasInTime: boolean;
}

/** What players were told, all of it since the start. */
export interface Ledger {
  readonly tries: Try[];
  readonly answers: GivenAnswer[];
  readonly results: { readonly gameId: string; readonly score: number }[];
  /** Ids of those whose account and whose entry were acknowledged. */
  readonly users: string[];
  readonly payers: string[];
  /** Refusals for good that the drill knows no reason for. */
  readonly surprises: string[];
}

export function newLedger(): Ledger {
  return { tries: [], answers: [], results: [], users: [], payers: [], surprises: [] };
}

export interface Books {
  /** What was acknowledged and is not there, and what is there twice, in words. */
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
}

/** Compares all that was acknowledged with the tables and with Stripe, once every event is delivered. */
export async function compareBooks(adminUrl: string, stripe: Control, ledger: Ledger): Promise<Books> {
  // What was acknowledged by now; more comes in meanwhile.
  const [answers, results] = [ledger.answers.slice(), ledger.results.slice()];
  const [users, payers] = [ledger.users.slice(), ledger.payers.slice()];
  await eventually(async () => {
    const [waiting] = await query<{ events: number; entries: number }>(adminUrl, undelivered);
    if (waiting!.events + waiting!.entries > 0) throw new Error(`Not delivered: ${JSON.stringify(waiting)}`);
  }, settleMs);
  const games = [...new Set(answers.map(({ gameId }) => gameId))];
  const stored = await query<StoredAnswer>(adminUrl, answersOf, [games]);
  const storedResults = await query<{ id: string; score: number; total: number }>(adminUrl, resultsOf, [games]);
  const accounts = await query<{ id: string }>(adminUrl, 'select id from identity.users where id = any($1)', [users]);
  const paid = await query<{ id: string; paid: number; entries: number; played: number }>(adminUrl, entriesOf, [
    payers,
  ]);
  // A payer who has just been charged is told so a moment later.
  const charges = stripe.all('charge').map(({ id }) => id);
  let stray: string[] = [];
  await eventually(async () => {
    const confirmed = await query<{ intent: string }>(adminUrl, succeededPayments);
    const known = stripe.all('charge').filter(({ id }) => charges.includes(id));
    stray = strayCharges(known, new Set(confirmed.map(({ intent }) => intent)));
    if (stray.length > 0) throw new Error('A charge is not confirmed.');
  }, settleMs).catch(() => {});
  const byPlace = new Map(stored.map((one) => [`${one.game} ${one.n}`, one]));
  const byGame = new Map(storedResults.map((one) => [one.id, one]));
  const ids = new Set(accounts.map(({ id }) => id));
  const byPayer = new Map(paid.map((one) => [one.id, one]));
  return {
    lost: [
      ...answers
        .filter((one) => !isKept(one, byPlace.get(`${one.gameId} ${one.n}`)))
        .map((one) => `answer ${JSON.stringify(one)}`),
      ...results
        .filter(({ gameId, score }) => byGame.get(gameId)?.score !== score)
        .map(({ gameId }) => `result ${gameId}`),
      ...users.filter((id) => !ids.has(id)).map((id) => `account ${id}`),
      ...payers
        .filter((id) => byPayer.get(id)?.entries !== 1 || byPayer.get(id)?.played !== 1)
        .map((id) => `entry ${id}`),
    ],
    doubled: [
      ...storedResults.filter(({ score, total }) => score !== total).map(({ id }) => `score of ${id}`),
      ...paid.filter(({ paid: times }) => times > 1).map(({ id }) => `payment of ${id}`),
      ...stray.map((id) => `charge ${id}`),
    ],
  };
}

interface Charge {
  readonly id: string;
  readonly payment_intent: unknown;
  readonly paid: boolean;
  readonly refunded: boolean;
}

/** Charges that were neither given back nor are the one charge of a payment that succeeded. */
export function strayCharges(charges: readonly Charge[], succeeded: ReadonlySet<string>): string[] {
  const kept = Map.groupBy(
    charges.filter(({ paid, refunded }) => paid && !refunded),
    ({ payment_intent: intent }) => String(intent),
  );
  return [...kept].flatMap(([intent, those]) => those.slice(succeeded.has(intent) ? 1 : 0).map(({ id }) => id));
}

interface StoredAnswer {
  readonly game: string;
  readonly n: number;
  readonly option: number | null;
  readonly score: number;
  readonly timedOut: boolean;
}

function isKept(given: GivenAnswer, stored: StoredAnswer | undefined): boolean {
  if (stored?.score !== given.score || stored.timedOut !== given.timedOut) return false;
  return given.timedOut || stored.option === given.option;
}

const undelivered = `select
  ((select count(*) from identity.outbox where sent_at is null) + (select count(*) from game.outbox where sent_at is null)
    + (select count(*) from payments.outbox where sent_at is null))::int as events,
  (select count(*) from payments.entries paid where state = 'active'
    and not exists (select from game.entries where payment_id = paid.payment_id))::int as entries`;
const answersOf = `select game_id as game, n::int, selected_option::int as option, score, timed_out as "timedOut"
  from game.game_questions where game_id = any($1) and closed_at is not null`;
const resultsOf = `select game_id as id, score,
  (select sum(score) from game.game_questions where game_id = results.game_id)::int as total
  from game.results where game_id = any($1)`;
const entriesOf = `select asked.id,
  (select count(*) from payments.payments where user_id = asked.id and state = 'succeeded')::int as paid,
  (select count(*) from payments.entries where user_id = asked.id and state = 'active')::int as entries,
  (select count(*) from game.entries where player_id = asked.id and state = 'active')::int as played
  from unnest($1::uuid[]) as asked (id)`;
const succeededPayments = `select stripe_intent_id as intent from payments.payments where state = 'succeeded'`;

/** Rows of the drill's database, as its superuser. */
export async function query<Row>(adminUrl: string, sql: string, values: readonly unknown[] = []): Promise<Row[]> {
  // A server may fall silent under it.
  const rows = await asAdmin(`${adminUrl}?query_timeout=10000`, (admin) => admin.query(sql, [...values]), database);
  return rows.rows as Row[];
}

/** Watches how long paid entries wait until svc-game knows of them. */
export function watchEntries(at: { readonly booksUrl: string }) {
  const waited = new Map<string, number>();
  const stopping = new AbortController();
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      const late = await query<{ id: string; ms: number }>(at.booksUrl, waitingEntries).catch(() => []);
      for (const { id, ms } of late) waited.set(id, Math.max(ms, waited.get(id) ?? 0));
      await pause(500);
    }
  })();
  return {
    /** The longest wait in ms since this was last asked. */
    takeLongest(): number {
      const longest = Math.max(0, ...waited.values());
      waited.clear();
      return longest;
    },
    async stop(): Promise<void> {
      stopping.abort();
      await watching;
    },
  };
}

const waitingEntries = `select payment_id as id, extract(epoch from now() - entered_at)::float8 * 1000 as ms
  from payments.entries paid where state = 'active' and not exists (select from game.entries where payment_id = paid.payment_id)`;
