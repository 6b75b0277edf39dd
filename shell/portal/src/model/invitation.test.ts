import { forgetInvitation, invitationLink, readInvitation } from './invitation.ts';

test('the code of an invitation follows the hash of its link, and nothing else of the address stays', () => {
  const link = invitationLink('https://example.com/secret?view=admins', 'AB12-CD34');
  expect(link).toBe('https://example.com/secret#invitation=AB12-CD34');
  expect(readInvitation(new URL(link).hash)).toBe('AB12-CD34');
  expect(readInvitation('#top')).toBeUndefined();
});

test('a used code leaves the address bar', () => {
  window.history.replaceState(null, '', '/secret?view=users#invitation=AB12');
  expect(readInvitation()).toBe('AB12');
  forgetInvitation();
  expect(window.location.href).toMatch(/\/secret\?view=users$/);
});
