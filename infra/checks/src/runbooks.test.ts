import { houseOf } from './house.ts';
import { checkGuides, checkRunbooks, runbookQueries, runbooks } from './runbooks.ts';

const house = (text: string) =>
  houseOf({
    [runbooks]: text,
    'infra/operate/deploy/observability/alerts.yml':
      'groups: [{ rules: [{ alert: BusIsAway, expr: bus_connected == 0 }] }]',
    'infra/contracts/src/refusals.ts': "  'bad-signature': { status: 400 },",
    'infra/service-kit/src/relay.ts': "log.warn({ event: 'relay-failed' });",
    'svc-game/migrations/0001-games.sql': '-- Games.\ncreate table inbox_retry (',
    'svc-game/package.json': '{ "scripts": { "test": "jest" } }',
    'package.json': '{ "workspaces": ["svc-game"], "scripts": { "doctor": "node" } }',
    '.env.example': 'SMTP_URL=',
    'docker-compose.yml': '',
  });

test('names that are there are taken', () => {
  expect(
    checkRunbooks(
      house(
        '`BusIsAway`, `bus_connected`, `inbox_retry`, `relay-failed`, `bad-signature`, `svc-game`, `SMTP_URL`, ' +
          '`npm run doctor`, `npm test --workspace svc-game`, infra/operate/deploy/observability',
      ),
    ),
  ).toEqual([]);
});

test.each([
  ['`BusIsGone`', 'alert BusIsGone'],
  ['`bus_gone`', 'metric or table bus_gone'],
  ['`relay-lost`', 'log event, slice or refusal relay-lost'],
  ['`SMTP_HOST`', 'variable SMTP_HOST'],
  ['npm run heal', 'script heal'],
  ['npm test --workspace infra/nowhere', 'script test --workspace infra/nowhere'],
  ['kubectl logs svc-gone', 'slice svc-gone'],
  ['node infra/gone.ts', 'file infra/gone.ts'],
  ['grep \'"event":"relay-lost"\'', 'log event relay-lost'],
])('%s is found not to be there', (text, missing) => {
  expect(checkRunbooks(house(text))).toContain(`${runbooks}: there is no ${missing}`);
});

test('an alert that no runbook names is found', () => {
  expect(checkRunbooks(house('`bus_connected`'))).toEqual([`${runbooks}: says nothing of BusIsAway`]);
});

test('queries are read out of their blocks', () => {
  expect(runbookQueries(house('a\n   ```sql\n   select 1;\n   ```\n```sh\nls\n```\n'))).toEqual(['   select 1;\n']);
});

test('a guide may name paths and scripts that exist, builds, and what npm itself does', () => {
  const text =
    '`npm test`, `npm install`, `svc-game/package.json`, `mfe-game/dist`, `svc-game/migrations/<number>.sql`';
  expect(checkGuides(withGuide(text))).toEqual([]);
});

test.each([
  ['`svc-game/src/gone.ts`', 'file svc-game/src/gone.ts'],
  ['[page](infra/docs/gone.md)', 'file infra/docs/gone.md'],
  ['shell/src/gone.tsx', 'file shell/src/gone.tsx'],
  ['npm run heal', 'script heal'],
])('a guide that names %s is reported', (text, missing) => {
  expect(checkGuides(withGuide(text))).toEqual([`CONTRIBUTING.md: there is no ${missing}`]);
});

test('a script that is given arguments must pass them on', () => {
  expect(checkGuides(withGuide('npm run doctor -- --env-file .env; npm run facts -- a.zip; npm run doctor'))).toEqual([
    'CONTRIBUTING.md: npm run doctor loses its arguments',
  ]);
});

function withGuide(text: string) {
  const scripts = { test: 'jest', doctor: 'exec node a doctor || node a doctor', facts: 'node a facts' };
  return houseOf({
    'CONTRIBUTING.md': text,
    'package.json': JSON.stringify({ workspaces: ['svc-game'], scripts }),
    'svc-game/package.json': '{ "scripts": { "test": "jest" } }',
    'svc-game/migrations/0001-games.sql': '-- Games.',
  });
}
