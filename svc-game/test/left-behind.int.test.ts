import { randomUUID } from 'node:crypto';

import { accountDeleted, guestDays } from '@lights-out/contracts';
import { eventPeer, eventually, type EventPeer } from '@lights-out/service-kit/testing';
import knex, { type Knex } from 'knex';

import { deleteExpiredDeviceLinks } from '../src/daily/sql/device-links.ts';
import { deleteOldGuests } from '../src/daily/sql/guests.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

let service: ServiceUnderTest;
let identity: EventPeer;
let admin: Knex;
beforeEach(async () => {
  service = await startServiceUnderTest();
  identity = await eventPeer({ service: 'identity', databaseUrl: service.databaseUrl });
  const connection = {
    connectionString: service.adminUrl,
    options: '-c search_path=game -c session_replication_role=replica',
  };
  admin = knex({ client: 'pg', connection, pool: { min: 0, max: 1 } });
});
afterEach(async () => {
  await admin.destroy();
  await identity.stop();
  await service.stop();
});

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isNeeded: boolean;
}

async function allColumns(): Promise<Map<string, Column[]>> {
  const { rows } = await admin.raw<{ rows: Column[] }>(
    `select table_name as table, column_name as name, udt_name as type,
       is_nullable = 'NO' and column_default is null and is_identity = 'NO' as "isNeeded"
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'game' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
     order by table_name, ordinal_position`,
  );
  return Map.groupBy(rows, ({ table }) => table);
}

const isOfIds = ({ type }: Column) => type === 'uuid' || type === '_uuid';
const plain: Readonly<Record<string, unknown>> = {
  text: 'x',
  bpchar: 'x',
  bool: true,
  date: '2026-01-05',
  bytea: Buffer.from('x'),
};

function valueFor({ type }: Column, id: string, at: Date): unknown {
  if (type === 'uuid') return id;
  if (type === '_uuid') return [id];
  if (type.startsWith('_')) return [];
  if (type === 'timestamptz') return at;
  if (type.startsWith('json')) return '{}';
  return plain[type] ?? 1;
}

/** Writes a row with this id in every column of ids of every table, whatever the tables ask of their rows. */
async function fill(id: string, at: Date): Promise<void> {
  const { rows: checks } = await admin.raw<{ rows: { table: string; name: string }[] }>(
    `select conrelid::regclass::text as table, conname as name from pg_constraint
     where contype = 'c' and connamespace = 'game'::regnamespace and conrelid <> 0`,
  );
  for (const { table, name } of checks) await admin.raw('alter table ?? drop constraint ??', [table, name]);
  for (const [table, columns] of await allColumns()) {
    if (!columns.some(isOfIds)) continue;
    const written = columns.filter(
      (column) => column.isNeeded || isOfIds(column) || /^(?:is_|contest$)/.test(column.name),
    );
    await admin(table).insert(Object.fromEntries(written.map((column) => [column.name, valueFor(column, id, at)])));
  }
}

/** The tables in which the id still is. */
async function tablesWith(id: string): Promise<string[]> {
  const found: string[] = [];
  for (const [table, columns] of await allColumns()) {
    const ids = columns.filter(isOfIds);
    const rows = ids.length === 0 ? [] : await admin(table).select(ids.map(({ name }) => name));
    if (JSON.stringify(rows).includes(id)) found.push(table);
  }
  return found;
}

const events = 'ids of events';
const figures = 'results and standings stay, under the pseudonym';
const settled = 'what was decided about a contest and its prizes, never changed';
const marks = 'against a return after a disqualification, until 60 days after the contest has closed';

/** Why a deletion leaves the id there. Whoever adds a table with an id in it deletes it with the account, or says so here. */
const kept: Readonly<Record<string, string>> = {
  account_traces: marks,
  admin_addresses: 'ids of admins',
  admin_players: 'which account is an admin’s, until the portal is told of another',
  awards: settled,
  banks: 'ids of admins',
  challenges: 'a challenge that others race stays, under the pseudonym',
  contest_steps: settled,
  contests: settled,
  corrections: figures,
  departures: figures,
  device_links: 'guests’ alone, for ten minutes',
  disqualifications: marks,
  entries: 'what was paid for, as the ledger has it',
  fair_play_log: settled,
  game_questions: figures,
  games: figures,
  heat_appointments: 'ids of admins',
  heat_log: settled,
  heat_questions: settled,
  heats: settled,
  inbox: events,
  inbox_retry: events,
  invitations: 'who was invited to a rehearsal',
  key_requests: 'ids of admins',
  outbox: events,
  players: 'the pseudonym',
  question_reports: 'what is wrong with a question, without the comment',
  released_results: figures,
  rescored_results: figures,
  results: figures,
  returned_accounts: marks,
  standings: figures,
  struck_results: settled,
};

/** By which route a player downloads what a deletion takes, or why not. */
const downloaded: Readonly<Record<string, string>> = {
  appeals: 'getStrikes',
  confirmed_addresses: 'the fact alone, which svc-identity exports',
  daily_answers: 'exportDailies',
  daily_guests: 'whose browser it was follows from the cookie alone',
  daily_runs: 'exportDailies',
  evidence: 'exportGames',
  friend_blocks: 'exportFriends',
  friend_links: 'exportFriends',
  friend_requests: 'exportFriends',
  friendships: 'exportFriends',
  grid_players: 'exportGrids',
  grid_seats: 'exportGrids',
  heat_appeals: 'exportHeats',
  mistake_answers: 'exportMistakes',
  mistake_runs: 'exportMistakes',
  mistakes: 'exportMistakes',
  player_estimates: 'computed from the games',
  registrations: 'exportGames',
  seen_questions: 'follows from the games',
};

test('an account that is deleted leaves nothing but what is listed here', async () => {
  const id = randomUUID();
  await fill(id, service.clock.now());
  const filled = await tablesWith(id);
  const deletedAt = service.clock.now().toISOString();
  const eventId = randomUUID();
  await identity.tell(accountDeleted, { userId: id, pseudonym: 'Retired driver 4F2A', deletedAt }, { id: eventId });
  await eventually(async () => expect(await service.db('inbox').where({ event_id: eventId })).toHaveLength(1));
  const left = await tablesWith(id);
  expect(left).toEqual(Object.keys(kept).toSorted());
  expect(filled.filter((table) => !left.includes(table))).toEqual(Object.keys(downloaded).toSorted());
});

test("a guest's are gone after sixty days, from every table that names a guest or a runner", async () => {
  const id = randomUUID();
  await fill(id, service.clock.now());
  const later = new Date(service.clock.now().getTime() + guestDays * 86_400_000 + 1);
  await deleteExpiredDeviceLinks(service.db, later);
  await deleteOldGuests(service.db, new Date(later.getTime() - guestDays * 86_400_000));
  const columns = [...(await allColumns()).values()].flat();
  const ofGuests = columns.filter(({ name }) => name === 'guest' || name === 'runner').map(({ table }) => table);
  expect(ofGuests).toEqual(['daily_guests', 'daily_runs', 'device_links']);
  const left = await tablesWith(id);
  for (const table of [...ofGuests, 'daily_answers']) expect(left).not.toContain(table);
});
