import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

import type { RouteContract } from '@lights-out/contracts';

/** Called with the outcome of each call. */
export type Observe = (
  route: RouteContract,
  answer: { readonly status: number; readonly seconds: number; readonly requestId: string },
) => void;

/** A service's registry, with the metrics of every service. */
export function createMetrics(service: string): { registry: Registry; observe: Observe } {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  // The default wakes the process a hundred times a second, which is most of what one at rest costs.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  return {
    registry,
    observe: (route, { status, seconds }) =>
      requests.observe({ method: route.method, route: route.path, status }, seconds),
  };
}
