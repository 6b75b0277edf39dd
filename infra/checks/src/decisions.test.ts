import { checkDecisions } from './decisions.ts';
import { houseOf } from './house.ts';

const index = (...rows: string[]) =>
  `| no. | title | status | in one line |\n| --- | --- | --- | --- |\n${rows.join('\n')}`;
const row = '| [0020](0020-outbox.md) | Events pass through an outbox | accepted | At least once |';
const good = {
  'infra/docs/decisions/README.md': index(row),
  'infra/docs/decisions/0020-outbox.md': '# 0020 Events pass through an outbox\n\n2026-11-21 · accepted\n\nText.',
  'svc-game/src/app.ts': '/** Publishes (decision 0020). */',
};
const faultsWith = (changes: Record<string, string>) => checkDecisions(houseOf({ ...good, ...changes }));

test('a decision with date, status, index row and citation is in order', () => {
  expect(faultsWith({})).toEqual([]);
});

test.each([
  ['no number in its title', '# Events pass through an outbox\n\n2026-11-21 · accepted', 'the first line is not'],
  ['no date', '# 0020 Events pass through an outbox\n\naccepted', 'the third line is not'],
  ['a successor that does not exist', '# 0020 Events\n\n2026-11-21 · superseded by 0021', 'its successor 0021'],
])('a decision with %s is reported', (_title, text, fault) => {
  expect(faultsWith({ 'infra/docs/decisions/0020-outbox.md': text })[0]).toContain(fault);
});

test('a decision without a row of its own title and status in the index is reported', () => {
  const fault = [
    'infra/docs/decisions/README.md has no row "| [0020](0020-outbox.md) | Events pass through an outbox | accepted | <one line> |"',
  ];
  expect(faultsWith({ 'infra/docs/decisions/README.md': index() })).toEqual(fault);
  expect(faultsWith({ 'infra/docs/decisions/README.md': index(row.replace('accepted', 'proposed')) })).toEqual(fault);
  expect(faultsWith({ 'infra/docs/decisions/README.md': index(row.replace('At least once ', '')) })).toEqual(fault);
});

test('a decision that no source file cites is reported, a superseded one is not', () => {
  expect(faultsWith({ 'svc-game/src/app.ts': '', 'svc-game/README.md': 'See decision 0020.' })).toEqual([
    'infra/docs/decisions/0020-outbox.md is cited by no source file: write (decision 0020) where it applies',
  ]);
  expect(
    faultsWith({
      'infra/docs/decisions/README.md': index(
        row.replace('accepted', 'superseded by 0021'),
        row.replaceAll('0020', '0021'),
      ),
      'infra/docs/decisions/0020-outbox.md': '# 0020 Events pass through an outbox\n\n2026-11-21 · superseded by 0021',
      'infra/docs/decisions/0021-outbox.md': '# 0021 Events pass through an outbox\n\n2026-11-22 · accepted',
      'svc-game/src/app.ts': '// See decisions\n// 0019, 0021.',
    }),
  ).toEqual(['svc-game/src/app.ts cites decision 0019, which does not exist']);
});

test('a row of the index without its decision is reported', () => {
  expect(
    faultsWith({ 'infra/docs/decisions/README.md': index(row, '| [0099](0099-gone.md) | Gone | accepted | x |') }),
  ).toEqual(['infra/docs/decisions/README.md lists decision 0099, which does not exist']);
});
