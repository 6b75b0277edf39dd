import type { SupportPlayer } from '@lights-out/contracts/admin-support';
import { aHistoryEntry, answer, idOf } from '@lights-out/web-kit/testing';

import { anAdminUser } from './render-portal.tsx';

const at = '2026-05-14T12:00:00.000Z';
const { answers: _answers, ...aResult } = aHistoryEntry();
const aPlayer: SupportPlayer = {
  id: idOf(1),
  displayName: 'Ayla',
  email: 'ayla@example.com',
  createdAt: at,
  closure: null,
  sessions: [{ id: idOf(5), device: 'Firefox on Linux', createdAt: at, lastUsedAt: at }],
  twoStep: { passkeys: 1, recoveryCodes: 9 },
  mails: [{ id: idOf(6), kind: 'entered', state: 'sent', at }],
  handled: [{ id: 1, at, action: 'player-noted', by: 'Olivia Owner', contest: null, reason: 'Called on Monday.' }],
};
const aPayment = {
  contest: '2026-05',
  amountMinor: 150,
  currency: 'eur',
  createdAt: at,
  refundedMinor: 0,
  disputedMinor: 0,
};
/** Replies for a player whom support helps. */
export const supportApi = {
  getAdminUsers: [anAdminUser()],
  getSupportPlayer: aPlayer,
  getSupportGames: {
    results: [aResult],
    reports: [
      {
        question: 12,
        reason: 'wrong-answer' as const,
        outcome: 'open' as const,
        answer: null,
        comment: 'It was Senna.',
        at,
      },
    ],
  },
  getSupportPrizes: [
    {
      contest: '2026-05',
      contestTitle: 'the Monthly Challenge of May 2026',
      title: 'Two tickets',
      playerId: idOf(1),
      displayName: 'Ayla',
      place: 1,
      state: 'announced' as const,
      announcedAt: at,
      respondBy: '2026-05-21T12:00:00.000Z',
      endedAt: null,
    },
  ],
  recordAnswer: { state: 'closed' as const, winners: [idOf(1)] },
  getAdminPayments: [
    { ...aPayment, id: idOf(7), state: 'succeeded', refund: null },
    { ...aPayment, id: idOf(8), state: 'refunding', refund: 'failed' },
  ],
  refundPayment: answer(204, undefined),
  retryRefund: answer(204, undefined),
  resendMail: answer(204, undefined),
  postSupportNote: answer(204, undefined),
  endPlayerSessions: answer(204, undefined),
  removeTwoStep: answer(204, undefined),
};
