import { someSender } from '../../test/some-sender.ts';
import { renderMail } from './mail.ts';
import { strikeMail } from './strike-mail.ts';

test('tells a player which result was struck, why, and until when and where to appeal', () => {
  const { subject, text } = renderMail(
    strikeMail({
      displayName: 'Ada',
      contestTitle: 'the Monthly Challenge of November 2026',
      rule: 'program',
      reason: 'Every answer came within 200 ms.',
      appealBy: '2026-11-27T10:30:00.000Z',
      origin: 'https://play.example.com',
    }),
    someSender,
  );
  expect(subject).toBe('Your result in the Monthly Challenge of November 2026 was struck');
  expect(text).toContain('A program answered. Every answer came within 200 ms.');
  expect(text).toContain('once, before 27 November 2026 at 10:30 UTC');
  expect(text).toContain('https://play.example.com/profile\n');
});
