import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { forbidden as rules } from '../boundaries.mjs';
import { cruise } from '../src/cruise.ts';

/** Forbidden imports with the rule that forbids them, no two from one file. `type` marks an import of types alone. */
const refused: [rule: string, from: string, to: string][] = [
  ['service-stands-on-contracts-and-kit', 'svc-game/src/store/a.ts', 'svc-identity/src/store/users.ts'],
  ['service-tests-stand-on-test-kits', 'svc-game/test/a.int.test.ts', 'svc-identity/src/store/users.ts'],
  ['front-end-stands-on-contracts-and-kit', 'mfe-game/src/mfe.tsx', 'mfe-account/src/mfe.tsx'],
  ['the-portal-stands-apart', 'shell/src/a.ts', 'shell/portal/src/mfe.tsx'],
  ['the-portal-is-no-part-of-the-shell', 'shell/portal/src/a.ts', 'shell/src/remotes.ts'],
  ['front-end-stands-on-contracts-and-kit', 'shell/portal/src/b.ts', 'mfe-account/src/mfe.tsx'],
  ['admin-words-are-for-the-portal', 'mfe-game/src/a.ts', 'infra/contracts/src/messages-admin.ts'],
  ['admin-words-are-for-the-portal', 'mfe-game/src/a.ts', 'infra/contracts/src/messages-admin-questions.ts'],
  ['admin-words-are-for-the-portal', 'shell/src/b.ts', 'infra/contracts/src/routes.ts'],
  ['contracts-stand-alone', 'infra/contracts/src/a.ts', 'node:fs'],
  ['kits-know-no-slice', 'infra/web-kit/src/a.ts', 'shell/src/remotes.ts'],
  ['stand-ins-know-no-slice', 'infra/stand-ins/src/a.ts', 'infra/stack/src/index.ts'],
  ['build-knows-no-slice', 'infra/build/a.mjs', 'infra/web-kit/src/b.ts'],
  ['releases-stand-on-contracts', 'infra/operate/src/release/a.ts', 'infra/stack/src/index.ts'],
  ['operating-knows-no-slice', 'infra/operate/src/b.ts', 'infra/stack/src/index.ts'],
  ['only-the-stack-starts-services', 'infra/bench/src/a.ts', 'svc-identity/src/app.ts'],
  ['the-stack-starts-services-by-their-door', 'infra/stack/src/a.ts', 'svc-game/src/store/games.ts'],
  ['stories-see-the-stack-alone', 'infra/e2e/stories/a.e2e.ts', 'infra/web-kit/src/b.ts'],
  ['test-kits-stay-in-tests', 'svc-game/src/http/a.ts', 'infra/service-kit/src/testing/keys.ts'],
  ['doors-know-no-other-door', 'svc-game/src/http/h.ts', 'svc-game/src/events/index.ts'],
  ['doors-know-no-other-door', 'svc-game/src/jobs/a.ts', 'svc-game/src/http/index.ts'],
  ['flows-know-no-door', 'svc-game/src/flows/a.ts', 'svc-game/src/events/index.ts'],
  ['ranks-know-no-flow', 'svc-game/src/ranks/a.ts', 'svc-game/src/flows/b.ts'],
  ['store-holds-only-sql', 'svc-game/src/store/b.ts', 'svc-game/src/flows/b.ts'],
  ['store-holds-only-sql', 'svc-game/src/store/c.ts', 'svc-game/src/clients/b.ts'],
  ['store-holds-only-sql', 'svc-game/src/store/d.ts', 'node:fs/promises'],
  ['clients-know-no-caller', 'svc-game/src/clients/a.ts', 'svc-game/src/http/index.ts'],
  ['domain-is-pure', 'svc-game/src/domain/a.ts', 'svc-game/src/store/games.ts'],
  ['domain-is-pure', 'svc-game/src/domain/b.ts', 'node:fs'],
  ['domain-is-pure', 'svc-game/src/domain/c.ts', 'type svc-game/src/store/games.ts'],
  ['questions-know-no-other-room', 'svc-game/src/questions/a.ts', 'svc-game/src/domain/rank.ts'],
  ['questions-know-no-other-room', 'svc-game/src/questions/b.ts', 'node:fs'],
  ['questions-know-no-other-room', 'svc-game/src/questions/c.ts', 'type svc-game/src/store/games.ts'],
  ['no-room-imports-app-or-main', 'svc-game/src/http/b.ts', 'svc-game/src/app.ts'],
  ['no-room-imports-app-or-main', 'svc-game/src/context.ts', 'svc-game/src/app.ts'],
  ['only-main-imports-the-process', 'svc-game/src/http/k.ts', 'node:process'],
  ['nothing-imports-main', 'svc-game/src/c.ts', 'svc-game/src/main.ts'],
  ['nothing-unresolved', 'svc-game/src/http/d.ts', 'no-such-package'],
  ['packages-are-declared', 'svc-game/src/http/e.ts', 'fast-thing'],
  ['no-circle', 'svc-game/src/http/f.ts', 'svc-game/src/http/g.ts'],
  ['no-circle', 'svc-game/src/http/i.ts', 'type svc-game/src/http/j.ts'],
];

const allowed: [from: string, to: string][] = [
  ['svc-payments/src/http/a.ts', 'svc-payments/src/store/payments.ts'],
  ['svc-payments/src/jobs/a.ts', 'svc-payments/src/flows/b.ts'],
  ['svc-payments/src/flows/a.ts', 'svc-payments/src/clients/b.ts'],
  ['svc-payments/src/store/a.ts', 'svc-payments/src/domain/b.ts'],
  ['svc-payments/src/flows/c.ts', 'type svc-payments/src/context.ts'],
  ['svc-payments/src/app.ts', 'infra/service-kit/src/index.ts'],
  ['svc-payments/test/a.int.test.ts', 'infra/stand-ins/src/stripe/index.ts'],
  ['svc-payments/src/domain/a.ts', 'infra/contracts/src/scoring.ts'],
  ['svc-game/src/domain/e.ts', 'svc-game/src/questions/bank/bank.ts'],
  ['svc-game/src/store/e.ts', 'svc-game/src/questions/bank/bank.ts'],
  ['svc-game/src/questions/e.ts', 'infra/contracts/src/scoring.ts'],
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
    ['svc-game/src/http/g.ts', 'svc-game/src/http/f.ts'] as const,
    ['svc-game/src/http/j.ts', 'type svc-game/src/http/i.ts'] as const,
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
