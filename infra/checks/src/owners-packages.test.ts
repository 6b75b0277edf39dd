import { join } from 'node:path';

import { houseAt } from './house.ts';
import { checkOwnersPackages } from './owners-packages.ts';

const house = houseAt(join(import.meta.dirname, '../../..'));

/** The house with another text in some of its files. */
function houseWith(changed: Readonly<Record<string, (text: string) => string>>) {
  return { ...house, read: (path: string) => changed[path]?.(house.read(path)) ?? house.read(path) };
}

test('a package that a workspace no longer lists is missed', () => {
  const unlisted = houseWith({
    'shell/package.json': (text) => text.replace('"@module-federation/enhanced"', '"other"'),
  });
  expect(checkOwnersPackages(unlisted)).toEqual(['shell/package.json does not list @module-federation/enhanced']);
});

test('a package that is listed and not used, or for its types alone, is missed', () => {
  const typesAlone = houseWith({
    'infra/build/webpack.mjs': (text) => text.replace('import { ModuleFederationPlugin }', 'import type { Plugin }'),
  });
  expect(checkOwnersPackages(typesAlone)).toEqual(['no file of infra/build imports @module-federation/enhanced']);
});

test('a workspace whose tests another program runs is missed', () => {
  const other = houseWith({ 'svc-game/package.json': (text) => text.replace('"test": "jest"', '"test": "other"') });
  expect(checkOwnersPackages(other)).toEqual(['the tests of svc-game are not run by jest']);
});
