import { createHash } from 'node:crypto';

import type { Account } from '../account.ts';
import type { Replay } from '../kinds.ts';
import { invalidRequest, StripeFault } from '../fault.ts';

// Stripe keeps answers for at least a day.
const keptMs = 24 * 3_600_000;

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** The answers kept by idempotency key. */
export interface Idempotency {
  /** @throws {StripeFault} 400 if the key was used for a different call, 409 if that call is still under way */
  find(key: string, path: string, params: string): Replay | undefined;
  note(key: string, call: { path: string; params: string; requestId: string }, answer: Answer): void;
  /** Holds the key while its call hangs. The returned function frees it. */
  occupy(key: string): () => void;
}

export function createIdempotency(account: Account): Idempotency {
  const occupied = new Set<string>();
  return {
    find(key, path, params) {
      if (key.length > 255) throw invalidRequest('Idempotency keys may be at most 255 characters long.');
      if (occupied.has(key)) throw underWay(key);
      const found = account.find('replay', key);
      if (!found || found.answeredAt + keptMs < account.nowMs()) return undefined;
      if (found.path !== path)
        throw reused(`for the same endpoint they were first used for ('${path}' vs '${found.path}')`, key);
      if (found.fingerprint !== fingerprint(params))
        throw reused('with the same parameters they were first used with', key);
      return found;
    },
    note(key, { path, params, requestId }, { status, body }) {
      account.put('replay', {
        id: key,
        path,
        fingerprint: fingerprint(params),
        requestId,
        status,
        body,
        answeredAt: account.nowMs(),
      });
    },
    occupy(key) {
      occupied.add(key);
      return () => void occupied.delete(key);
    },
  };
}

/** Whether an answer is kept. Stripe does not keep those given before it began to carry out the call. */
export function isKept({ status, body }: Answer): boolean {
  const { error } = body as { error?: { code?: string; type?: string } };
  return (
    status !== 401 &&
    status !== 409 &&
    status !== 429 &&
    !error?.code?.startsWith('parameter_') &&
    error?.type !== 'idempotency_error'
  );
}

function reused(how: string, key: string): StripeFault {
  return new StripeFault(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used ${how}. Use a key other than '${key}' for a new request.`,
  });
}

function underWay(key: string): StripeFault {
  return new StripeFault(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `Another request with this idempotency key is still in progress: ${key}. Please try again later.`,
  });
}

function fingerprint(params: string): string {
  return createHash('sha256').update(params).digest('base64url');
}
