import { someReader, someSender } from '../../../test/some-sender.ts';
import { renderMail } from './mail.ts';
import { strikeMail } from './strike-mail.ts';

const struck = {
  contestTitle: 'the Monthly Challenge of November 2026',
  penalty: 'result-struck',
  rule: 'program',
  reason: 'Every answer came within 200 ms.',
  grounds: '7 of 7 right answers came faster than their question can be read.',
  appealBy: '2026-11-27T10:30:00.000Z',
} as const;
const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

test('tells a player which result was struck, why, what speaks for it, and until when and where to appeal', () => {
  const { subject, text } = renderMail(strikeMail(someReader, struck), someSender);
  expect(subject).toBe('Your result in the Monthly Challenge of November 2026 was struck');
  expect(text).toContain('A program answered. Every answer came within 200 ms.');
  expect(text).toContain('What speaks for it: 7 of 7 right answers came faster');
  expect(text).toContain('once, before 27 November 2026 at 10:30 UTC');
  expect(text).toContain('https://play.example.com/profile\n');
  expect(inOneLine(text)).toContain('The games that you had raced until then do not count. Nobody else is told.');
  expect(text).not.toContain('race on');
});

test('tells whoever may race on until when what is raced counts', () => {
  const racesUntil = '2026-12-01T00:00:00.000Z';
  const { text } = renderMail(strikeMail(someReader, { ...struck, racesUntil }), someSender);
  expect(inOneLine(text)).toContain(
    'You may race on: games that you started afterwards count, until 1 December 2026 at 00:00 UTC.',
  );
});

test('names the one run of a free board that was struck', () => {
  const { subject, text } = renderMail(
    strikeMail(someReader, { ...struck, contestTitle: 'Free Practice', run: { score: 2_150 } }),
    someSender,
  );
  expect(subject).toBe('Your result in Free Practice was struck');
  expect(inOneLine(text)).toContain('Your run of 2,150 points does not count. Your other runs do.');
  expect(text).not.toContain('until then');
});

test('tells a player of a disqualification', () => {
  const { subject, text } = renderMail(strikeMail(someReader, { ...struck, penalty: 'disqualified' }), someSender);
  expect(subject).toBe('You were disqualified from the Monthly Challenge of November 2026');
  expect(inOneLine(text)).toContain('None of your games in it counts, and you cannot start another.');
});
