import type { Log } from '@lights-out/service-kit';

import { notice } from '../names.ts';

const timeoutMs = 10_000;

/** Sends a body to the endpoint once and returns the status; 0 if there was no answer. */
export type Post = (url: string, body: string, signature: string) => Promise<number>;

export function createPost(log: Log, stopping: AbortSignal): Post {
  return async (url, body, signature) => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        body,
        redirect: 'manual',
        signal: AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]),
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signature,
          'user-agent': `Stripe/1.0 (${notice})`,
        },
      });
      await response.arrayBuffer();
      return response.status;
    } catch (error) {
      if (!stopping.aborted) log.info({ event: 'stripe-stand-in-webhook-unanswered', reason: String(error) });
      return 0;
    }
  };
}
