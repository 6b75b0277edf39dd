import { exampleMails, renderExample } from './example-mails.ts';
import type { MailFacts, QueuedMailKind } from '../src/mail/rules/queued-mail.ts';

const contestTitle = 'the Monthly Challenge of November 2026';
const reason = 'Grund 4711.';
const shared = { contestTitle, reason };
const payment = { contestTitle, amountMinor: 150 };
const appealBy = '2026-12-05T12:00:00.000Z';

const variant = <Kind extends QueuedMailKind>(kind: Kind, facts: MailFacts[Kind]) =>
  [kind, [renderExample(kind, facts, 'en'), renderExample(kind, facts, 'de')]] as const;

const english = new Map(exampleMails().map((mail) => [mail.kind, mail]));
const examples = exampleMails('de').map((mail) => [mail.kind, [english.get(mail.kind)!, mail]] as const);
const toAdmins = ['review-due', 'bank-fetched', 'month-unsupplied'];

/** Each kind, and what the examples leave out of its wordings. */
const table = [
  ...examples.filter(([kind]) => !toAdmins.includes(kind)),
  variant('password-changed', { twoStepRemoved: true }),
  variant('new-sign-in', { device: null }),
  variant('account-closed', { until: null, reason }),
  variant('passkey-removed', { name: 'Handy', isLast: false }),
  variant('recovery-code-used', { left: 0 }),
  variant('entry-suspended', { ...payment, by: 'refund', partMinor: 50, isPending: true }),
  variant('entry-suspended', { ...payment, by: 'dispute' }),
  ...(['late', 'unfit', 'canceled', 'part', 'part-disputed', 'part-kept'] as const).map((why) =>
    variant('payment-returned', { ...payment, reason: why, canceledFor: reason, paidMinor: 250, isPending: true }),
  ),
  variant('payment-returned', { ...payment, reason: 'part', canceledFor: null }),
  variant('heat-invited', { contestTitle, bookBy: appealBy, isRepeat: true }),
  ...(['confirmed', 'lapsed', 'upheld', 'lifted'] as const).map((outcome) =>
    variant('heat-decided', { ...shared, outcome, appealBy: null }),
  ),
  ...(['disqualified', 'hors-concours'] as const).map((penalty) =>
    variant('result-struck', { ...shared, penalty, rule: 'household', appealBy }),
  ),
  variant('result-struck', {
    ...shared,
    contestTitle: 'Free Practice',
    penalty: 'result-struck',
    run: { score: 2_150 },
    rule: 'help',
    appealBy,
  }),
  ...(['lifted', 'admitted'] as const).map((outcome) => variant('appeal-decided', { ...shared, outcome })),
];

// What people wrote in the examples, and names.
const written =
  /Der Grund: .*|Ein Programm hat geantwortet\. .*|Was dafür spricht: .*|(?:Vorher|Jetzt): .*|https:\S+|Lights Out demo[^]*?Silverstone/g;
const englishWords =
  /\b(?:the|your|you|is|of|and|for|with|this|that|to|have|has|been|on|at|by|from|it|we|account|prize|before|until|entry|result|Hello|Questions)\b/i;

test.each(table)('%s is in German whole, with the same links, figures and parts', (_kind, [inEnglish, inGerman]) => {
  expect(`${inGerman.subject}\n${inGerman.text.replaceAll(written, '')}`).not.toMatch(englishWords);
  for (const part of [inGerman.subject, inGerman.text, inGerman.html])
    expect(part).not.toMatch(/undefined|null|NaN|\$\{|\[object/);
  expect(inGerman.html).toContain('<html lang="de">');
  expect(linksOf(inGerman.text)).toEqual(linksOf(inEnglish.text));
  expect(figuresOf(inGerman.text)).toEqual(figuresOf(inEnglish.text));
  expect(inGerman.text.split('\n\n')).toHaveLength(inEnglish.text.split('\n\n').length);
});

test('instants, sums and counts are written as in German', () => {
  const texts = Object.fromEntries(exampleMails('de').map(({ kind, text }) => [kind, text]));
  expect(texts['entered']).toContain('Bezahlt: 1,50\u00a0€ (inkl. 0,24 € MwSt.)');
  expect(texts['entered']).toContain('Ende: 1. Dezember 2026 um 00:00 Uhr UTC');
  expect(texts['provisional-result']).toContain('Punkte: 1.612');
});

const linksOf = (text: string) => text.match(/https:\S+/g);

/** The numbers, however they are grouped and wherever they stand. */
const figuresOf = (text: string) =>
  [
    ...new Set(
      text
        .replaceAll(/https:\S+/g, '')
        .replaceAll(/(?<=\d)[.,](?=\d)/g, '')
        .match(/\d+/g),
    ),
  ].sort();
