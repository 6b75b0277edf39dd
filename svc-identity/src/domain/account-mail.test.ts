import { passwordChangedMail, resetMail } from './account-mail.ts';

const origin = 'https://play.example.com';

test('leads to the page that takes the token, and says how long it works', () => {
  const { subject, text } = resetMail({ displayName: 'Ada', origin, token: 'abc' });
  expect(subject).toBe('Set a new password');
  expect(text).toContain('https://play.example.com/email?reset=abc\n');
  expect(text).toContain('within 60 minutes');
  expect(text).toContain('do nothing');
});

test('tells when the password was changed, and what to do if the owner did not do it', () => {
  const { text } = passwordChangedMail({ displayName: 'Ada', origin, at: new Date('2026-11-10T12:05:00.000Z') });
  expect(text).toContain('10 November 2026 at 12:05 UTC');
  expect(text).toContain('"Forgot your password?" on https://play.example.com/email');
});
