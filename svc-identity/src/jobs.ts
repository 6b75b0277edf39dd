import type { Sweeper } from '@lights-out/service-kit';
import { deleteExpiredPuzzles } from '@lights-out/service-kit/puzzles';

import { oldestKnownAddress } from './accounts/flows/mark-address.ts';
import { fillSkeletons } from './accounts/jobs.ts';
import { deleteExpiredCodes } from './admins/sql/admin-codes.ts';
import { deleteExpiredInvitations } from './admins/sql/admin-invitations.ts';
import { deleteEndedAdminSessions } from './admins/sql/admin-sessions.ts';
import type { Context } from './context.ts';
import { sendMails } from './mail/jobs.ts';
import { deleteExpiredConfirmations } from './mail/sql/email-confirmations.ts';
import { deleteExpiredResets } from './mail/sql/password-resets.ts';
import { deleteOldSentMails } from './mail/sql/sent-mails.ts';
import { deleteExpiredUnsubscribeLinks } from './mail/sql/unsubscribe-links.ts';
import { oldestKnownDevice } from './signing-in/rules/session.ts';
import { deleteExpiredCounts } from './signing-in/sql/attempt-counters.ts';
import { deleteForgottenDevices } from './signing-in/sql/devices.ts';
import { deleteExpiredPendingSignIns } from './signing-in/sql/pending-sign-ins.ts';
import { deleteExpiredSessions } from './signing-in/sql/sessions.ts';
import { markAddressesForgotten } from './users/sql/deleted-accounts.ts';

/** The sweepers of this service. */
export function createJobs(ctx: Context): Sweeper[] {
  return [sendMails(ctx), fillSkeletons(ctx), ...deleteExpired(ctx)];
}

const everyMs = 600_000;
const keptMailDays = 90;

/** Deletes rows that no longer count. Every reader checks the time itself, so a late run changes no answer. */
function deleteExpired({ db, clock }: Context): Sweeper[] {
  return [
    { name: 'delete-expired-sessions', everyMs, run: () => deleteExpiredSessions(db, clock.now()) },
    { name: 'delete-expired-sign-ins', everyMs, run: () => deleteExpiredPendingSignIns(db, clock.now()) },
    { name: 'delete-expired-resets', everyMs, run: () => deleteExpiredResets(db, clock.now()) },
    { name: 'delete-expired-confirmations', everyMs, run: () => deleteExpiredConfirmations(db, clock.now()) },
    { name: 'delete-expired-unsubscribes', everyMs, run: () => deleteExpiredUnsubscribeLinks(db, clock.now()) },
    {
      name: 'delete-forgotten-devices',
      everyMs,
      run: () => deleteForgottenDevices(db, oldestKnownDevice(clock.now())),
    },
    {
      name: 'delete-old-sent-mails',
      everyMs,
      run: () => deleteOldSentMails(db, new Date(clock.now().getTime() - keptMailDays * 86_400_000)),
    },
    {
      name: 'forget-deleted-addresses',
      everyMs,
      run: () => markAddressesForgotten(db, oldestKnownAddress(clock.now())),
    },
    { name: 'delete-expired-puzzles', everyMs, run: () => deleteExpiredPuzzles(db, clock.now()) },
    { name: 'delete-expired-counts', everyMs, run: () => deleteExpiredCounts(db) },
    { name: 'delete-ended-admin-sessions', everyMs, run: () => deleteEndedAdminSessions(db, clock.now()) },
    { name: 'delete-expired-admin-codes', everyMs, run: () => deleteExpiredCodes(db, clock.now()) },
    { name: 'delete-expired-invitations', everyMs, run: () => deleteExpiredInvitations(db, clock.now()) },
  ];
}
