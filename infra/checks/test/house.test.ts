import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { allRoutes } from '@lights-out/contracts';
import * as contractedEvents from '@lights-out/contracts/events';
import { gatewayRoutes } from '@lights-out/contracts/gateway';
import { messages } from '@lights-out/contracts/messages';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { twoStepMessages } from '@lights-out/contracts/messages-two-step';

import { answerKeyIn, questionTexts } from '../src/answer-key.ts';
import { checkBudget } from '../src/budget.ts';
import { checkClosures } from '../src/closures.ts';
import { cruise } from '../src/cruise.ts';
import { checkEvents, type EventParties } from '../src/events.ts';
import { houseAt } from '../src/house.ts';
import { checkPhysicalSides, checkShownTexts, checkTranslatedAreas } from '../src/languages.ts';
import { checkMigrations } from '../src/migrations.ts';
import { checkOwnersPackages } from '../src/owners-packages.ts';
import { portalWordsIn, tellingWords } from '../src/portal-words.ts';
import { checkRooms, checkTopLevel } from '../src/rooms.ts';
import { checkAlertsHaveRunbooks, checkGuides } from '../src/runbooks.ts';
import {
  checkColours,
  checkLeftRules,
  checkPictureColours,
  checkOwnConnections,
  checkPageUrls,
  checkQueryKeys,
  checkSkippedTests,
  checkSleepingTests,
  checkTextSizes,
  checkUnfinished,
} from '../src/sources.ts';
import {
  checkFlowsOpenTransactions,
  checkPoolsKeepNoSession,
  checkStoresHoldOnlySql,
  checkStoreVerbs,
} from '../src/stores.ts';
import {
  checkDeclared,
  checkLock,
  checkReadmes,
  checkRegistryHosts,
  checkScripts,
  checkVersions,
} from '../src/workspaces.ts';

const root = join(import.meta.dirname, '../../..');
const house = houseAt(root);
const events = Object.fromEntries(
  Object.entries(contractedEvents).filter(([, event]) => 'toldBy' in event),
) as EventParties;

test.each([
  ['no room is larger than its budget', checkBudget()],
  ['the top level is the fixed one', checkTopLevel],
  ['every slice has the rooms of its kind', checkRooms],
  ['every workspace has the same scripts', checkScripts],
  ['every workspace tells what it is', checkReadmes],
  ['every dependency is at one exact version', checkVersions],
  ['every slice depends on the workspaces that it imports', checkDeclared],
  ['each package that the owner named is at work', checkOwnersPackages],
  ['no slice needs another to be installed', checkClosures],
  ['the lock names no download address', checkLock],
  ['store functions begin with a verb of stores', checkStoreVerbs],
  ['stores open no transaction and refuse nothing', checkStoresHoldOnlySql],
  ['routes, listeners and jobs open no transaction', checkFlowsOpenTransactions],
  ['connections of pools keep nothing beyond a transaction', checkPoolsKeepNoSession],
  ['no file names the host of a package registry', checkRegistryHosts],
  ['nothing is left for later', checkUnfinished],
  ['no test is skipped', checkSkippedTests],
  ['no test sleeps', checkSleepingTests],
  ['no test looks at the connections of other databases', checkOwnConnections],
  ['query keys are written in one module alone', checkQueryKeys],
  ['the URLs of pages are written in the contracts alone', checkPageUrls],
  ['colours are written in the tokens alone', checkColours],
  ['text has the sizes of the tokens alone', checkTextSizes],
  ['a rule at the left marks the current row alone', checkLeftRules],
  ['pictures of the server are drawn in tokens', checkPictureColours],
  ['no component of players writes a text itself', checkShownTexts],
  ["players' style sheets name start and end", checkPhysicalSides],
  ['every slice of players translates the texts that it uses', checkTranslatedAreas],
  ['migrations are numbered and say what they do', checkMigrations],
  ['each event is announced and handled by the services that its contract names', checkEvents(events)],
  ['every alert has its runbook', checkAlertsHaveRunbooks],
  ['every path and script that the guides name exists', checkGuides],
])('%s', (_title, check) => {
  expect(check(house)).toEqual([]);
});

test('every import is allowed by the import rules', async () => {
  const { faults, files } = await cruise(root, [
    'shell',
    'mfe-game',
    'mfe-account',
    'mfe-leaderboard',
    'svc-gateway',
    'svc-identity',
    'svc-game',
    'svc-payments',
    'infra',
  ]);
  expect(faults).toEqual([]);
  expect(files).toBeGreaterThan(100);
});

test('no built asset holds a question or an answer', () => {
  const questions = questionTexts(house);
  expect(questions.length).toBeGreaterThan(15_000);
  expect(
    publicAssets().flatMap((path) =>
      answerKeyIn(readFileSync(path, 'utf8'), questions).map((found) => `${path}: ${found}`),
    ),
  ).toEqual([]);
});

test('no built asset that visitors get holds a word of the portal', () => {
  const telling = tellingWords(adminMessages, { messages, twoStepMessages });
  expect(telling.length).toBeGreaterThan(20);
  expect(
    publicAssets().flatMap((path) =>
      portalWordsIn(readFileSync(path, 'utf8'), telling).map((found) => `${path}: ${found}`),
    ),
  ).toEqual([]);
});

test('no built asset that visitors get holds a route of the portal', () => {
  const paths = [...allRoutes, ...Object.values(gatewayRoutes)]
    .map(({ path }) => path)
    .filter((path) => path.startsWith('/api/admin/'));
  expect(paths.length).toBeGreaterThan(50);
  const found = publicAssets().flatMap((file) => {
    const asset = readFileSync(file, 'utf8');
    return paths
      .filter((path) => asset.includes(path))
      .map((path) => [file.slice(root.length + 1).split('/')[0], path]);
  });
  // An admin who opens the page of releases has no other address that tells the shell where its code is.
  expect(found.filter(([slice, path]) => slice !== 'shell' || path !== '/api/admin/slices')).toEqual([]);
});

test("no built asset holds the page of parts, which is the team's own", () => {
  const rules = [...house.read('shell/parts/src/tokens.ts').matchAll(/: '([^']{20,})'/g)].map(([, rule = '']) => rule);
  expect(rules.length).toBeGreaterThan(20);
  const found = publicAssets().filter((path) => {
    const asset = readFileSync(path, 'utf8');
    return rules.some((rule) => asset.includes(rule));
  });
  expect(found).toEqual([]);
});

function publicAssets(): string[] {
  return ['shell', 'mfe-game', 'mfe-account', 'mfe-leaderboard'].flatMap((slice) => filesIn(join(root, slice, 'dist')));
}

/** Every file of a build but the compressed copies; none where nothing is built. */
function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
