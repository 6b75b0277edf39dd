import { brand, formats, payment, strikes, unsubscribe } from '@lights-out/contracts/messages/de';
import type { Translated } from '@lights-out/contracts/messages/translate';

import type { en } from '../en/index.ts';
import { account } from './account.ts';
import { contests, fairPlay, heats } from './contests.ts';
import { entries, prizes, returns } from './money.ts';

export const de: Translated<typeof en> = {
  account,
  contests,
  fairPlay,
  heats,
  entries,
  prizes,
  returns,
  formats,
  strikes,
  hello: (name) => `Hallo ${name},`,
  helloAll: 'Hallo,',
  euro: (amount) => formats.euro(`${amount}€`),
  tax: payment.tax,
  repeated: 'Vielleicht hast du diese Mail schon: Wir wissen nicht, ob die erste angekommen ist.',
  stop: 'Du bekommst diese Mail, weil du an der Challenge teilnimmst. Wenn du solche Mails nicht willst:',
  stopLabel: unsubscribe.confirm,
  questions: (address) => `Fragen: ${address}`,
  disclaimer: brand.disclaimer,
};
