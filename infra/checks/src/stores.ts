import { locationsOf, withoutComments, type Check } from './house.ts';

/**
 * What a store function may do, as the first word of its name:
 * `find` one row or undefined, `list` a bounded number of rows, `has` and `count` without reading them; `lock` is find for
 * update, `claim` locks the next row that is due and that no other process holds; `insert`, `upsert`, `update`, `delete`,
 * and `mark` for an update that records a fact. `create` makes a library's object over a table.
 */
export const storeVerbs = [
  'find',
  'list',
  'has',
  'count',
  'lock',
  'claim',
  'insert',
  'upsert',
  'update',
  'mark',
  'delete',
  'create',
];

const storeFile = /^svc-[^/]+\/src\/(?:[a-z-]+\/)?sql(?:\/.*(?<!\.test))?\.ts$/;
const besideFlows =
  /^svc-[^/]+\/src\/(?:[a-z-]+\/)?(?:routes|portal|views|http|events|jobs|rules|bank|clients|ranks)(?:\/.*(?<!\.test))?\.ts$/;
const exported = /^export (?:async )?function (\w+)(?:<[^>]*>)?\(\s*\w+: (?:Conn|Connection|Db|Tx)\b/gm;
const opens = /\.transaction\(|\bin(?:Retried)?Transaction\b/g;
const notTheirs = new RegExp(String.raw`${opens.source}|\bnew Refusal\b|\brefuse\(`, 'g');

/** The name of a store function begins with a fixed verb. */
export const checkStoreVerbs: Check = (house) =>
  house.files
    .filter((path) => storeFile.test(path))
    .flatMap((path) =>
      [...withoutComments(house.read(path)).matchAll(exported)]
        .map((match) => match[1]!)
        .filter((name) => !storeVerbs.includes(/^[a-z]+/.exec(name)![0]))
        .map((name) => `${path}: ${name} begins with no verb of a store (${storeVerbs.join(', ')})`),
    );

/** A store opens no transaction and refuses nothing: both belong to the flow that calls it. */
export const checkStoresHoldOnlySql: Check = (house) =>
  house.files
    .filter((path) => storeFile.test(path))
    .flatMap((path) => locationsOf(path, withoutComments(house.read(path)), notTheirs));

/**
 * A route, a listener or a job opens no transaction: it calls the flow that does. What has to be atomic is then read in one place.
 * `app.ts` may, before the service is ready.
 */
export const checkFlowsOpenTransactions: Check = (house) =>
  house.files
    .filter((path) => besideFlows.test(path))
    .flatMap((path) => locationsOf(path, withoutComments(house.read(path)), opens));

const sessionState =
  /['"`]\s*(?:set (?!local\b)\w+ *(?:=|to\b)|(?:un)?listen |discard |declare \w+ cursor)|\bpg_(?:try_)?advisory_(?:un)?lock\w*\(|\bset_config\([^)]*\bfalse\)|\bcreate temp/gi;
const ownConnection = /\bopenConnection\(|\bnew ServerConnection\(/;

/** Nothing outlives its transaction on a connection of a pool: a pooler lends the server's for one transaction (`DATABASE_POOLER_URL`). */
export const checkPoolsKeepNoSession: Check = (house) =>
  house.files
    .filter((path) => /^(?:svc-[^/]+|infra\/service-kit)\/src\/.*(?<!\.test)\.ts$/.test(path))
    .map((path) => [path, withoutComments(house.read(path))] as const)
    .filter(([, source]) => !ownConnection.test(source))
    .flatMap(([path, source]) => locationsOf(path, source, sessionState));
