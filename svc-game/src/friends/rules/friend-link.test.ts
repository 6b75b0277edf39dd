import { newFriendLink, shownLink } from './friend-link.ts';

const now = new Date('2026-11-10T12:00:00.000Z');
const fortnight = 14 * 86_400_000;

test('a new link has 22 letters and digits and lasts for 14 days', () => {
  const link = newFriendLink((below) => below - 1, now);
  expect(link).toEqual({ token: 'z'.repeat(22), expiresAt: new Date(now.getTime() + fortnight) });
});

test('it is shown up to the instant at which it runs out, without it', () => {
  const link = newFriendLink(() => 0, now);
  expect(shownLink(link, new Date(now.getTime() + fortnight - 1))).toEqual({
    token: '0'.repeat(22),
    expiresAt: '2026-11-24T12:00:00.000Z',
  });
  expect(shownLink(link, link.expiresAt)).toBeNull();
  expect(shownLink(undefined, now)).toBeNull();
});
