import { nextAfterSignIn } from './sign-in-next.ts';

test.each(['/challenge/5hK2mPq8RtVwXyZ3aBcDeF', '/game?challenge=5hK2mPq8RtVwXyZ3aBcDeF', '/'])(
  '%s is gone on to',
  (next) => {
    expect(nextAfterSignIn({ next })).toBe(next);
  },
);

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
