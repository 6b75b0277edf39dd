import type { Sender } from '../src/mail/rules/mail.ts';
import { type Reader, wordsIn } from '../src/mail/rules/words.ts';

export const someSender: Sender = {
  origin: 'https://play.example.com',
  contactEmail: 'help@example.com',
  companyName: 'Pit Wall Ltd',
  imprint: ['1 Paddock Lane', 'Silverstone'],
};

export const someReader: Reader = { words: wordsIn.en, displayName: 'Ada', origin: someSender.origin };
