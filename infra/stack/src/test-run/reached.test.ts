import { changedNames, findReachedTests, fitIn } from './reached.ts';

const imports = new Map([
  ['infra/contracts/src/constants.ts', []],
  ['infra/contracts/src/index.ts', ['infra/contracts/src/constants.ts']],
  ['svc-game/src/steps.ts', ['infra/contracts/src/index.ts']],
  ['svc-game/src/steps.test.ts', ['svc-game/src/steps.ts']],
  ['svc-game/test/play.int.test.ts', ['svc-game/src/steps.ts']],
  ['mfe-game/src/price.test.ts', ['infra/contracts/src/index.ts']],
  ['shell/src/other.test.ts', []],
]);
const workspaces = ['infra/contracts', 'svc-game', 'mfe-game', 'shell'];
const reached = (changed: string[], mentioning: string[] = []) =>
  findReachedTests(imports, changed, mentioning, workspaces).map(({ path }) => path);

test('a change of a contract reaches the tests of every workspace that imports it, the mentioned names first', () => {
  expect(reached(['infra/contracts/src/constants.ts'], ['svc-game/src/steps.ts'])).toEqual([
    'svc-game/src/steps.test.ts',
    'svc-game/test/play.int.test.ts',
    'mfe-game/src/price.test.ts',
  ]);
});

test('a file that nothing imports reaches every test of its workspace, a document none', () => {
  expect(reached(['svc-game/migrations/0001-start.sql'])).toEqual([
    'svc-game/src/steps.test.ts',
    'svc-game/test/play.int.test.ts',
  ]);
  expect(reached(['svc-game/README.md'])).toEqual([]);
});

test('tests are taken while their time lasts, and the others are named', () => {
  const tests = ['one', 'long', 'two'].map((path) => ({ path, distance: 1 }));
  expect(fitIn(tests, (path) => (path === 'long' ? 9 : 2), 5)).toEqual({ run: ['one', 'two'], left: ['long'] });
});

test('the names of a change are those that its lines declare', () => {
  const diff =
    '--- a/x.ts\n+++ b/x.ts\n-export const answerGraceMs = 300;\n+export const answerGraceMs = 500;\n+  feeMinor: 150,';
  expect(changedNames(diff)).toEqual(['answerGraceMs', 'feeMinor']);
});
