import { someReader, someSender } from '../../../test/some-sender.ts';
import { renderMail } from './mail.ts';
import { prizeMail, prizePassedOnMail, prizeReminderMail, remindersOf } from './prize-mail.ts';

test('tells a winner what was won, until when to answer, and where', () => {
  const { subject, text } = renderMail(
    prizeMail(someReader, {
      contest: '2026-11',
      title: 'Two Friday tickets, Monaco Grand Prix 2027',
      respondBy: '2026-12-09T10:30:00.000Z',
    }),
    someSender,
  );
  expect(subject).toBe('You have won the Monthly Challenge of November 2026');
  expect(text).toContain('Two Friday tickets, Monaco Grand Prix 2027');
  expect(text).toContain('before 9 December 2026 at 10:30 UTC');
  expect(text).toContain('https://play.example.com/profile?claim=2026-11');
});

test('names a contest of another kind by its own title', () => {
  const won = { title: 'A signed cap', respondBy: '2026-12-09T10:30:00.000Z' };
  const { subject } = prizeMail(someReader, {
    ...won,
    contest: 'weekend-2026-11-27',
    contestTitle: 'Losail weekend',
  });
  expect(subject).toBe('You have won Losail weekend');
});

test('reminds on day 3 and day 6 of the seven, never in the past', () => {
  const respondBy = '2026-12-09T10:30:00.000Z';
  const offeredAt = new Date('2026-12-02T10:30:00.000Z');
  const days = (now: string) => remindersOf(offeredAt, respondBy, new Date(now)).map((at) => at.toISOString());
  expect(days('2026-12-02T10:30:00.000Z')).toEqual(['2026-12-05T10:30:00.000Z', '2026-12-08T10:30:00.000Z']);
  expect(days('2026-12-06T00:00:00.000Z')).toEqual(['2026-12-08T10:30:00.000Z']);
  expect(days('2026-12-09T00:00:00.000Z')).toEqual([]);
});

test('a shorter time to answer has its reminders at the same shares of it', () => {
  const offeredAt = new Date('2026-12-02T10:30:00.000Z');
  const minutes = remindersOf(offeredAt, '2026-12-02T10:37:00.000Z', offeredAt).map((at) => at.toISOString());
  expect(minutes).toEqual(['2026-12-02T10:33:00.000Z', '2026-12-02T10:36:00.000Z']);
});

test('a reminder says what waits and until when, and a prize that was passed on says why', () => {
  const won = { contest: '2026-11', title: 'A signed cap' };
  const reminder = renderMail(
    prizeReminderMail(someReader, { ...won, respondBy: '2026-12-09T10:30:00.000Z' }),
    someSender,
  );
  expect(reminder.subject).toBe(
    'Your prize of the Monthly Challenge of November 2026 waits until 9 December 2026 at 10:30 UTC',
  );
  expect(reminder.text).toContain('https://play.example.com/profile?claim=2026-11');
  const passedOn = renderMail(prizePassedOnMail(someReader, won), someSender);
  expect(passedOn.subject).toBe('Your prize of the Monthly Challenge of November 2026 was passed on');
  expect(passedOn.text).toContain('We had no answer from you in time');
});
