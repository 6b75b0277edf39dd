import type { FakeClock } from '@lights-out/service-kit/testing';

import type { TestStack } from '../stack.ts';

/** A running product whose clock stands still unless it is set, and which nobody else uses meanwhile. */
export interface MonthSite extends Pick<TestStack, 'url' | 'portal' | 'stripe' | 'mailDir'> {
  readonly clock: FakeClock;
}
