import type { routesByService } from '@lights-out/contracts';
import type { Clock, Db, Handler, Log, Outbox, Wake } from '@lights-out/service-kit';
import type { Puzzles } from '@lights-out/service-kit/puzzles';

import type { SendMail } from './clients/mail.ts';
import type { Passkeys } from './clients/passkeys.ts';
import type { Passwords } from './clients/passwords.ts';
import type { SessionEnds } from './clients/session-ends.ts';
import type { Sender } from './mail/rules/mail.ts';
import type { AttemptCounters } from './signing-in/sql/attempt-counters.ts';
import type { Cookies } from './signing-in/views/cookies.ts';

/** What handlers and jobs are given; listeners are given the part of it that queues mails. */
export interface Context {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly outbox: Outbox;
  readonly passwords: Passwords;
  readonly passkeys: Passkeys;
  readonly puzzles: Puzzles;
  readonly sessionEnds: SessionEnds;
  readonly attempts: AttemptCounters;
  readonly sendMail: SendMail;
  /** To be woken after the commit that queues a mail. */
  readonly mailQueued: Wake;
  /** Who sends the mails. */
  readonly sender: Sender;
  /** What a receipt says of the tax in the price. */
  readonly taxLine: string;
  /** `Secure` when the site is served over https. */
  readonly cookies: Cookies;
  /** argon2id hash of the portal's password; undefined when the portal is closed. */
  readonly adminPasswordHash: string | undefined;
}

type IdentityRoutes = typeof routesByService.identity;

/** The handler of a route of this service, by its name. */
export type HandlerOf<Name extends keyof IdentityRoutes> = Handler<IdentityRoutes[Name]>;
