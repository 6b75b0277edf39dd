import { someReader, someSender } from '../../../test/some-sender.ts';
import { heatDecidedMail, heatDueMail, heatInvitedMail } from './heat-mail.ts';
import { renderMail } from './mail.ts';

const contestTitle = 'the Monthly Challenge of November 2026';
const textOf = (content: Parameters<typeof renderMail>[0]) => {
  const { subject, text } = renderMail(content, someSender);
  return { subject, text: text.replaceAll(/\s+/g, ' ') };
};

test('an invitation says what a heat is, until when to choose, and which forms there are', () => {
  const invited = { contestTitle, bookBy: '2026-12-08T00:01:00.000Z' };
  const { subject, text } = textOf(heatInvitedMail(someReader, { ...invited, isRepeat: false }));
  expect(subject).toBe('Please confirm your place in the Monthly Challenge of November 2026');
  expect(text).toContain('Please choose an appointment before 8 December 2026 at 00:01 UTC. You can move it 2 times.');
  expect(text).toContain('without the clock');
  expect(textOf(heatInvitedMail(someReader, { ...invited, isRepeat: true })).subject).toBe(
    'You may repeat your heat in the Monthly Challenge of November 2026',
  );
});

test('a reminder says when the heat can be started', () => {
  const { subject, text } = textOf(heatDueMail(someReader, { contestTitle, startsAt: '2026-12-04T18:00:00.000Z' }));
  expect(subject).toBe('Your heat is on 4 December 2026 at 18:00 UTC');
  expect(text).toContain('from 10 minutes before to 30 minutes after');
});

test.each([
  ['confirmed', 'is confirmed', 'The reason: All is well.', null],
  ['not-confirmed', 'is not confirmed', 'You can appeal once, before 12 December 2026 at 12:00 UTC.', 'x'],
  ['lapsed', 'is over', 'You did not play your heat in time.', 'x'],
  ['upheld', 'the decision stays', 'It is final.', null],
  ['lifted', 'the decision was lifted', 'You are back in line for the prizes', null],
] as const)(
  'a heat that is decided (%s) is told with its reason and the way to appeal',
  (outcome, subject, said, appeal) => {
    const reason = outcome === 'lapsed' ? '' : 'All is well.';
    const appealBy = appeal && '2026-12-12T12:00:00.000Z';
    const mail = textOf(heatDecidedMail(someReader, { contestTitle, outcome, reason, appealBy }));
    expect(mail.subject).toContain(subject);
    expect(mail.text).toContain(said);
    expect(mail.text.includes('The reason:')).toBe(outcome !== 'lapsed');
    expect(mail.text.includes('You can appeal')).toBe(appeal !== null);
  },
);
