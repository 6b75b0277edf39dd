import { faultyReleaseReply } from '@lights-out/contracts/bank-file';
import { bankMaxBytes } from '@lights-out/contracts/admin-banks';

import type { BankFault } from '../questions/bank/compare-banks.ts';

/** What the address has: a bank file, or what is wrong with the release that it should be made of. `bytes` as they came. */
export interface FoundBank {
  readonly bytes: Buffer;
  readonly faults?: readonly BankFault[];
}

export interface BankSource {
  readonly address: string;
  /** @throws {Error} for operators, where no answer came, or none that can be used */
  find(): Promise<FoundBank>;
}

/** The bank may be made only when it is asked for, of a release that is fetched for it. */
const timeoutMs = 300_000;

/** Redirects are not followed: what answers in the address's place was not configured. */
export function createBankSource(address: string, waitMs = timeoutMs): BankSource {
  const { host } = new URL(address);
  return {
    address,
    async find() {
      const signal = AbortSignal.timeout(waitMs);
      const response = await fetch(address, { redirect: 'manual', signal }).catch(() => {
        throw new Error(`${host} does not answer.`);
      });
      const bytes = await read(response, host);
      if (response.status === 200) return { bytes };
      const said: unknown = parsed(bytes);
      const faulty = response.status === 422 ? faultyReleaseReply.safeParse(said) : undefined;
      if (faulty?.success) return { bytes, faults: faulty.data.faults };
      const message = (said as { message?: unknown } | undefined)?.message;
      throw new Error(`${host} answered ${response.status}${typeof message === 'string' ? `: ${message}` : ''}.`);
    },
  };
}

async function read({ body }: Response, host: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body ?? []) {
      bytes += chunk.length;
      if (bytes > bankMaxBytes) break;
      chunks.push(chunk);
    }
  } catch {
    throw new Error(`${host} broke off.`);
  }
  if (bytes > bankMaxBytes) throw new Error(`${host} sends more than the ${bankMaxBytes} bytes of a bank.`);
  return Buffer.concat(chunks);
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
