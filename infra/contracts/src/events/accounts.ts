import * as z from 'zod/mini';

import { defineEvent } from '../event.ts';
import { arrivalSources, shownForms } from '../funnel.ts';
import { id } from '../ids.ts';
import { instant } from '../time.ts';

/** Somebody has registered. `source` and `forms`: what the browser told of the tab, for the funnel and its experiments. */
export const accountRegistered = defineEvent({
  name: 'account.registered',
  version: 1,
  toldBy: 'identity',
  heardBy: ['game'],
  summary: 'An account was made, and where its player came from, as a category.',
  body: z.object({ userId: id, registeredAt: instant, source: z.enum(arrivalSources), forms: shownForms }),
});

/**
 * A player has deleted the account. Events are not ordered: later events about the player must not restore anything.
 * `pseudonym` replaces the display name everywhere.
 */
export const accountDeleted = defineEvent({
  name: 'account.deleted',
  version: 1,
  toldBy: 'identity',
  heardBy: ['game', 'payments'],
  summary: 'An account was deleted, and with it the name of its player.',
  body: z.object({ userId: id, pseudonym: z.string(), deletedAt: instant }),
});

/**
 * A new account has the email address of accounts that were deleted within the last months, so that a disqualification is
 * not washed off by deleting the account. The address itself is not told.
 */
export const accountReturned = defineEvent({
  name: 'account.returned',
  version: 1,
  toldBy: 'identity',
  heardBy: ['game'],
  summary: 'A new account has the email address of deleted ones.',
  body: z.object({ userId: id, formerIds: z.array(id).check(z.minLength(1)), returnedAt: instant }),
});

/**
 * Which player account an admin has stated as their own; null for none, and once the admin is removed. Events are not
 * ordered: of two about an admin the later instant counts.
 */
export const adminPlayerLinked = defineEvent({
  name: 'admin.player-linked',
  version: 1,
  toldBy: 'identity',
  heardBy: ['game'],
  summary: "An admin's own player account was stated or changed, so that neither it nor its household wins a prize.",
  body: z.object({ adminId: id, adminName: z.string(), playerId: z.nullable(id), linkedAt: instant }),
});

/**
 * A player has confirmed the account's address. Told once for each address of an account, so that svc-game hands a prize
 * over to a confirmed one only.
 */
export const addressConfirmed = defineEvent({
  name: 'address.confirmed',
  version: 1,
  toldBy: 'identity',
  heardBy: ['game'],
  summary: "A player has shown that mails to the account's address arrive.",
  body: z.object({ userId: id, confirmedAt: instant }),
});

/**
 * A player or support has changed a display name. Events are not ordered: of two the later instant counts, and from then
 * on no other source of the name does.
 */
export const accountRenamed = defineEvent({
  name: 'account.renamed',
  version: 1,
  toldBy: 'identity',
  heardBy: ['game'],
  summary: 'A display name was changed; boards and challenges show the new one.',
  body: z.object({ userId: id, displayName: z.string(), renamedAt: instant }),
});

/**
 * An admin has closed an account: its owner signs in no more, and it stands on no board until it is open again, by
 * `account.reopened` or at `until`. Events are not ordered: of a closing and a reopening the later instant counts. The name
 * is for a player who has never played.
 */
export const accountClosed = defineEvent({
  name: 'account.closed',
  version: 1,
  toldBy: 'identity',
  heardBy: ['game'],
  summary: 'An admin has closed an account, for a time or for good.',
  body: z.object({ userId: id, displayName: z.string(), closedAt: instant, until: z.nullable(instant) }),
});

/** An admin has reopened a closed account before its time. */
export const accountReopened = defineEvent({
  name: 'account.reopened',
  version: 1,
  toldBy: 'identity',
  heardBy: ['game'],
  summary: 'An admin has reopened a closed account.',
  body: z.object({ userId: id, displayName: z.string(), reopenedAt: instant }),
});
