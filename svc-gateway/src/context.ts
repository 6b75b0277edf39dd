import type { IncomingMessage } from 'node:http';

import type { CookieNames } from '@lights-out/contracts';
import type { Clock, Log, Observe, TokenSigner } from '@lights-out/service-kit';

import type { AdminOf } from './clients/admin-sessions.ts';
import type { Challenges } from './clients/challenges.ts';
import type { RankTables } from './clients/rank-tables.ts';
import type { ReleasedSlices } from './clients/released-slices.ts';
import type { Sessions } from './clients/sessions.ts';
import type { SiteStates } from './clients/site-states.ts';
import type { Upstreams } from './clients/upstreams.ts';
import type { GatewayConfig } from './config.ts';

/** What the handlers of requests are given. */
export interface Context {
  readonly config: GatewayConfig;
  readonly clock: Clock;
  readonly log: Log;
  readonly released: ReleasedSlices;
  readonly sessions: Sessions;
  readonly adminOf: AdminOf;
  readonly siteStates: SiteStates;
  readonly challenges: Challenges;
  readonly rankTables: RankTables;
  readonly upstreams: Upstreams;
  readonly sign: TokenSigner;
  readonly observe: Observe;
  /** Whether players reach the site over https. */
  readonly isHttps: boolean;
  readonly cookieNames: CookieNames;
  /** The client's address, as rate limits count by it. */
  readonly addressOf: (request: IncomingMessage) => string;
  /** For how many ms a proxy of ours held the call before. */
  readonly heldByProxy: (request: IncomingMessage, now: Date) => number;
  /**
   * Counts a call of the API against the total limit of its address.
   *
   * @throws {Refusal} `rate-limited`
   */
  readonly admit: (address: string) => void;
}
