import { houseOf } from './house.ts';
import {
  checkColours,
  checkLeftRules,
  checkPictureColours,
  checkOwnConnections,
  checkPageUrls,
  checkQueryKeys,
  checkSkippedTests,
  checkSleepingTests,
  checkUnfinished,
} from './sources.ts';

test('what is left for later is found, in comments too, and what a merge has left', () => {
  const house = houseOf({
    'svc-game/src/a.ts': 'const a = 1; // TODO: more',
    'svc-game/src/b.ts': 'const mastodon = 1;',
    'infra/docs/c.md': `One.\n${'<'.repeat(7)} HEAD\n`,
  });
  expect(checkUnfinished(house)).toEqual(['svc-game/src/a.ts:1: TODO', 'infra/docs/c.md:2: <<<<<<< HEAD']);
});

test('a skipped, focused or promised test is found', () => {
  const house = houseOf({
    'svc-game/test/a.test.ts':
      "test.skip('later', () => {});\nit.only('this', () => {});\nxit('no');\ntest('runs', () => {});",
    'svc-game/src/a.ts': 'call(test.skip);',
  });
  expect(checkSkippedTests(house)).toHaveLength(3);
});

test('a test that sleeps is found, and a deadline or a fake clock is not', () => {
  const sleep = 'await new Promise((resolve) => setTimeout(resolve, 300));';
  const house = houseOf({
    'svc-game/test/a.int.test.ts': `${sleep}\nnew Promise<never>((_, reject) => setTimeout(() => reject(late), 10));`,
    'infra/e2e/stories/a.e2e.ts': 'await new Promise<void>(resolve => void setTimeout(resolve, 1_500));',
    'infra/service-kit/src/sweeper.test.ts': sleep,
  });
  expect(checkSleepingTests(house).map((found) => found.split(': ')[0])).toEqual([
    'svc-game/test/a.int.test.ts:1',
    'infra/e2e/stories/a.e2e.ts:1',
  ]);
});

test('a test that looks at connections of every database is found', () => {
  const house = houseOf({
    'svc-game/test/a.int.test.ts': [
      "raw(`select from pg_stat_activity where application_name = 'a'`);",
      'raw(`select from pg_stat_activity where datname = current_database() and pid > 1`);',
    ].join('\n'),
    'infra/operate/src/doctor/a.ts': 'raw(`select from pg_stat_activity`);',
  });
  expect(checkOwnConnections(house)).toEqual(['svc-game/test/a.int.test.ts:1: pg_stat_activity']);
});

test.each([
  ['color: #0b0d12;', 1],
  ['color: #FFF;', 1],
  ['background: rgb(1 2 3 / 50%);', 1],
  ['color: hsl(10deg 1% 1%);', 1],
  ['color: var(--accent);', 0],
  ['a[href="#board"] { }', 0],
  ['#root { }', 0],
  ['/* was #0b0d12 */', 0],
])('in a style sheet, %s holds %i colours', (css, count) => {
  expect(checkColours(houseOf({ 'shell/src/a.module.css': css }))).toHaveLength(count);
});

test('the tokens are where colours are written', () => {
  expect(checkColours(houseOf({ 'infra/web-kit/src/tokens.css': ':root { --accent: #ff3b30; }' }))).toEqual([]);
});

test.each([
  ['border-inline-start: 3px solid var(--color-gold);', 1],
  ['border-left: 3px solid var(--color-line);', 1],
  ['border-inline-start: 3px solid transparent;', 0],
  ['border-inline-start: 1px solid var(--color-line);', 0],
])('of what is no current row, %s holds %i rules at the left', (css, count) => {
  expect(checkLeftRules(houseOf({ 'shell/src/a.module.css': css }))).toHaveLength(count);
});

test('a picture of the server has no colour that is no token', () => {
  const house = houseOf({
    'infra/web-kit/src/tokens.css': ':root { --gold: #ffc53d; }',
    'svc-game/src/a.ts': "const colours = { gold: '#ffc53d', pink: '#ff00ff' };",
  });
  expect(checkPictureColours(house)).toEqual(['svc-game/src/a.ts:1: #ff00ff']);
});

test('a query key that is written beside its query is found', () => {
  const house = houseOf({
    'mfe-game/src/api/a.ts': "useQuery({ queryKey: ['me'] });\nuseQuery({ queryKey: queryKeys.me });",
    'shell/portal/src/api/b.ts': "useQuery({ queryKey: ['portal'] });",
  });
  expect(checkQueryKeys(house)).toEqual(['mfe-game/src/api/a.ts:1: queryKey: [']);
});

test('the URL of a page that is not taken from the contracts is found', () => {
  const house = houseOf({
    'mfe-game/src/a.tsx': '<Link to="/mode">Race</Link>;\n<Link to={`/challenge/${id}`} />;\nnavigate(\'/email\');',
    'svc-identity/src/a.ts': 'const link = `${origin}/profile?claim=${contest}`;',
    'shell/src/a.ts': "const link = '/terms';\nconst toast = { href: '/game?premium=true' };",
    'shell/src/b.ts': "if (page === '/mode') go(pages.mode());\nconst heads = { '/faq': faq };\nconst api = '/games';",
    'mfe-game/src/a.test.ts': "const path = '/mode';",
  });
  expect(checkPageUrls(house).map((fault) => fault.split(': ')[0])).toEqual([
    'mfe-game/src/a.tsx:1',
    'mfe-game/src/a.tsx:2',
    'mfe-game/src/a.tsx:3',
    'svc-identity/src/a.ts:1',
    'shell/src/a.ts:1',
    'shell/src/a.ts:2',
  ]);
});
