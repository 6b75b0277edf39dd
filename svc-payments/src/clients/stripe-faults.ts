import type { Log } from '@lights-out/service-kit';
import { Counter, type Registry } from 'prom-client';

import { misconfigurations, type StripeMisconfiguration } from './stripe-calls.ts';

/** Counts what only an operator can mend: calls that Stripe rejects, which are logged too, and its webhooks that we refuse. */
export function countStripeFaults(log: Log): {
  /** A call that Stripe rejects until the key, its permissions or the release are changed. */
  note(fault: StripeMisconfiguration): void;
  /** Reads a signed webhook and counts what came of it. Unsigned ones, which everybody can send, are not read. */
  countWebhook<Result>(read: () => Result): Result;
  registerOn(registry: Registry): void;
} {
  const counter = new Counter({
    name: 'stripe_misconfigured_total',
    help: 'Calls that Stripe rejected for their key, its permissions or an unknown parameter, by reason.',
    labelNames: ['reason'],
    registers: [],
  });
  const webhooks = new Counter({
    name: 'stripe_webhooks_total',
    help: 'Signed webhooks, by whether their signature is that of the configured secret.',
    labelNames: ['outcome'],
    registers: [],
  });
  // A counter that appears with its first count would hide that count from an alert on its increase.
  for (const reason of misconfigurations) counter.inc({ reason }, 0);
  for (const outcome of ['taken', 'refused']) webhooks.inc({ outcome }, 0);
  return {
    note(fault) {
      counter.inc({ reason: fault.reason });
      log.error({ event: 'stripe-misconfigured', ...fault });
    },
    countWebhook(read) {
      try {
        const result = read();
        webhooks.inc({ outcome: 'taken' });
        return result;
      } catch (error) {
        webhooks.inc({ outcome: 'refused' });
        throw error;
      }
    },
    registerOn(registry) {
      registry.registerMetric(counter);
      registry.registerMetric(webhooks);
    },
  };
}
