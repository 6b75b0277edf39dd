import { betweenSubjects, subjects } from './subjects.mjs';

/**
 * The import rules for dependency-cruiser: each names a forbidden import. Paths are relative to the checkout; `$1` is
 * what the first bracket of `from.path` caught. Every rule is seen failing in test/boundaries.test.ts.
 */
const tests = '(^|/)test/|\\.test\\.tsx?$|(^|/)stories/';
const anyPart = '^(shell|mfe-|svc-|infra/)';
const contracts = '^infra/contracts/src/';
const tools = '^infra/build/';
const standIns = '^infra/stand-ins/src/[^/]+/index\\.ts$';

const betweenSlices = [
  {
    name: 'service-stands-on-contracts-and-kit',
    comment: 'A service imports itself, the contracts and the service kit.',
    from: { path: '^(svc-[^/]+)/src/', pathNot: tests },
    to: { path: anyPart, pathNot: ['^$1/src/', contracts, '^infra/service-kit/src/'] },
  },
  {
    name: 'service-tests-stand-on-test-kits',
    comment: "A service's tests may also use the test kits.",
    from: { path: `^(svc-[^/]+)/(test/|src/.*\\.test\\.ts$)` },
    to: { path: anyPart, pathNot: ['^$1/', contracts, '^infra/service-kit/src/', standIns] },
  },
  {
    name: 'front-end-stands-on-contracts-and-kit',
    comment:
      'A front end imports itself, the contracts, the web kit and the list of shared libraries; another front end only at run time.',
    from: { path: '^(shell|mfe-[^/]+)/(portal/|parts/)?(src|test)/' },
    to: { path: anyPart, pathNot: ['^$1/', contracts, '^infra/web-kit/src/', '^infra/build/shared/'] },
  },
  {
    name: 'the-portal-stands-apart',
    comment:
      'What the shell imports, every visitor gets; the portal is a build of its own, the page of parts is in none.',
    from: { path: '^shell/(src|test)/' },
    to: { path: '^shell/(portal|parts)/' },
  },
  {
    name: 'the-portal-is-no-part-of-the-shell',
    from: { path: '^shell/portal/' },
    to: { path: '^shell/(src|test)/' },
  },
  {
    name: 'admin-words-are-for-the-portal',
    comment: 'Nothing that visitors get may name what the portal does or calls.',
    from: { path: '^(shell|mfe-[^/]+|infra/web-kit)/src/', pathNot: [tests, '^infra/web-kit/src/testing/'] },
    to: {
      path: ['^infra/contracts/src/admin', '^infra/contracts/src/(messages-admin[^/]*|routes|index)\\.ts$'],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'contracts-stand-alone',
    comment: 'The contracts know of nothing but zod and how paths are matched.',
    from: { path: '^infra/contracts/src/', pathNot: tests },
    to: { pathNot: [contracts, '(^|/)node_modules/(zod|path-to-regexp)/'] },
  },
  {
    name: 'templates-are-pure',
    comment: 'Facts and a seed in, questions out: no file is read and no clock asked.',
    from: {
      path: '^infra/questions/src/(templates|facts)/',
      pathNot: [tests, '^infra/questions/src/facts/f1db-release\\.ts$'],
    },
    to: { pathNot: ['^infra/questions/src/', contracts, '^(node:)?crypto$', '(^|/)node_modules/(zod|ajv)/'] },
  },
  {
    name: 'kits-know-no-slice',
    comment: 'A kit, and the factory of questions, imports itself and the contracts.',
    from: { path: '^(infra/(?:service-kit|web-kit|questions))/src/', pathNot: tests },
    to: { path: anyPart, pathNot: ['^$1/src/', contracts] },
  },
  {
    name: 'stand-ins-know-no-slice',
    comment: 'The servers of tests depend on no slice, so that each slice can be tested without the others.',
    from: { path: '^infra/stand-ins/' },
    to: { path: anyPart, pathNot: ['^infra/stand-ins/', '^infra/service-kit/src/', tools] },
  },
  {
    name: 'build-knows-no-slice',
    from: { path: tools, pathNot: tests },
    to: { path: anyPart, pathNot: [tools] },
  },
  {
    name: 'releases-stand-on-contracts',
    comment: 'What operators run on a bare machine knows the contracts and the list of shared libraries.',
    from: { path: '^infra/operate/src/release/' },
    to: { path: anyPart, pathNot: ['^infra/operate/src/release/', contracts, '^infra/build/shared-singletons\\.mjs$'] },
  },
  {
    name: 'operating-knows-no-slice',
    comment: 'Every slice runs the release command in its build, so this package must not depend on any of them.',
    from: { path: '^infra/operate/(src|deploy)/', pathNot: tests },
    to: { path: anyPart, pathNot: ['^infra/operate/', contracts, '^infra/service-kit/src/', tools] },
  },
  {
    name: 'only-the-stack-starts-services',
    comment: "A service's app.ts is the stack's to import, and its own main.ts's and tests'.",
    from: { pathNot: ['^infra/stack/', '^svc-'] },
    to: { path: '^svc-' },
  },
  {
    name: 'the-stack-starts-services-by-their-door',
    from: { path: '^infra/stack/' },
    to: { path: '^svc-', pathNot: '^svc-[^/]+/src/(app|config)\\.ts$' },
  },
  {
    name: 'stories-see-the-stack-alone',
    comment: 'A story knows the product from outside: the stack that runs it, and the words of the contract.',
    from: { path: '^infra/e2e/' },
    to: {
      path: anyPart,
      pathNot: ['^infra/e2e/', '^infra/stack/src/', standIns, contracts, '^infra/service-kit/src/testing/', tools],
    },
  },
  {
    name: 'test-kits-stay-in-tests',
    from: { path: '^(shell|mfe-[^/]+|svc-[^/]+)/src/', pathNot: tests },
    to: { path: '^infra/(service-kit|web-kit)/src/testing/|^infra/(stack|stand-ins)/' },
  },
];

/** A layer of a service or of one of its subjects: a folder, or a file while it is small. `$1` is where it stands. */
const inSubject = `(?:${[...new Set(Object.values(subjects).flat())].join('/|')}/)?`;
const layer = (names) => `^(svc-[^/]+/src/${inSubject})(?:${names})(?:/|\\.ts$)`;
const beside = (names) => `^$1(?:${names})(?:/|\\.ts$)`;
const ofService = (names) => `^(svc-[^/]+)/src/${inSubject}(?:${names})(?:/|\\.ts$)`;
const inService = (names) => `${inSubject}(?:${names})(?:/|\\.ts$)`;
const routes = 'routes|portal|views|http';
/** What a bank is knows nothing of the service. */
const bank = 'questions/bank/';

const insideService = [
  {
    name: 'routes-know-no-other-entry',
    comment: 'Routes, events and jobs call flows and what lies below, and never one another.',
    from: { path: layer(routes), pathNot: tests },
    to: { path: beside('events|jobs') },
  },
  {
    name: 'events-know-no-other-entry',
    from: { path: layer('events'), pathNot: tests },
    to: { path: beside(`${routes}|jobs`) },
  },
  {
    name: 'jobs-know-no-other-entry',
    from: { path: layer('jobs'), pathNot: tests },
    to: { path: beside(`${routes}|events`) },
  },
  {
    name: 'flows-know-no-entry',
    comment: 'A flow calls rules, SQL, clients and ranks; routes, events and jobs call it.',
    from: { path: layer('flows|ranks'), pathNot: tests },
    to: { path: beside(`${routes}|events|jobs`) },
  },
  {
    name: 'ranks-know-no-flow',
    from: { path: layer('ranks'), pathNot: tests },
    to: { path: beside('flows') },
  },
  {
    name: 'sql-holds-only-sql',
    comment:
      'A file of SQL takes a connection and values. It calls nothing of the service but rules and questions, and reads no file.',
    from: { path: ofService('sql'), pathNot: tests },
    to: { path: [`^$1/src/(?!${inService('sql|rules')}|${bank})`, '^(node:)?fs(/promises)?$'] },
  },
  {
    name: 'clients-know-no-caller',
    from: { path: '^(svc-[^/]+)/src/clients/', pathNot: tests },
    to: { path: `^$1/src/(?:${inService(`${routes}|events|jobs|flows|ranks|sql`)}|context\\.ts$)` },
  },
  {
    name: 'rules-are-pure',
    comment:
      'Rules decide. They name themselves, the questions, the contracts and what only computes; that holds for types, too.',
    from: { path: ofService('rules'), pathNot: tests },
    to: {
      pathNot: [
        `^$1/src/(?:${inService('rules')}|${bank})`,
        contracts,
        '^(node:)?crypto$',
        '(^|/)node_modules/(zod|escape-html|sanitize-html|confusables|linkify-it|obscenity)/',
      ],
    },
  },
  {
    name: 'questions-know-no-other-room',
    comment: 'What a bank is stands without a game, and as purely as rules decide.',
    from: { path: `^(svc-[^/]+)/src/${bank}`, pathNot: tests },
    to: { pathNot: [`^$1/src/${bank}`, contracts, '^(node:)?crypto$', '(^|/)node_modules/zod/'] },
  },
  {
    name: 'no-room-imports-app-or-main',
    comment: 'main.ts imports app.ts, and app.ts imports the rooms.',
    from: { path: '^(svc-[^/]+)/src/(.+/|context\\.ts$)', pathNot: tests },
    to: { path: '^$1/src/(app|main)\\.ts$' },
  },
  {
    name: 'only-main-imports-the-process',
    comment:
      'A service gets its environment, signals and exit from main.ts; oxlint forbids the global of the same name.',
    from: { path: '^(svc-[^/]+)/src/', pathNot: [tests, '^svc-[^/]+/src/main\\.ts$'] },
    to: { path: '^(node:)?process$' },
  },
  {
    name: 'nothing-imports-main',
    from: {},
    to: { path: '^svc-[^/]+/src/main\\.ts$' },
  },
];

const everywhere = [
  { name: 'no-circle', comment: 'Circles of types alone included.', from: {}, to: { circular: true } },
  { name: 'nothing-unresolved', from: {}, to: { couldNotResolve: true, pathNot: '\\.(css|svg|woff2)$' } },
  {
    name: 'packages-are-declared',
    comment: 'A workspace lists what it imports, so that it can be built and deployed alone.',
    from: { path: '^(shell|mfe-[^/]+|svc-[^/]+|infra/[^/]+)/src/', pathNot: tests },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
];

export const forbidden = [...betweenSlices, ...insideService, ...betweenSubjects(tests, bank), ...everywhere].map(
  (rule) => ({
    severity: 'error',
    ...rule,
  }),
);

export default {
  forbidden,
  options: {
    // TypeScript 7 has no compiler API.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage|\\.local)/|\\.d\\.m?ts$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
