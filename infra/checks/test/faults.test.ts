import { checkBudget } from '../src/budget.ts';
import { checkClosures } from '../src/closures.ts';
import { checkEvents } from '../src/events.ts';
import { houseOf, type Check } from '../src/house.ts';
import { checkPhysicalSides, checkShownTexts, checkTranslatedAreas } from '../src/languages.ts';
import { checkMigrations } from '../src/migrations.ts';
import { checkOwnersPackages } from '../src/owners-packages.ts';
import { checkRooms, checkTopLevel } from '../src/rooms.ts';
import { checkAlertsHaveRunbooks, checkGuides } from '../src/runbooks.ts';
import * as sources from '../src/sources.ts';
import * as stores from '../src/stores.ts';
import * as workspaces from '../src/workspaces.ts';

const workspace = (own: object, root: object = {}) => ({
  'package.json': JSON.stringify({ workspaces: ['svc-game'], ...root }),
  'svc-game/package.json': JSON.stringify({ name: '@lights-out/svc-game', ...own }),
});
const store = (source: string) => ({ 'svc-game/src/play/sql/a.ts': source });
const style = (declaration: string) => ({ 'mfe-game/src/a.module.css': `.part {\n  ${declaration}\n}` });
const migration = (sql: string) => ({
  'svc-game/migrations/0002-b.sql': sql,
  'svc-game/migrations/0001-a.sql': '-- A.',
});
// Put together, so that this file does not name one.
const registry = ['registry', 'packages', 'test'].join('.');
const paid = checkEvents({ paymentConfirmed: { toldBy: 'payments', heardBy: ['game'] } });

