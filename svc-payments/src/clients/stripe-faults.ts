import type { Log } from '@lights-out/service-kit';
import { Counter, type Registry } from 'prom-client';

import { misconfigurations, type StripeMisconfiguration } from './stripe-calls.ts';

/** Logs and counts calls that Stripe rejects until an operator changes the key, its permissions or the release. */
export function countStripeFaults(log: Log): {
  note(fault: StripeMisconfiguration): void;
  registerOn(registry: Registry): void;
} {
  const counter = new Counter({
    name: 'stripe_misconfigured_total',
    help: 'Calls that Stripe rejected for their key, its permissions or an unknown parameter, by reason.',
    labelNames: ['reason'],
    registers: [],
  });
  // A counter that appears with its first count would hide that count from an alert on its increase.
  for (const reason of misconfigurations) counter.inc({ reason }, 0);
  return {
    note(fault) {
      counter.inc({ reason: fault.reason });
      log.error({ event: 'stripe-misconfigured', ...fault });
    },
    registerOn: (registry) => registry.registerMetric(counter),
  };
}
