/**
 * Who may import whom, as rules for dependency-cruiser: each names an import that must not be. Paths are relative to the
 * checkout; `$1` is what the first bracket of `from.path` caught. Every rule is seen failing in test/boundaries.test.ts.
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
    from: { path: '^(shell|mfe-[^/]+)/(portal/)?(src|test)/' },
    to: { path: anyPart, pathNot: ['^$1/', contracts, '^infra/web-kit/src/', '^infra/build/shared/'] },
  },
  {
    name: 'the-portal-stands-apart',
    comment: 'What the shell imports, every visitor gets; the portal is a build of its own.',
    from: { path: '^shell/(src|test)/' },
    to: { path: '^shell/portal/' },
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
      path: ['^infra/contracts/src/admin', '^infra/contracts/src/(messages-admin|routes|index)\\.ts$'],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'contracts-stand-alone',
    comment: 'The contracts know of nothing but zod.',
    from: { path: '^infra/contracts/src/', pathNot: tests },
    to: { pathNot: [contracts, '(^|/)node_modules/zod/'] },
  },
  {
    name: 'kits-know-no-slice',
    comment: 'A kit imports itself and the contracts.',
    from: { path: '^(infra/(?:service-kit|web-kit))/src/', pathNot: tests },
    to: { path: anyPart, pathNot: ['^$1/src/', contracts] },
  },
  {
    name: 'stand-ins-know-no-slice',
    comment:
      'The servers of tests depend on no slice, so that each slice can be tested without the others (decision 0100).',
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

const insideService = [
  {
    name: 'domain-is-pure',
    comment: 'The domain decides; it knows itself, the contracts and, of the outside, what only computes.',
    from: { path: '^(svc-[^/]+)/src/domain/', pathNot: tests },
    to: {
      pathNot: ['^$1/src/domain/', contracts, '^(node:)?(crypto|net)$', '(^|/)node_modules/zod/'],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'store-and-clients-know-no-caller',
    from: { path: '^(svc-[^/]+)/src/(store|clients)/', pathNot: tests },
    to: { path: '^$1/src/(http|events)/|^$1/src/(app|main)\\.ts$' },
  },
  {
    name: 'handlers-know-no-app',
    from: { path: '^(svc-[^/]+)/src/(http|events)/', pathNot: tests },
    to: { path: '^$1/src/(app|main)\\.ts$' },
  },
  {
    name: 'nobody-imports-main',
    from: {},
    to: { path: '^svc-[^/]+/src/main\\.ts$' },
  },
];

const everywhere = [
  { name: 'no-circle', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
  { name: 'nothing-unresolved', from: {}, to: { couldNotResolve: true, pathNot: '\\.(css|svg|woff2)$' } },
  {
    name: 'packages-are-declared',
    comment: 'A workspace lists what it imports, so that it can be built and deployed alone.',
    from: { path: '^(shell|mfe-[^/]+|svc-[^/]+|infra/[^/]+)/src/', pathNot: tests },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
];

export const forbidden = [...betweenSlices, ...insideService, ...everywhere].map((rule) => ({
  severity: 'error',
  ...rule,
}));

export default {
  forbidden,
  options: {
    // TypeScript 7 has no compiler API to read sources with.
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
