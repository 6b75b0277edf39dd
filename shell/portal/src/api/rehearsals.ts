import { getAdminUsers } from '@lights-out/contracts/admin';
import { createRehearsal } from '@lights-out/contracts/admin-contests';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { ApiError, callApi } from '@lights-out/web-kit';

import type { RehearsalDraft } from '../model/rehearsal-draft.ts';

/**
 * Opens the rehearsal for the accounts that are named.
 *
 * @throws {ApiError} about the field `players` where an address or a name is no account's
 */
export async function openRehearsal({ players, ...rehearsal }: RehearsalDraft): Promise<void> {
  const ids: string[] = [];
  for (const named of players) ids.push(await findAccount(named));
  await callApi(createRehearsal, { body: { ...rehearsal, players: ids } });
}

async function findAccount(named: string): Promise<string> {
  const is = (text: string) => text.localeCompare(named, 'en', { sensitivity: 'accent' }) === 0;
  const found = await callApi(getAdminUsers, { query: { search: named, limit: 100 } });
  const account = found.find(({ email }) => is(email)) ?? found.find(({ displayName }) => is(displayName));
  if (account) return account.id;
  const text = adminMessages.rehearsal.noAccount(named);
  throw new ApiError({ status: 400, code: 'invalid-request', text, fields: { players: text } });
}
