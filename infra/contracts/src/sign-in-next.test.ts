import { hasAccount, nextAfterSignIn } from './sign-in-next.ts';

test.each(['/challenge/5hK2mPq8RtVwXyZ3aBcDeF', '/game?challenge=5hK2mPq8RtVwXyZ3aBcDeF', '/'])(
  '%s is gone on to',
  (next) => {
    expect(nextAfterSignIn({ next })).toEqual({ to: next, state: null });
  },
);

test('what the next page keeps goes along', () => {
  const nextState = { gameId: 'g1' };
  expect(nextAfterSignIn({ next: '/game', nextState })).toEqual({ to: '/game', state: nextState });
});

test.each([
  ['another site', { next: 'https://example.com/mode' }],
  ['another site without a scheme', { next: '//example.com' }],
  ['another site behind a backslash', { next: '/\\example.com' }],
  ['no page of ours', { next: '/wp-admin' }],
  ['what is no text', { next: 5 }],
  ['nothing', { gameId: 'g1' }],
  ['no object', null],
])('%s is not', (_, kept) => {
  expect(nextAfterSignIn(kept)).toBeNull();
});

test.each([
  [{ hasAccount: true }, true],
  [{ hasAccount: 'yes' }, false],
  [{ next: '/mode' }, false],
  [null, false],
])('%j says of an account: %s', (kept, isSaid) => {
  expect(hasAccount(kept)).toBe(isSaid);
});
