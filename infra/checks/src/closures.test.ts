import { checkClosures, closureOf, packagesOf } from './closures.ts';
import { houseOf } from './house.ts';

const house = (stackNeeds: object, gameNeeds: object = {}) =>
  houseOf({
    'package.json': JSON.stringify({ workspaces: ['svc-game', 'svc-identity', 'infra/kit', 'infra/stack'] }),
    'svc-game/package.json': JSON.stringify({
      name: '@lights-out/svc-game',
      dependencies: { '@lights-out/kit': '0.1.0', zod: '4.6.7' },
      devDependencies: { '@lights-out/stack': '0.1.0', ...gameNeeds },
    }),
    'svc-identity/package.json': '{ "name": "@lights-out/svc-identity" }',
    'infra/kit/package.json': '{ "name": "@lights-out/kit" }',
    'infra/stack/package.json': JSON.stringify({ name: '@lights-out/stack', devDependencies: stackNeeds }),
  });

test('a slice that needs only kits can be installed alone', () => {
  const alone = house({ '@lights-out/kit': '0.1.0' });
  expect(checkClosures(alone)).toEqual([]);
  expect(closureOf(alone, 'svc-game')).toEqual(['infra/kit', 'infra/stack', 'svc-game']);
  expect(packagesOf(alone, 'svc-game')).toEqual(['zod']);
});

test('a slice that is needed through another package is found', () => {
  expect(checkClosures(house({ '@lights-out/svc-identity': '0.1.0' }))).toEqual([
    'svc-game cannot be installed without svc-identity (svc-game → infra/stack → svc-identity)',
  ]);
});

test('a slice that is needed directly is found', () => {
  expect(checkClosures(house({}, { '@lights-out/svc-identity': '0.1.0' }))).toEqual([
    'svc-game cannot be installed without svc-identity (svc-game → svc-identity)',
  ]);
});
