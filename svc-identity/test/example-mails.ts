import type { Language } from '@lights-out/contracts';

import { mailContent, type MailAbout } from '../src/mail/rules/mail-content.ts';
import { type RenderedMail, renderMail, type Sender } from '../src/mail/rules/mail.ts';
import { isOwed, isToAdmins, type MailFacts, type QueuedMailKind } from '../src/mail/rules/queued-mail.ts';
import { wordsIn } from '../src/mail/rules/words.ts';

/** A kind of mail as the document describes it. */
interface Example<Kind extends QueuedMailKind> {
  readonly facts: MailFacts[Kind];
  /** What it is sent after. */
  readonly when: string;
  readonly to: string;
}

export interface ExampleMail extends RenderedMail {
  readonly kind: QueuedMailKind;
  readonly when: string;
  readonly to: string;
  readonly isOwed: boolean;
}

const contestTitle = 'the Monthly Challenge of November 2026';
const owner = 'the owner of the account';
const winner = 'the winner';
const entered = 'the player';

/** Every kind: one without an example does not compile. */
const examples: { readonly [Kind in QueuedMailKind]: Example<Kind> } = {
  'confirm-address': { facts: {}, when: 'an account is registered, or asks for the mail again', to: owner },
  'password-reset': { facts: {}, when: 'somebody asks for a new password', to: owner },
  'password-changed': { facts: {}, when: 'the password was changed, in the settings or by a reset', to: owner },
  'new-sign-in': {
    facts: { device: 'Firefox on Windows' },
    when: 'a sign-in from a browser that the account does not know',
    to: owner,
  },
  'passkey-added': { facts: { name: 'Phone' }, when: 'a passkey was added', to: owner },
  'passkey-removed': { facts: { name: 'Phone', isLast: true }, when: 'a passkey was removed', to: owner },
  'recovery-codes-made': { facts: {}, when: 'new recovery codes were made', to: owner },
  'recovery-code-used': { facts: { left: 7 }, when: 'a recovery code completed a sign-in', to: owner },
  'two-step-removed': {
    facts: { reason: 'You have lost your phone and your codes, and answered our questions on 9 November.' },
    when: 'support has removed two-step sign-in',
    to: owner,
  },
  'name-changed': { facts: { former: 'Ayla' }, when: 'the display name was changed in the settings', to: owner },
  'renamed-by-support': {
    facts: { former: 'Ayla', reason: 'Your name was the name of another person.' },
    when: 'support has changed the display name',
    to: owner,
  },
  'account-closed': {
    facts: { until: '2026-12-10T12:00:00.000Z', reason: 'Several accounts were used in one contest.' },
    when: 'an admin has closed the account',
    to: owner,
  },
  'account-reopened': { facts: {}, when: 'an admin has reopened the account', to: owner },
  entered: {
    facts: {
      paymentId: '7f2c1c0e-5f4e-4b52-9a51-0e5b7a5d3f11',
      contestTitle,
      amountMinor: 150,
      paidAt: '2026-11-10T12:00:00.000Z',
      closesAt: '2026-12-01T00:00:00.000Z',
      termsVersion: '2026-11-23',
    },
    when: 'the payment of an entry was confirmed',
    to: entered,
  },
  'entry-suspended': {
    facts: { contestTitle, amountMinor: 150, by: 'refund' },
    when: 'the payment was refunded or is disputed',
    to: entered,
  },
  'entry-restored': { facts: { contestTitle }, when: 'a dispute was won, or a refund has failed', to: entered },
  'contest-closing': {
    facts: { contestTitle, closesAt: '2026-12-01T00:00:00.000Z' },
    when: 'the last 48 hours of a contest begin',
    to: 'players who have entered it',
  },
  'provisional-result': {
    facts: {
      contestTitle,
      place: 2,
      points: 1_612,
      players: 214,
      prizePlaces: 1,
      reviewDueAt: '2026-12-08T00:00:00.000Z',
    },
    when: 'a contest has ended and its review begins',
    to: 'players who have raced in it',
  },
  'result-struck': {
    facts: {
      contestTitle,
      penalty: 'result-struck',
      racesUntil: '2026-12-01T00:00:00.000Z',
      rule: 'program',
      reason: 'Nobody reads and answers that fast.',
      grounds: '50 of 50 right answers came faster than their question can be read.',
      appealBy: '2026-12-05T12:00:00.000Z',
    },
    when: 'a steward has struck a result or disqualified a player, or an entry is of the household of an admin',
    to: entered,
  },
  'appeal-decided': {
    facts: {
      contestTitle,
      outcome: 'upheld',
      reason: 'Two of us watched ten of your games. Nobody knows a question before it is on the screen.',
    },
    when: 'another steward has answered an appeal, or an admin has admitted an entry to the prizes without one',
    to: entered,
  },
  'heat-invited': {
    facts: { contestTitle, bookBy: '2026-12-08T00:01:00.000Z', isRepeat: false },
    when: 'a review begins, a player moves up to where a heat is needed, or a repeat is granted',
    to: 'the players on prize places and the three behind',
  },
  'heat-due': {
    facts: { contestTitle, startsAt: '2026-12-04T18:00:00.000Z' },
    when: 'the appointment of a heat is within 24 hours',
    to: entered,
  },
  'heat-decided': {
    facts: {
      contestTitle,
      outcome: 'not-confirmed',
      reason: '9 and 8 of 21 questions, after 137 of 140 in the month.',
      appealBy: '2026-12-12T12:00:00.000Z',
    },
    when: 'a steward has decided a heat or an appeal about it, or the time for it is over',
    to: entered,
  },
  'prize-awarded': {
    facts: {
      contest: '2026-11',
      contestTitle,
      title: 'Two Friday tickets for the Monaco Grand Prix',
      germanTitle: 'Zwei Freitagskarten für den Großen Preis von Monaco',
      respondBy: '2026-12-12T12:00:00.000Z',
    },
    when: 'the winners of a contest are announced, or a prize moves on to the next player',
    to: winner,
  },
  'prize-reminder': {
    facts: {
      contest: '2026-11',
      contestTitle,
      title: 'Two Friday tickets for the Monaco Grand Prix',
      germanTitle: 'Zwei Freitagskarten für den Großen Preis von Monaco',
      respondBy: '2026-12-12T12:00:00.000Z',
    },
    when: 'three and six days without an answer',
    to: winner,
  },
  'prize-passed-on': {
    facts: {
      contest: '2026-11',
      contestTitle,
      title: 'Two Friday tickets for the Monaco Grand Prix',
      germanTitle: 'Zwei Freitagskarten für den Großen Preis von Monaco',
    },
    when: 'seven days without an answer',
    to: winner,
  },
  'payment-returned': {
    facts: { contestTitle, amountMinor: 150, reason: 'duplicate', canceledFor: null },
    when: 'a payment is given back: paid twice, after the end, not what an entry costs, or for a cancelled contest',
    to: entered,
  },
  'contest-canceled': {
    facts: { contestTitle, reason: 'Too many of its questions were known before it began.' },
    when: 'a contest was cancelled that a player had entered free of charge',
    to: entered,
  },
  'prize-changed': {
    facts: {
      contestTitle,
      before: {
        title: 'Two Friday tickets',
        description: 'For the Monaco Grand Prix.',
        eventDate: '2027-06-04',
        ranks: 1,
      },
      now: {
        title: 'Two Saturday tickets',
        description: 'For the Monaco Grand Prix.',
        eventDate: '2027-06-05',
        ranks: 1,
      },
      ranks: 1,
      reason: 'The Friday tickets are no longer sold.',
      feeBackUntil: '2026-11-24T12:00:00.000Z',
    },
    when: 'the prize of a contest has changed after it had begun',
    to: 'players who have paid for an entry',
  },
  'review-due': {
    facts: { contestTitle, reviewDueAt: '2026-12-08T00:00:00.000Z', isOverdue: false },
    when: 'a day before the review of a contest is due, and once it is overdue',
    to: 'owners and stewards, else the contact address',
  },
  'bank-fetched': {
    facts: { release: '2026.12', added: 9, corrected: 3, retired: 1, contests: 1, faultCount: 0, faults: [] },
    when: 'the address of banks has one that the site did not know, or a release that cannot be used',
    to: 'owners and editors, else the contact address',
  },
  'month-unsupplied': {
    facts: { contestTitle, opensAt: '2026-11-01T00:00:00.000Z', isCalledOff: false },
    when: 'a month will lack new questions, at least three months ahead, and again where it is called off',
    to: 'owners, else the contact address',
  },
};

