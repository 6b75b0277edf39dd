import * as z from 'zod';

import { busConfig, operatorConfig, readConfig, serviceConfig } from '@lights-out/service-kit';

export const configSchema = z.object({
  ...serviceConfig,
  ...busConfig,
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must be an smtp:// or smtps:// address')
    .optional()
    .describe('Mail server; with user and password where it asks for them. Without it mails are written to MAIL_DIR.'),
  MAIL_DIR: z.string().optional().describe('Folder that mails are written to where there is no SMTP_URL.'),
  MAIL_FROM: z.string().default('Lights Out <pitwall@lights-out.example>').describe('Sender of every mail.'),
  ...operatorConfig,
  ADMIN_PASSWORD_HASH: z
    .string()
    .regex(/^\$argon2id\$/, 'must be an argon2id hash')
    .optional()
    .describe("argon2id hash of the admin portal's password; without it the portal is closed."),
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .describe('Where players reach the site; cookies are Secure when it is https.'),
});

export type IdentityConfig = z.infer<typeof configSchema>;

export const loadConfig = (env: Readonly<Record<string, string | undefined>>): IdentityConfig =>
  readConfig(configSchema, env);
