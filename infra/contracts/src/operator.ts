import * as z from 'zod/mini';

import { messages } from './messages.ts';

/** Who runs the site and who may enter its contests, from the gateway's configuration; every page carries it. */
export const siteOperator = z.object({
  companyName: z.string(),
  contactEmail: z.string(),
  /** The lines of the imprint below the name. */
  imprint: z.array(z.string()),
  /** What is said of the tax in the price, such as "including 19% VAT | inklusive 19 % Umsatzsteuer". */
  taxLine: z.string(),
  /** Players must be this old to enter, in years. */
  entryMinAge: z.int(),
  /** Where players must live to enter, in words: "the European Union or Switzerland | Europäische Union oder Schweiz". */
  entryCountries: z.string(),
});
export type SiteOperator = z.infer<typeof siteOperator>;

/** The operator shown in a demo and on pages that were not served by a gateway. */
export const demoOperator: SiteOperator = {
  companyName: 'Lights Out demo',
  contactEmail: messages.brand.contactEmail,
  imprint: ['This is a demo: nobody offers anything here.'],
  taxLine: 'a demo price without tax | ein Preis zur Probe, ohne Steuer',
  entryMinAge: 18,
  entryCountries:
    'the European Union, Switzerland or the United Kingdom | Europäische Union, Schweiz oder Vereinigtes Königreich',
};

/** The name of the meta element that holds it as JSON. */
export const operatorMeta = 'lights-out:operator';

/** Placeholders in a prerendered page, which the gateway fills in. */
export const operatorMarks = {
  companyName: '{{company}}',
  contactEmail: '{{contact}}',
  imprint: '{{imprint}}',
} as const;