const sender: Sender = {
  origin: 'https://lights-out.example',
  contactEmail: 'pitwall@lights-out.example',
  companyName: 'Lights Out demo',
  imprint: ['1 Paddock Lane', 'Silverstone'],
};
// As long as a token.
const token = 'AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_AbCdE';
const unsubscribe = {
  page: `${sender.origin}/email?unsubscribe=${token}`,
  oneClick: `${sender.origin}/api/unsubscribe?token=${token}`,
  mailTo: sender.contactEmail,
};

/** Every kind of mail with example data, as the product composes and renders it. */
export function exampleMails(language: Language = 'en'): ExampleMail[] {
  return (Object.keys(examples) as QueuedMailKind[]).map((kind) => {
    const { facts, when, to } = examples[kind];
    return { kind, when, to, isOwed: isOwed(kind), ...renderExample(kind, facts, language) };
  });
}

/** One mail of these facts. */
export function renderExample<Kind extends QueuedMailKind>(
  kind: Kind,
  facts: MailFacts[Kind],
  language: Language,
): RenderedMail {
  const about = { kind, facts, askedAt: new Date('2026-11-10T12:00:00.000Z') } as MailAbout;
  const words = wordsIn[isToAdmins(about) ? 'en' : language];
  const taxLine = 'including 0.24 € VAT | inkl. 0,24 € MwSt.';
  const content = mailContent(about, { words, displayName: 'Ayla Falcon', origin: sender.origin, taxLine, token });
  return renderMail(content, sender, { words, ...(!isOwed(kind) && { unsubscribe }) });
}

/** `infra/docs/mails.md` */
export function mailsDocument(mails: readonly ExampleMail[]): string {
  return `# Mails

Every kind of mail that the product sends, as it looks at 600 and at 360 pixels, with example data. Each is sent as text and as HTML, in
the language in which the account was last used; those to admins are in English.
*Owed* mails are sent whatever the player has chosen; the others have a link that stops them. This page and its
pictures are made by \`npm run pictures:mails --workspace infra/e2e\`: run it again when a mail has changed.

${mails.map(section).join('\n')}`;
}

function section({ kind, subject, when, to, isOwed: owed }: ExampleMail): string {
  return `## ${kind}

${subject}

- **When:** ${when}
- **To:** ${to}
- **Owed:** ${owed ? 'yes' : 'no'}

![${subject}](mails/${kind}.webp)
`;
}
