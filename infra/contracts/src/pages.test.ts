import { pageOf } from './pages.ts';

test.each([
  ['/', '/'],
  ['/leaderboard', '/leaderboard'],
  ['/challenge', '/challenge'],
  ['/challenge/5hK2mPq8RtVwXyZ3aBcDeF', '/challenge/:id'],
])('%s is the page %s', (pathname, page) => {
  expect(pageOf(pathname)).toBe(page);
});

test.each(['/challenge/', '/challenge/a/b', '/terms/', '/leaderboards', '/x', '//'])('%s is no page', (pathname) => {
  expect(pageOf(pathname)).toBeUndefined();
});
