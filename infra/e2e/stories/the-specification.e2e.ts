import { compareWithSpecification, missingSights } from '../spec/coverage.ts';
import { admin } from '../spec/journeys/admin.ts';
import { challenger } from '../spec/journeys/challenger.ts';
import { entrant } from '../spec/journeys/entrant.ts';
import { finisher } from '../spec/journeys/finisher.ts';
import { newcomer } from '../spec/journeys/newcomer.ts';
import { racer } from '../spec/journeys/racer.ts';
import { onlooker } from '../spec/journeys/toasts.ts';
import { visitor } from '../spec/journeys/visitor.ts';
import { openTable, type Table, unprovenRows } from '../spec/table.ts';

import { startTestStack, type TestStack } from '../src/stack.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

test('the table quotes the whole specification and nothing else', () => {
  expect(compareWithSpecification()).toEqual({ unfounded: [], unquoted: [] });
});

test('what no journey checks is seen where its row says', () => {
  expect(missingSights()).toEqual([]);
});

test.each<[string, (stack: TestStack, table: Table) => Promise<void>]>([
  ['a visitor', visitor],
  ['a newcomer', newcomer],
  ['an onlooker', onlooker],
  ['a racer', racer],
  ['a finisher', finisher],
  ['an entrant', entrant],
  ['a challenger', challenger],
  ['an admin', admin],
])(
  'every row that %s can check holds',
  async (_, journey) => {
    const table = openTable();
    await journey(stack, table);
    table.close();
  },
  420_000,
);

test('every row has been checked', () => {
  expect(unprovenRows()).toEqual([]);
});
