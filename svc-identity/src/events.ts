import type { Listener } from '@lights-out/service-kit';

import {
  onAdminActed,
  onBankFetched,
  onLedgerExported,
  onMonthUnsupplied,
  onPaymentHandled,
  onReviewDue,
} from './admins/events.ts';
import {
  onAppealDecided,
  onContestCanceled,
  onContestClosing,
  onResultStruck,
  onStandingsProvisional,
} from './mail/events/contests.ts';
import { onEntryRestored, onEntrySuspended, onPaymentConfirmed, onPaymentReturned } from './mail/events/entries.ts';
import {
  onHeatDecided,
  onHeatDue,
  onHeatInvited,
  onPrizeAwarded,
  onPrizeChanged,
  onPrizeOfferEnded,
} from './mail/events/prizes.ts';
import type { Mailing } from './mail/flows/queue-mail.ts';

export function createListeners(mailing: Mailing & { readonly contactEmail: string }): Listener[] {
  return [
    onPaymentConfirmed(mailing),
    onEntrySuspended(mailing),
    onEntryRestored(mailing),
    onPrizeAwarded(mailing),
    onPrizeOfferEnded(mailing),
    onResultStruck(mailing),
    onAppealDecided(mailing),
    onHeatInvited(mailing),
    onHeatDue(mailing),
    onHeatDecided(mailing),
    onContestCanceled(mailing),
    onContestClosing(mailing),
    onPaymentReturned(mailing),
    onPrizeChanged(mailing),
    onStandingsProvisional(mailing),
    onReviewDue(mailing),
    onBankFetched(mailing),
    onMonthUnsupplied(mailing),
    onAdminActed,
    onLedgerExported,
    onPaymentHandled,
  ];
}
