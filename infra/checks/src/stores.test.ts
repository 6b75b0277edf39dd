import { houseOf } from './house.ts';
import {
  checkFlowsOpenTransactions,
  checkPoolsKeepNoSession,
  checkStoresHoldOnlySql,
  checkStoreVerbs,
} from './stores.ts';

const store = (source: string) => houseOf({ 'svc-game/src/play/sql/games.ts': source });

test.each([
  'export async function findGame(db: Db, id: string) {}',
  'export async function listGames(conn: Conn) {}',
  'export function upsertPlayer<Row>(tx: Tx) {}',
  'export async function claimDueGame(\n  tx: Tx,\n  now: Date,\n) {}',
  'export function gameOf(rows: readonly Row[]) {}',
  'function fetchGame(db: Db) {}',
])('%s has a verb of a store, or needs none', (source) => {
  expect(checkStoreVerbs(store(source))).toEqual([]);
});

test.each([
  ['export async function getGame(db: Db) {}', 'getGame'],
  ['export function isOver(conn: Conn) {}', 'isOver'],
  ['export async function saveGame(\n  tx: Tx,\n) {}', 'saveGame'],
  ['export function removeGame<Row>(connection: Connection) {}', 'removeGame'],
])('%s has none', (source, name) => {
  expect(checkStoreVerbs(store(source))).toEqual([
    expect.stringContaining(`svc-game/src/play/sql/games.ts: ${name} begins with no verb of a store (find, list,`),
  ]);
});

test.each([
  'await db.transaction(async (tx) => {});',
  'await inTransaction(db, work);',
  'await inRetriedTransaction(db, work);',
  "throw new Refusal('not-found');",
  "refuse('not-found');",
])('%s is not for a store', (source) => {
  expect(checkStoresHoldOnlySql(store(source))).toHaveLength(1);
  expect(checkStoresHoldOnlySql(houseOf({ 'svc-game/src/play/flows/a.ts': source }))).toEqual([]);
});

test('a comment may speak of transactions and refusals', () => {
  expect(checkStoresHoldOnlySql(store('// The flow calls db.transaction(…) and may throw new Refusal.'))).toEqual([]);
});

const opening = [
  'await db.transaction(async (tx) => {});',
  'await inTransaction(db, work);',
  "import { inRetriedTransaction } from '@lights-out/service-kit';",
];

test.each(
  [
    'play/routes/post-answer.ts',
    'play/events.ts',
    'play/jobs/due-games.ts',
    'boards/ranks/boards.ts',
    'http/a.ts',
  ].flatMap((file) => opening.map((source) => [file, source] as const)),
)('%s: %s is for a flow', (file, source) => {
  expect(checkFlowsOpenTransactions(houseOf({ [`svc-game/src/${file}`]: source }))).toEqual([
    expect.stringContaining(`svc-game/src/${file}:1: `),
  ]);
});

test.each(['play/flows/step-game.ts', 'play/flows.ts', 'app.ts', 'play/routes/post-answer.test.ts'])(
  '%s may open a transaction',
  (file) => {
    expect(checkFlowsOpenTransactions(houseOf({ [`svc-game/src/${file}`]: opening.join('\n') }))).toEqual([]);
  },
);

test.each([
  "await db.raw('set enable_seqscan = off');",
  'await db.raw(`listen ${channel}`);',
  "await db.raw('select pg_advisory_lock(1)');",
  "await tx.raw(`select set_config('work_mem', '1MB', false)`);",
  "await db.raw('create temporary table a (b int)');",
])('%s outlives its transaction, which only a connection of its own may let it', (source) => {
  expect(checkPoolsKeepNoSession(store(source))).toHaveLength(1);
  expect(checkPoolsKeepNoSession(store(`${source} openConnection({});`))).toEqual([]);
});

test('what ends with its transaction is for pools too', () => {
  const source =
    "tx.raw('set local work_mem = 1'); tx.raw('select pg_advisory_xact_lock(1)'); tx.raw('update a set b = 1');";
  expect(checkPoolsKeepNoSession(store(source))).toEqual([]);
});
