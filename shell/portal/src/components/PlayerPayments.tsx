import { type AdminPayment, getAdminPayments } from '@lights-out/contracts/admin-money';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { eurosInWords } from '@lights-out/contracts/money';
import { Loaded } from '@lights-out/web-kit';

import { useKeptAnswer } from '../api/answers.ts';
import { failureIn, instantInWords, monthInWords } from '../model/wording.ts';
import { type Column, DataTable } from './DataTable.tsx';

const texts = adminMessages.fairPlay.payments;

/** What the player has paid, for which contests, and what became of it. */
export function PlayerPayments({ player, act }: { readonly player: string; readonly act?: Column<AdminPayment> }) {
  const failure = failureIn(texts.failed);
  return (
    <Loaded
      query={useKeptAnswer(getAdminPayments, { params: { user: player } })}
      failure={failure}
      refreshFailure={failure}
    >
      {(payments) =>
        payments.length === 0 ? (
          <p>{texts.none}</p>
        ) : (
          <DataTable
            caption={texts.title}
            rows={payments}
            keyOf={({ id }) => id}
            columns={act ? [...columns, act] : columns}
          />
        )
      }
    </Loaded>
  );
}

/** With the sums that are gone where some of the money is still here. */
function stateInWords({ state, refund, amountMinor, refundedMinor, disputedMinor }: AdminPayment): string {
  const isPart = refundedMinor + disputedMinor < amountMinor;
  const sum = (minor: number) => `${eurosInWords(minor)} €`;
  return [
    state,
    ...(refund === null ? [] : [texts.refund(refund)]),
    ...(isPart && refundedMinor > 0 ? [texts.refunded(sum(refundedMinor))] : []),
    ...(isPart && disputedMinor > 0 ? [texts.disputed(sum(disputedMinor))] : []),
  ].join(', ');
}

const columns: readonly Column<AdminPayment>[] = [
  {
    name: texts.columns.at,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{instantInWords(createdAt)}</time>,
  },
  { name: texts.columns.contest, cell: ({ contest }) => monthInWords(contest) },
  { name: texts.columns.amount, cell: ({ amountMinor }) => `${eurosInWords(amountMinor)} €`, isNumber: true },
  {
    name: texts.columns.state,
    cell: stateInWords,
  },
];
