import { someReader, someSender } from '../../../test/some-sender.ts';
import { newSignInMail, passwordChangedMail, resetMail } from './account-mail.ts';
import { renderMail } from './mail.ts';

test('leads to the page that takes the token, and says how long it works', () => {
  const { subject, text } = renderMail(resetMail({ ...someReader, token: 'abc' }), someSender);
  expect(subject).toBe('Set a new password');
  expect(text).toContain('https://play.example.com/email#reset=abc\n');
  expect(text).toContain('within 60 minutes');
  expect(text).toContain('do nothing');
});

test('tells when the password was changed, and what to do if the owner did not do it', () => {
  const { text } = renderMail(
    passwordChangedMail({ ...someReader, at: new Date('2026-11-10T12:05:00.000Z') }),
    someSender,
  );
  expect(text).toContain('10 November 2026 at 12:05 UTC');
  expect(text).toContain('then "Forgot your password?":\n\nSet a new password:\nhttps://play.example.com/email\n');
});

test('names the device of a new sign-in as the browser did, if it did', () => {
  const at = new Date('2026-11-10T12:05:00.000Z');
  const mailOf = (device: string | null) => renderMail(newSignInMail({ ...someReader, at, device }), someSender);
  expect(mailOf('Firefox on Windows').text).toContain('Device: Firefox on Windows\n');
  expect(mailOf('Firefox on Windows').text).toContain('10 November 2026 at 12:05 UTC');
  expect(mailOf(null).text).toContain('not named by the browser');
});
