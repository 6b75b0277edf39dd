import type { paymentsRoutes } from '@lights-out/contracts';
import type { Handlers } from '@lights-out/service-kit';

export function createHandlers(): Handlers<typeof paymentsRoutes> {
  return {};
}
