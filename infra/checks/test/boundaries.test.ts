import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { forbidden as rules } from '../boundaries.mjs';
import { cruise } from '../src/cruise.ts';

/** Forbidden imports with the rule that forbids them, no two from one file. `type` marks an import of types alone. */
const refused: [rule: string, from: string, to: string][] = [
  ['service-stands-on-contracts-and-kit', 'svc-game/src/play/sql/a.ts', 'svc-identity/src/accounts/sql/users.ts'],
  ['service-tests-stand-on-test-kits', 'svc-game/test/a.int.test.ts', 'svc-identity/src/accounts/sql/users.ts'],
  ['front-end-stands-on-contracts-and-kit', 'mfe-game/src/mfe.tsx', 'mfe-account/src/mfe.tsx'],
  ['the-portal-stands-apart', 'shell/src/a.ts', 'shell/portal/src/mfe.tsx'],
  ['the-portal-stands-apart', 'shell/src/c.ts', 'shell/parts/src/PartsPage.tsx'],
  ['the-portal-is-no-part-of-the-shell', 'shell/portal/src/a.ts', 'shell/src/remotes.ts'],
  ['front-end-stands-on-contracts-and-kit', 'shell/portal/src/b.ts', 'mfe-account/src/mfe.tsx'],
  ['admin-words-are-for-the-portal', 'mfe-game/src/a.ts', 'infra/contracts/src/messages-admin.ts'],
  ['admin-words-are-for-the-portal', 'mfe-game/src/a.ts', 'infra/contracts/src/messages-admin-questions.ts'],
  ['admin-words-are-for-the-portal', 'shell/src/b.ts', 'infra/contracts/src/routes.ts'],
  ['contracts-stand-alone', 'infra/contracts/src/a.ts', 'node:fs'],
  ['kits-know-no-slice', 'infra/questions/src/a.ts', 'infra/service-kit/src/log.ts'],
  ['templates-are-pure', 'infra/questions/src/templates/a.ts', 'node:fs'],
  ['kits-know-no-slice', 'infra/web-kit/src/a.ts', 'shell/src/remotes.ts'],
  ['stand-ins-know-no-slice', 'infra/stand-ins/src/a.ts', 'infra/stack/src/index.ts'],
  ['build-knows-no-slice', 'infra/build/a.mjs', 'infra/web-kit/src/b.ts'],
  ['releases-stand-on-contracts', 'infra/operate/src/release/a.ts', 'infra/stack/src/index.ts'],
  ['operating-knows-no-slice', 'infra/operate/src/b.ts', 'infra/stack/src/index.ts'],
  ['only-the-stack-starts-services', 'infra/bench/src/a.ts', 'svc-identity/src/app.ts'],
  ['the-stack-starts-services-by-their-door', 'infra/stack/src/a.ts', 'svc-game/src/play/sql/games.ts'],
  ['stories-see-the-stack-alone', 'infra/e2e/stories/a.e2e.ts', 'infra/web-kit/src/b.ts'],
  ['test-kits-stay-in-tests', 'svc-game/src/play/routes/a.ts', 'infra/service-kit/src/testing/keys.ts'],
  ['routes-know-no-other-entry', 'svc-game/src/play/routes/h.ts', 'svc-game/src/play/events.ts'],
  ['events-know-no-other-entry', 'svc-game/src/boards/events.ts', 'svc-game/src/boards/portal.ts'],
  ['jobs-know-no-other-entry', 'svc-game/src/play/jobs/a.ts', 'svc-game/src/play/routes/a.ts'],
  ['flows-know-no-entry', 'svc-game/src/play/flows/a.ts', 'svc-game/src/play/events.ts'],
  ['ranks-know-no-flow', 'svc-game/src/boards/ranks/a.ts', 'svc-game/src/boards/flows/b.ts'],
  ['sql-holds-only-sql', 'svc-game/src/play/sql/b.ts', 'svc-game/src/play/flows/b.ts'],
  ['sql-holds-only-sql', 'svc-game/src/play/sql.ts', 'svc-game/src/clients/b.ts'],
  ['sql-holds-only-sql', 'svc-game/src/play/sql/d.ts', 'node:fs/promises'],
  ['clients-know-no-caller', 'svc-game/src/clients/a.ts', 'svc-game/src/play/routes/a.ts'],
  ['rules-are-pure', 'svc-game/src/play/rules/a.ts', 'svc-game/src/play/sql/games.ts'],
  ['rules-are-pure', 'svc-game/src/play/rules.ts', 'node:fs'],
  ['rules-are-pure', 'svc-game/src/play/rules/c.ts', 'type svc-game/src/play/sql/games.ts'],
  ['questions-know-no-other-room', 'svc-game/src/questions/bank/a.ts', 'svc-game/src/play/rules/rank.ts'],
  ['questions-know-no-other-room', 'svc-game/src/questions/bank/b.ts', 'node:fs'],
  ['questions-know-no-other-room', 'svc-game/src/questions/bank/c.ts', 'type svc-game/src/play/sql/games.ts'],
  ['no-room-imports-app-or-main', 'svc-game/src/play/routes/b.ts', 'svc-game/src/app.ts'],
  ['no-room-imports-app-or-main', 'svc-game/src/context.ts', 'svc-game/src/app.ts'],
  ['only-main-imports-the-process', 'svc-game/src/play/routes/k.ts', 'node:process'],
  ['nothing-imports-main', 'svc-game/src/c.ts', 'svc-game/src/main.ts'],
  ['nothing-unresolved', 'svc-game/src/play/routes/d.ts', 'no-such-package'],
  ['packages-are-declared', 'svc-game/src/play/routes/e.ts', 'fast-thing'],
  ['subjects-stand-on-those-before-them', 'svc-game/src/contests/flows/z.ts', 'svc-game/src/play/index.ts'],
  ['subjects-stand-on-those-before-them', 'svc-game/src/players/sql.ts', 'type svc-game/src/boards/rules/board.ts'],
  ['between-subjects-through-doors', 'svc-game/src/play/flows/z.ts', 'svc-game/src/contests/flows/settle.ts'],
  ['between-subjects-through-doors', 'svc-game/src/fair-play/portal.ts', 'type svc-game/src/contests/rules/contest.ts'],
  ['no-circle', 'svc-game/src/play/routes/f.ts', 'svc-game/src/play/routes/g.ts'],
  ['no-circle', 'svc-game/src/play/routes/i.ts', 'type svc-game/src/play/routes/j.ts'],
];

