import { budgetTable, checkBudget } from './budget.ts';
import { houseOf } from './house.ts';

const house = houseOf({
  'shell/src/app.ts': 'one\ntwo\n',
  'shell/src/app.test.ts': 'one\n',
  'shell/README.md': 'not\ncounted\n',
  'infra/web-kit/src/testing/page.ts': 'one\ntwo\nthree\n',
});

test('a room may have as many lines as its budget, and no more', () => {
  const allowed = { shell: { source: 2, tests: 1 }, 'infra/web-kit': { source: 0, tests: 3 } };
  expect(checkBudget(allowed)(house)).toEqual([]);
  expect(checkBudget({ ...allowed, shell: { source: 1, tests: 1 } })(house)).toEqual([
    'shell has 2 lines of source, more than its budget of 1 (infra/checks/budget.json)',
  ]);
});

test('a room without a budget may have no line', () => {
  expect(checkBudget({ shell: { source: 2, tests: 1 } })(house)).toEqual([
    'infra/web-kit has 3 lines of tests, more than its budget of 0 (infra/checks/budget.json)',
  ]);
});

test('the table ends with the sum', () => {
  expect(budgetTable(house, {}).at(-1)).toMatch(/^all +2 of 0 +4 of 0$/);
});
