import type { Sender } from '../src/mail/rules/mail.ts';

export const someSender: Sender = {
  origin: 'https://play.example.com',
  contactEmail: 'help@example.com',
  companyName: 'Pit Wall Ltd',
  imprint: ['1 Paddock Lane', 'Silverstone'],
};
