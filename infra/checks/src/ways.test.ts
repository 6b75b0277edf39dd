import { houseOf } from './house.ts';
import { checkWays } from './ways.ts';

const decision = 'infra/docs/decisions/0301-files-on-the-way-of-a-request.md';
const rest = { 'mfe-game/src/a.ts': '', 'svc-game/src/b.ts': '' };
const list = (...files: readonly string[]) =>
  files.map((file, index) => `| ${index + 1} | \`${file}\` | works |`).join('\n');
const faults = (...lists: readonly string[]) => checkWays(houseOf({ ...rest, [decision]: lists.join('\n\n') }));

test('two lists of files that exist are right', () => {
  expect(faults(list('mfe-game/src/a.ts', 'svc-game/src/b.ts'), list('svc-game/src/b.ts'))).toEqual([]);
});

test('a file that is gone, or listed twice, is found', () => {
  expect(faults(list('mfe-game/src/gone.ts'), list('svc-game/src/b.ts', 'svc-game/src/b.ts'))).toEqual([
    `${decision} lists mfe-game/src/gone.ts, which is not there`,
    `${decision} lists svc-game/src/b.ts twice for a payment`,
  ]);
});

test('a way that has become too long is found', () => {
  const files = Array.from({ length: 29 }, (_, index) => `svc-game/src/${index}.ts`);
  const house = houseOf({
    ...Object.fromEntries(files.map((file) => [file, ''])),
    [decision]: [list(...files), list(...files)].join('\n\n'),
  });
  expect(checkWays(house)).toEqual([`${decision}: a payment takes 29 files, more than 28`]);
});

test('a list that is missing is found', () => {
  expect(faults(list('mfe-game/src/a.ts'))).toEqual([`${decision} has 1 lists of files, not 2`]);
});
