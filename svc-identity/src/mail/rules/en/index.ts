import { messages } from '@lights-out/contracts';

import { account } from './account.ts';
import { contests, fairPlay, heats } from './contests.ts';
import { entries, prizes, returns } from './money.ts';

const { brand, formats, payment, strikes, unsubscribe } = messages;

/** What mails say in English. What pages say in the same words is theirs. */
export const en = {
  account,
  contests,
  fairPlay,
  heats,
  entries,
  prizes,
  returns,
  formats,
  strikes,
  hello: (name: string) => `Hello ${name},`,
  helloAll: 'Hello,',
  euro: (amount: string) => `${amount} €`,
  tax: payment.tax,
  repeated: 'You may have received this mail already: we do not know whether the first copy arrived.',
  stop: 'You get this mail because you have entered the contest. To stop such mails:',
  stopLabel: unsubscribe.confirm,
  questions: (address: string) => `Questions: ${address}`,
  disclaimer: brand.disclaimer,
};
