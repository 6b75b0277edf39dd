import { randomUUID } from 'node:crypto';

import { getAdminBanks, getBankComparison, putBankInUse } from '@lights-out/contracts/admin-banks';
import { testClient } from '@lights-out/service-kit/testing';

import type { ServiceUnderTest } from './service-under-test.ts';

const session = '0a1b2c3d';
/** Who approves what the owner sends. */
export const approver = { id: randomUUID(), name: 'Second Admin', session };
export const reason = 'Looked through.';

/** What admins do with banks. */
export function bankCalls(service: ServiceUnderTest) {
  const target = { ...service.target, name: 'game' } as const;
  const asOwner = () => testClient(target, { admin: { session } });
  const asApprover = () => testClient(target, { admin: approver });
  const send = async (body: Uint8Array) =>
    (await asOwner()).raw('POST', '/api/admin/banks', { body, headers: { 'content-type': 'application/gzip' } });
  const banks = async () => (await (await asOwner()).call(getAdminBanks, {})).body;
  /** @returns the newest in the list */
  const imported = async (body: Uint8Array) => {
    const { status } = await send(body);
    expect(status).toBe(200);
    return (await banks()).imports[0]!;
  };
  /** Puts a bank in use as the second admin, who was shown the comparison with the one in use. */
  const use = async (bank: number | 'shipped') => {
    const inUse = (await banks()).inUse?.version ?? null;
    return (await asApprover()).call(putBankInUse, { params: { bank: String(bank) }, body: { inUse, reason } });
  };
  const taken = async (body: Uint8Array) => {
    const waiting = await imported(body);
    expect(waiting.state).toBe('waiting');
    expect((await use(waiting.id)).status).toBe(204);
    return (await banks()).imports.find(({ id }) => id === waiting.id)!;
  };
  const comparison = async (bank: number | 'shipped') =>
    (await (await asApprover()).call(getBankComparison, { params: { bank: String(bank) } })).body;
  return { asOwner, asApprover, send, banks, imported, use, taken, comparison };
}
