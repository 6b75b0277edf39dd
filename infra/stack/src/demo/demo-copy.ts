import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { asAdmin } from '@lights-out/stand-ins/postgres';
import { expected } from '@lights-out/stand-ins/setup/expected';

import { root } from '../paths.ts';
import { demoEmail } from './people.ts';

/** The option that has an empty copy filled. */
export const monthOption = '--with-a-month';

/** What is kept of a copy that was filled; its presence marks the copy, whatever it is started with. */
export interface DemoCopy {
  readonly password: string;
  /** Of the demo's admin; none until the copy is filled. */
  readonly recoveryCodes: readonly string[];
}

const fileOf = (home: string) => join(home, 'demo-month.json');

/** @returns undefined for a copy of its own players */
export async function findDemoCopy(home: string): Promise<DemoCopy | undefined> {
  const kept = await readFile(fileOf(home), 'utf8').catch(() => undefined);
  return kept === undefined ? undefined : (JSON.parse(kept) as DemoCopy);
}

/**
 * What is to be done with a copy that is started with the option.
 *
 * @param given.isInUse whether its database has accounts, or a daily: there is none of a day before the first
 * @returns the copy to fill; undefined where it is filled already
 * @throws {Error} with the way out, where it cannot be filled
 */
export function copyToFill(given: {
  readonly home: string;
  readonly port: number;
  readonly copy: DemoCopy | undefined;
  readonly isInUse: boolean;
  readonly paysByStripe: boolean;
}): DemoCopy | undefined {
  const { home, port, copy, isInUse, paysByStripe } = given;
  const folder = relative(root, home);
  if (copy !== undefined && copy.recoveryCodes.length > 0) return undefined;
  const elsewhere = `PORT=${port + 1} npm start -- ${monthOption}`;
  if (copy !== undefined)
    throw expected(`The month in ${folder}/ was interrupted while it was filled. Fill another copy: ${elsewhere}`);
  if (isInUse)
    throw expected(`${folder}/ was started before, and a month fills a new copy only. Fill another: ${elsewhere}`);
  if (paysByStripe)
    throw expected('A month is paid with the stand-in for Stripe. Start without STRIPE_SECRET_KEY to fill a copy.');
  return { password: randomBytes(9).toString('base64url'), recoveryCodes: [] };
}

export async function keepDemoCopy(home: string, copy: DemoCopy): Promise<void> {
  await writeFile(fileOf(home), `${JSON.stringify(copy)}\n`, { mode: 0o600 });
}

/** Whether the table has rows, in a database that may not have it yet. */
export function hasRows(databaseUrl: string, table: 'identity.users' | 'game.dailies'): Promise<boolean> {
  return asAdmin(databaseUrl, async (client) => {
    const { rows } = await client.query<{ is_there: boolean }>('select to_regclass($1) is not null as is_there', [
      table,
    ]);
    if (!rows[0]?.is_there) return false;
    return ((await client.query(`select from ${table} limit 1`)).rowCount ?? 0) > 0;
  });
}

/** The lines of the card. */
export function demoLines({ password }: DemoCopy): string[] {
  return [
    'A MONTH OF DEMO DATA: players, races and prizes are made up, as every page says.',
    `  sign in:          ${demoEmail}, password ${password}`,
    '',
  ];
}
