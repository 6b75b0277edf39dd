import { someSender } from '../../test/some-sender.ts';
import { renderMail } from './mail.ts';
import { prizeMail } from './prize-mail.ts';

test('tells a winner what was won, until when to answer, and where', () => {
  const { subject, text } = renderMail(
    prizeMail({
      displayName: 'Ada',
      contest: '2026-11',
      title: 'Two Friday tickets, Monaco Grand Prix 2027',
      respondBy: '2026-12-09T10:30:00.000Z',
      origin: 'https://play.example.com',
    }),
    someSender,
  );
  expect(subject).toBe('You have won the Monthly Challenge of November 2026');
  expect(text).toContain('Two Friday tickets, Monaco Grand Prix 2027');
  expect(text).toContain('before 9 December 2026 at 10:30 UTC');
  expect(text).toContain('https://play.example.com/profile?claim=2026-11');
});

test('names a contest of another kind by its own title', () => {
  const won = { displayName: 'Ada', title: 'A signed cap', respondBy: '2026-12-09T10:30:00.000Z' };
  const { subject } = prizeMail({
    ...won,
    contest: 'weekend-2026-11-27',
    contestTitle: 'Losail weekend',
    origin: 'https://play.example.com',
  });
  expect(subject).toBe('You have won Losail weekend');
});
