import { someSender } from '../../test/some-sender.ts';
import { renderMail } from './mail.ts';
import { strikeMail } from './strike-mail.ts';

test('tells a player which result was struck, why, what speaks for it, and until when and where to appeal', () => {
  const { subject, text } = renderMail(
    strikeMail({
      displayName: 'Ada',
      contestTitle: 'the Monthly Challenge of November 2026',
      rule: 'program',
      reason: 'Every answer came within 200 ms.',
      grounds: '7 of 7 right answers came faster than their question can be read.',
      appealBy: '2026-11-27T10:30:00.000Z',
      origin: 'https://play.example.com',
    }),
    someSender,
  );
  expect(subject).toBe('Your result in the Monthly Challenge of November 2026 was struck');
  expect(text).toContain('A program answered. Every answer came within 200 ms.');
  expect(text).toContain('What speaks for it: 7 of 7 right answers came faster');
  expect(text).toContain('once, before 27 November 2026 at 10:30 UTC');
  expect(text).toContain('https://play.example.com/profile\n');
});