const allowed: [from: string, to: string][] = [
  ['svc-payments/src/payments/routes/a.ts', 'svc-payments/src/payments/sql/payments.ts'],
  ['svc-payments/src/payments/jobs/a.ts', 'svc-payments/src/payments/flows/b.ts'],
  ['svc-payments/src/payments/flows/a.ts', 'svc-payments/src/clients/b.ts'],
  ['svc-payments/src/payments/sql/a.ts', 'svc-payments/src/payments/rules/b.ts'],
  ['svc-payments/src/payments/flows/c.ts', 'type svc-payments/src/context.ts'],
  ['svc-payments/src/app.ts', 'infra/service-kit/src/index.ts'],
  ['svc-payments/test/a.int.test.ts', 'infra/stand-ins/src/stripe/index.ts'],
  ['svc-payments/src/payments/rules/a.ts', 'infra/contracts/src/scoring.ts'],
  ['svc-game/src/play/rules/e.ts', 'svc-game/src/questions/bank/bank.ts'],
  ['svc-game/src/play/sql/e.ts', 'svc-game/src/questions/bank/bank.ts'],
  ['svc-game/src/questions/bank/e.ts', 'infra/contracts/src/scoring.ts'],
  ['svc-game/src/play/flows/y.ts', 'svc-game/src/contests/index.ts'],
  ['svc-game/src/play/sql/y.ts', 'svc-game/src/contests/rules/contest.ts'],
  ['svc-game/src/play/flows/x.ts', 'svc-game/src/questions/bank/bank.ts'],
  ['mfe-leaderboard/src/mfe.tsx', 'infra/web-kit/src/b.ts'],
  ['shell/portal/src/c.ts', 'infra/contracts/src/messages-admin.ts'],
  ['infra/operate/src/release/b.ts', 'infra/contracts/src/scoring.ts'],
  ['infra/stack/src/b.ts', 'svc-game/src/app.ts'],
  ['infra/e2e/stories/b.e2e.ts', 'infra/stack/src/index.ts'],
];

const installed = {
  'svc-game/package.json': '{ "name": "svc-game" }',
  'node_modules/fast-thing/package.json': '{ "name": "fast-thing", "main": "./index.js" }',
  'node_modules/fast-thing/index.js': 'exports.x = 1;',
};

let root: string;
let faults: string[];

beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'house-')));
  const imports = [
    ...refused.map(([, from, to]) => [from, to] as const),
    ...allowed,
    ['svc-game/src/play/routes/g.ts', 'svc-game/src/play/routes/f.ts'] as const,
    ['svc-game/src/play/routes/j.ts', 'type svc-game/src/play/routes/i.ts'] as const,
  ];
  const targets = imports
    .map(([, to]) => to.replace(/^type /, ''))
    .filter(isFile)
    .map((to) => [to, 'export const x = 1;\n'] as const);
  const sources = imports.map(([from, to]) => [from, importing(from, to)] as const);
  for (const [path, text] of [...Object.entries(installed), ...targets, ...sources]) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  ({ faults } = await cruise(root, ['.']));
});

afterAll(() => rm(root, { recursive: true }));

function isFile(target: string): boolean {
  return target.includes('/') && !target.startsWith('node:');
}

function importing(from: string, to: string): string {
  const up = '../'.repeat(from.split('/').length - 1);
  const target = to.replace(/^type /, '');
  const address = isFile(target) ? up + target : target;
  return to === target
    ? `import { x } from '${address}';\nexport const y = x;\n`
    : `import type { x } from '${address}';\nexport type Y = typeof x;\n`;
}

function rulesBrokenBy(from: string): string[] {
  return faults.filter((fault) => fault.includes(`: ${from} → `)).map((fault) => fault.split(':')[0]!);
}

test.each(refused)('%s refuses %s → %s', (rule, from) => {
  expect(rulesBrokenBy(from)).toContain(rule);
});

test.each(allowed)('%s may import %s', (from) => {
  expect(rulesBrokenBy(from)).toEqual([]);
});

test('every rule is seen failing here', () => {
  const seen = refused.map(([rule]) => rule);
  expect(rules.map(({ name }) => name).filter((name) => !seen.includes(name))).toEqual([]);
});
