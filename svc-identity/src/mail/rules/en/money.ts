import { sentence } from '../sentence.ts';

const bankIsSlow = 'Your bank may take some days to show it.';

/** What is given back or disputed: a payment, or `part` of it, for a contest. */
const ofPayment = (contest: string, paid: string, part?: string) =>
  `${part === undefined ? '' : `the remaining ${part} of `}your payment of ${paid} for ${contest}`;

export const entries = {
  entered: {
    subject: (contest: string) => `You have entered ${contest}`,
    text: (contest: string) =>
      `You have entered ${contest}. Race until it ends: your best run counts. This is your receipt.`,
    what: 'For',
    entryIn: (contest: string) => `one entry in ${contest}`,
    paid: 'Paid',
    on: 'On',
    ends: 'Ends',
    payment: 'Payment',
    rules: 'Rules',
    termsOf: (day: string) => `terms of ${day}`,
    terms: 'The terms',
  },
  noBoard: 'Your runs have left its board, and you can win none of its prizes.',
  refunded: {
    subject: (contest: string, isPending: boolean) =>
      `${isPending ? 'Refund on its way' : 'Refunded'}: your entry in ${contest}`,
    text: (isPending: boolean, contest: string, paid: string, part?: string) =>
      `${sentence(ofPayment(contest, paid, part))} ${isPending ? 'is being' : 'was'} refunded to the card that it came from. ${bankIsSlow}`,
    ended: 'Your entry has ended with it.',
    again: 'Enter again, as long as it runs',
  },
  disputed: {
    subject: (contest: string) => `Your entry in ${contest} is suspended`,
    text: (contest: string, paid: string, part?: string) =>
      `Your bank tells us that ${ofPayment(contest, paid, part)} is disputed. Until that is settled, your entry is suspended.`,
    notMeant: 'If you did not mean to dispute it, ask your bank to withdraw the dispute and write to us.',
  },
  restored: {
    subject: (contest: string) => `Your entry in ${contest} counts again`,
    text: (contest: string) =>
      `Your entry in ${contest} was suspended and counts again: the dispute was settled, or the refund could not be made. Your runs are back on its board.`,
  },
} as const;

export const returns = {
  duplicate: {
    subject: (contest: string) => `You paid twice for ${contest}`,
    text: (contest: string) =>
      `You had entered ${contest} already when a second payment of yours came. Your entry stands, and the second payment goes back.`,
  },
  late: {
    subject: (contest: string) => `Your payment for ${contest} came too late`,
    text: (contest: string) => sentence(`${contest} had ended when your payment came, so it gave no entry.`),
  },
  unfit: {
    subject: (contest: string) => `Your payment for ${contest} is given back`,
    text: (contest: string) =>
      `A payment of yours for ${contest} was not what an entry costs, or not made for your account, so it gave no entry.`,
  },
  money: (paid: string) =>
    `The ${paid} that you paid is being refunded to the card that it came from. ${bankIsSlow} There is nothing for you to do.`,
  part: {
    subject: (part: string, contest: string, isPending: boolean) =>
      `${isPending ? 'Refund on its way' : 'Refunded'}: ${part} of your payment for ${contest}`,
    text: (part: string, paid: string, contest: string, isPending: boolean) =>
      `${part} of your payment of ${paid} for ${contest} ${isPending ? 'is being' : 'was'} refunded to the card that it came from. ${bankIsSlow}`,
  },
  'part-disputed': {
    subject: (part: string, contest: string) => `Disputed: ${part} of your payment for ${contest}`,
    text: (part: string, paid: string, contest: string) =>
      `Your bank tells us that ${part} of your payment of ${paid} for ${contest} is disputed. If you did not mean to dispute it, ask your bank to withdraw the dispute and write to us.`,
  },
  'part-kept': {
    subject: (part: string, contest: string) => `The refund of ${part} for ${contest} has failed`,
    text: (part: string, paid: string, contest: string) =>
      `Your bank did not take the refund of ${part} of your payment of ${paid} for ${contest}, so that money is with us. Write to us, and we find another way to send it to you.`,
  },
  stands: 'Your entry stands, and so do your runs.',
} as const;

export const prizes = {
  won: {
    subject: (contest: string) => `You have won ${contest}`,
    text: (prize: string) => `You have won: ${prize}.`,
    claim: (until: string) =>
      `Please claim your prize before ${until}. Without an answer by then it goes to the next player in the standings:`,
  },
  link: 'Claim your prize',
  waits: {
    subject: (contest: string, until: string) => `Your prize of ${contest} waits until ${until}`,
    text: (prize: string) => `You have won: ${prize}. You have not claimed it yet.`,
    claim: (until: string) =>
      `Please claim it before ${until}. After that it goes to the next player in the standings:`,
  },
  passedOn: {
    subject: (contest: string) => `Your prize of ${contest} was passed on`,
    text: (prize: string) =>
      `You had won: ${prize}. We had no answer from you in time, so the prize has gone to the next player in the standings, as the terms say.`,
    stays: 'Your result stays on the board.',
  },
  changed: {
    subject: (contest: string) => `The prize of ${contest} has changed`,
    text: (contest: string) => `You have entered ${contest}, and we have changed its prize.`,
    day: 'Day of the event',
    noDay: 'none',
    places: 'Prize places',
    from: (now: string, before: string) => `${now} (before: ${before})`,
    feeBack: (until: string) =>
      `If you stay in, there is nothing to do. If you do not want to, you have a right to your fee back: reply to this mail before ${until}. Your entry ends with the refund.`,
  },
} as const;
