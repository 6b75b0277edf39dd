import type { Sweeper } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { oldestKnownDevice } from '../domain/session.ts';
import { oldestKnownAddress } from '../flows/mark-address.ts';
import { deleteExpiredCodes } from '../store/admin-codes.ts';
import { deleteExpiredInvitations } from '../store/admin-invitations.ts';
import { deleteEndedAdminSessions } from '../store/admin-sessions.ts';
import { deleteExpiredCounts } from '../store/attempt-counters.ts';
import { markAddressesForgotten } from '../store/deleted-accounts.ts';
import { deleteForgottenDevices } from '../store/devices.ts';
import { deleteExpiredConfirmations } from '../store/email-confirmations.ts';
import { deleteExpiredPendingSignIns } from '../store/pending-sign-ins.ts';
import { deleteExpiredPuzzles } from '../store/puzzles.ts';
import { deleteExpiredResets } from '../store/password-resets.ts';
import { deleteOldSentMails } from '../store/sent-mails.ts';
import { deleteExpiredSessions } from '../store/sessions.ts';
import { deleteExpiredUnsubscribeLinks } from '../store/unsubscribe-links.ts';

const everyMs = 600_000;
const keptMailDays = 90;

/** Deletes rows that no longer count. Every reader checks the time itself, so a late run changes no answer. */
export function deleteExpired({ db, clock }: Context): Sweeper[] {
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
