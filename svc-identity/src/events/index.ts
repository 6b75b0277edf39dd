import type { Listener } from '@lights-out/service-kit';

import type { Mailing } from '../flows/queue-mail.ts';
import { onAdminActed } from './admin-acted.ts';
import { onAppealDecided } from './appeal-decided.ts';
import { onContestCanceled } from './contest-canceled.ts';
import { onContestClosing } from './contest-closing.ts';
import { onEntryRestored } from './entry-restored.ts';
import { onEntrySuspended } from './entry-suspended.ts';
import { onHeatDecided } from './heat-decided.ts';
import { onHeatDue } from './heat-due.ts';
import { onHeatInvited } from './heat-invited.ts';
import { onLedgerExported } from './ledger-exported.ts';
import { onPaymentConfirmed } from './payment-confirmed.ts';
import { onPaymentHandled } from './payment-handled.ts';
import { onPaymentReturned } from './payment-returned.ts';
import { onPrizeAwarded } from './prize-awarded.ts';
import { onPrizeChanged } from './prize-changed.ts';
import { onPrizeOfferEnded } from './prize-offer-ended.ts';
import { onResultStruck } from './result-struck.ts';
import { onReviewDue } from './review-due.ts';
import { onStandingsProvisional } from './standings-provisional.ts';

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
    onAdminActed,
    onLedgerExported,
    onPaymentHandled,
  ];
}
