import { limitScripts } from './trusted-types.ts';

type Rules = { createScriptURL(url: string): string | null };
const given: Rules[] = [];

beforeEach(() => {
  given.length = 0;
  Object.assign(globalThis, { trustedTypes: { createPolicy: (_name: 'default', rules: Rules) => given.push(rules) } });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'trustedTypes');
});

test.each([
  ['/assets/main.js', true],
  ['/mfe/game/releases/0.1.0/remoteEntry.js', true],
  ['https://js.stripe.com/dahlia/stripe.js', true],
  ['https://m.js.stripe.com/inner.js', true],
  ['https://evil.example/x.js', false],
  ['//evil.example/x.js', false],
  ['https://js.stripe.com.evil.example/x.js', false],
  ['https://evil.example/?https://js.stripe.com/', false],
  ['data:text/javascript,alert(1)', false],
  ['javascript:alert(1)', false],
])('the script %s may be loaded: %p', (url, isAllowed) => {
  limitScripts();
  const { createScriptURL: check } = given[0]!;
  expect(check(url)).toBe(isAllowed ? url : null);
});

test('strings are never taken for HTML or code', () => {
  limitScripts();
  expect(Object.keys(given[0] ?? {})).toEqual(['createScriptURL']);
});

test('a browser without Trusted Types does without', () => {
  Reflect.deleteProperty(globalThis, 'trustedTypes');
  expect(limitScripts).not.toThrow();
});
