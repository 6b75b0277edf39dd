import { demoOperator } from '@lights-out/contracts/operator';
import * as z from 'zod';

/** Configuration keys that name who runs the site, shown in mails and on pages. The defaults are those of a demo. */
export const operatorConfig = {
  COMPANY_NAME: z
    .string()
    .default(demoOperator.companyName)
    .describe('Who runs the site, as mails and the imprint name it.'),
  CONTACT_EMAIL: z.email().default(demoOperator.contactEmail).describe('Address for questions of players.'),
  IMPRINT: z
    .string()
    .default(demoOperator.imprint.join('|'))
    .transform((text) => text.split('|').map((line) => line.trim()))
    .describe('The lines of the imprint below the name, divided by |: address, register, representative, tax number.'),
  TAX_LINE: z
    .string()
    .default(demoOperator.taxLine)
    .describe(
      'What is said of the tax in the price, beside it and on receipts, in English | in German: "including 19% VAT | inkl. 19 % MwSt.".',
    ),
} as const;