// That the checks find no fault in this house is for `house.test.ts`; here each finds one in another.
test.each<[check: Check, files: Record<string, string>, fault: RegExp]>([
  [checkBudget({ shell: { source: 1, tests: 0 } }), { 'shell/src/a.ts': 'one\ntwo\n' }, /^shell has 2 lines of source/],
  [checkTopLevel, { 'scripts/a.sh': '' }, /^scripts\/ has no place at the top level/],
  [checkTopLevel, { 'infra/misc/a.ts': '' }, /^infra\/misc\/ is no room of infra/],
  [checkRooms, { 'mfe-game/src/hooks/a.ts': '' }, /^mfe-game\/src\/hooks\/ is no room of a remote/],
  [checkRooms, { 'svc-game/src/utils/a.ts': '' }, /^svc-game\/src\/utils\/ is no room of a service/],
  [checkRooms, { 'svc-game/src/play/helpers/a.ts': '' }, /^svc-game\/src\/play\/helpers\/ is no room of a subject/],
  [checkRooms, { 'svc-game/README.md': '' }, /^svc-game\/README.md does not say what it owns/],
  [workspaces.checkScripts, workspace({ scripts: { build: 'a' } }), /^svc-game has no script typecheck/],
  [workspaces.checkScripts, workspace({}, { scripts: { prepare: 'a' } }), /^package.json runs prepare unasked/],
  [workspaces.checkReadmes, workspace({}), /^svc-game\/README.md is missing or says nothing/],
  [workspaces.checkVersions, workspace({ dependencies: { zod: '^4.6.7' } }), /zod is not at one exact version/],
  [workspaces.checkVersions, workspace({ dependencies: { zod: 'npm:zod@^4' } }), /zod is not at one exact version/],
  [
    workspaces.checkDeclared,
    { ...workspace({}), 'svc-game/test/a.ts': "import { a } from '@lights-out/stand-ins/postgres';" },
    /^svc-game\/test\/a.ts imports @lights-out\/stand-ins, undeclared/,
  ],
  [
    workspaces.checkLock,
    { 'package-lock.json': '{ "packages": { "a": { "resolved": "https://a.example/a.tgz" } } }' },
    /names a download address/,
  ],
  [workspaces.checkRegistryHosts, { '.npmrc': `registry=https://user:secret@${registry}/` }, /^.npmrc names/],
  [
    checkClosures,
    {
      ...workspace(
        { dependencies: { '@lights-out/svc-identity': '1.0.0' } },
        { workspaces: ['svc-game', 'svc-identity'] },
      ),
      'svc-identity/package.json': '{ "name": "@lights-out/svc-identity" }',
    },
    /^svc-game cannot be installed without svc-identity/,
  ],
  [checkOwnersPackages, workspace({}), /^shell\/package.json does not list react$/],
  [checkOwnersPackages, workspace({}), /^no file of shell imports react$/],
  [paid, {}, /^svc-payments never tells paymentConfirmed/],
  [paid, { 'svc-payments/src/a.ts': '// announce(tx, paymentConfirmed)' }, /^svc-payments never tells/],
  [paid, {}, /^svc-game does not hear paymentConfirmed/],
  [checkMigrations, { 'svc-game/migrations/0003-b.sql': '-- Games.' }, /should be number 0001/],
  [checkMigrations, migration('create table a ();'), /does not begin with a sentence/],
  [checkMigrations, migration('-- A.\ndrop table answers;'), /takes away what the version before may use/],
  [checkMigrations, migration('-- A.\nalter table a alter column b set not null;'), /takes away/],
  [checkAlertsHaveRunbooks, alerts('BusIsAway'), /says nothing of BusIsAway/],
  [checkGuides, { ...workspace({}), 'README.md': '`svc-game/src/gone.ts`' }, /no file svc-game\/src\/gone.ts/],
  [checkGuides, { ...workspace({}), 'README.md': 'npm run heal' }, /there is no script heal/],
  [
    checkGuides,
    { ...workspace({}, { scripts: { dev: 'a || b' } }), 'README.md': 'npm run dev -- --fast' },
    /npm run dev loses its arguments/,
  ],
  [checkTranslatedAreas, { 'shell/src/texts/de.ts': '', 'shell/src/a.tsx': 'messages.a.b' }, /^shell uses messages.a,/],
  [
    checkTranslatedAreas,
    { 'shell/src/texts/de.ts': '', 'shell/src/a.tsx': 'const { a: b } = messages;' },
    /messages.a,/,
  ],
  [checkPhysicalSides, style('margin-left: 4px;'), /margin-left/],
  [checkPhysicalSides, style('left: 0;'), /left/],
  [checkPhysicalSides, style('inset: 0 auto auto 0;'), /inset/],
  [checkShownTexts, { 'mfe-game/src/A.tsx': 'return <p>Ends {day}</p>;' }, /A.tsx:1/],
  [checkShownTexts, { 'mfe-game/src/A.tsx': 'return <nav aria-label="Contents">;' }, /A.tsx:1/],
  [sources.checkUnfinished, { 'svc-game/src/a.ts': '// TODO: more' }, /TODO/],
  [sources.checkUnfinished, { 'infra/docs/c.md': `${'<'.repeat(7)} HEAD\n` }, /HEAD/],
  [sources.checkSkippedTests, { 'svc-game/src/a.test.ts': "test.only('a');" }, /only/],
  [
    sources.checkSleepingTests,
    { 'svc-game/test/a.int.test.ts': 'new Promise((r) => setTimeout(r, 1));' },
    /setTimeout/,
  ],
  [sources.checkOwnConnections, { 'svc-game/test/a.int.test.ts': 'select pid from pg_stat_activity' }, /pg_stat/],
  [sources.checkColours, style('color: #ff3b30;'), /#ff3b30/],
  [sources.checkColours, style('color: rgb(0 0 0);'), /rgb/],
  [sources.checkTextSizes, style('font-size: 1.125rem;'), /1\.125rem/],
  [sources.checkLeftRules, style('border-inline-start: 3px solid var(--color-gold);'), /border-inline-start/],
  [sources.checkPictureColours, { 'svc-game/src/a.ts': "const pink = '#ff00ff';" }, /#ff00ff/],
  [sources.checkQueryKeys, { 'mfe-game/src/api/a.ts': "useQuery({ queryKey: ['me'] });" }, /queryKey/],
  [sources.checkPageUrls, { 'mfe-game/src/a.tsx': '<Link to="/mode">' }, /\/mode/],
  [sources.checkPageUrls, { 'svc-identity/src/a.ts': 'const link = `${origin}/profile?a=1`;' }, /\/profile/],
  [stores.checkStoreVerbs, store('export async function getGame(db: Db) {}'), /getGame begins with no verb/],
  [stores.checkStoresHoldOnlySql, store('await inTransaction(db, work);'), /inTransaction/],
  [stores.checkStoresHoldOnlySql, store("refuse('not-found');"), /refuse/],
  [stores.checkFlowsOpenTransactions, { 'svc-game/src/play/events.ts': 'await db.transaction(a);' }, /transaction/],
  [stores.checkPoolsKeepNoSession, store("await db.raw('set enable_seqscan = off');"), /set enable_seqscan/],
  [stores.checkPoolsKeepNoSession, store("await db.raw('select pg_advisory_lock(1)');"), /pg_advisory_lock/],
])('%p finds a fault in %j', (check, files, fault) => {
  expect(check(houseOf(files))).toContainEqual(expect.stringMatching(fault));
});

function alerts(name: string) {
  return {
    'infra/operate/deploy/observability/alerts.yml': `groups: [{ rules: [{ alert: ${name}, expr: up == 0 }] }]`,
    'infra/docs/operating/runbooks.md': 'Nothing.',
  };
}
