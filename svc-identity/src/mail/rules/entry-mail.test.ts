import { someReader, someSender } from '../../../test/some-sender.ts';
import { enteredMail, restoredMail, suspendedMail } from './entry-mail.ts';
import { renderMail } from './mail.ts';

const facts = {
  paymentId: '11111111-1111-4111-8111-111111111111',
  contestTitle: 'the Monthly Challenge of November 2026',
  amountMinor: 150,
  paidAt: '2026-11-10T12:00:00.000Z',
  closesAt: '2026-12-01T00:00:00.000Z',
  termsVersion: '2025-04-12',
};

test('a receipt says what was paid with its tax, for what, until when, and by which terms', () => {
  const { subject, text } = renderMail(enteredMail(someReader, facts, 'including 0.24 € VAT'), someSender);
  expect(subject).toBe('You have entered the Monthly Challenge of November 2026');
  expect(text).toContain('Paid: 1.50 € (including 0.24 € VAT)');
  expect(text).toContain('For: one entry in the Monthly Challenge of November 2026');
  expect(text).toContain('On: 10 November 2026 at 12:00 UTC');
  expect(text).toContain('Ends: 1 December 2026 at 00:00 UTC');
  expect(text).toContain('Payment: 11111111-1111-4111-8111-111111111111');
  expect(text).toContain('Rules: terms of April 12, 2025');
});

test('a receipt names no terms where the page named none', () => {
  expect(
    renderMail(enteredMail(someReader, { ...facts, termsVersion: null }, 'no VAT'), someSender).text,
  ).not.toContain('Rules:');
});

test('a refund and a dispute are told apart', () => {
  const mailOf = (by: 'refund' | 'dispute') => renderMail(suspendedMail(someReader, { ...facts, by }), someSender);
  expect(mailOf('refund').subject).toBe('Refunded: your entry in the Monthly Challenge of November 2026');
  expect(mailOf('refund').text).toContain('Your entry has ended with it.');
  expect(mailOf('dispute').subject).toBe('Your entry in the Monthly Challenge of November 2026 is suspended');
  expect(mailOf('dispute').text).toContain('ask your bank to withdraw the dispute');
});

test('the rest of a payment is told with its own sum', () => {
  const mailOf = (by: 'refund' | 'dispute') =>
    renderMail(suspendedMail(someReader, { ...facts, by, partMinor: 100 }), someSender).text.replaceAll('\n', ' ');
  expect(mailOf('refund')).toContain('The remaining 1.00 € of your payment of 1.50 € for');
  expect(mailOf('dispute')).toContain('tells us that the remaining 1.00 € of your payment of 1.50 € for');
});

test('a refund that is on its way is not called made', () => {
  const { subject, text } = renderMail(
    suspendedMail(someReader, { ...facts, by: 'refund', isPending: true }),
    someSender,
  );
  expect(subject).toBe('Refund on its way: your entry in the Monthly Challenge of November 2026');
  expect(text).toContain('is being refunded to the card');
});

test('a player is told that a suspended entry counts again', () => {
  const { subject, text } = renderMail(restoredMail(someReader, facts), someSender);
  expect(subject).toBe('Your entry in the Monthly Challenge of November 2026 counts again');
  expect(text).toContain('Your runs are back on its board.');
});
