import { houseOf } from './house.ts';
import { checkMoneyEdges } from './money-edges.ts';

const edges = 'infra/docs/money-edges.md';
const walks = 'svc-payments/test/money-edges.int.test.ts';
const head =
  '| what happened | what Stripe says | what the books say | what the player is told | tests |\n| --- | --- | --- | --- | --- |';
const rest = { 'svc-payments/test/refunds.int.test.ts': '', 'infra/e2e/stories/support.e2e.ts': '' };
const row = (what: string, tests: string) => `| ${what} | paid | booked | told | ${tests} |`;

function faults(rows: readonly string[], walked: string): string[] {
  return checkMoneyEdges(houseOf({ ...rest, [edges]: [head, ...rows].join('\n'), [walks]: walked }));
}

test('a row with tests that exist, and its walk, is right', () => {
  const rows = [
    row('paid', 'money-edges, refunds; infra/e2e: support'),
    row('paid twice', 'money-edges'),
    row("the card's refund", 'money-edges'),
  ];
  expect(faults(rows, `  paid: {\n  'paid twice': {\n  "the card's refund": {\n`)).toEqual([]);
});

test.each([
  [row('paid', 'gone'), '', `${edges}: "paid" names the test gone of svc-payments, which is not there`],
  [row('paid', ''), '', `${edges}: "paid" names the test  of svc-payments, which is not there`],
  [row('paid', 'infra/e2e: refunds'), '', `${edges}: "paid" names the test refunds of infra/e2e, which is not there`],
  [row('paid', 'money-edges'), '', `${walks} has no walk to "paid"`],
  [row('paid', 'refunds'), '  paid: {\n', `${edges} has no row "paid", to which a test walks`],
])('%s, walked by %j, is found', (line, walked, fault) => {
  expect(faults([line], walked)).toEqual([fault]);
});
