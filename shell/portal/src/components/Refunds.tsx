import type { AdminRefund } from '@lights-out/contracts/admin-money';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { eurosInWords } from '@lights-out/contracts/money';

import { instantInWords, monthInWords } from '../model/wording.ts';
import { type Column, DataTable } from './DataTable.tsx';

const texts = adminMessages.money;
const { columns } = texts;

const refundColumns: readonly Column<AdminRefund>[] = [
  {
    name: columns.at,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{instantInWords(createdAt)}</time>,
  },
  { name: columns.contest, cell: ({ contest }) => monthInWords(contest) },
  { name: columns.amount, cell: ({ amountMinor }) => `${eurosInWords(amountMinor)} €`, isNumber: true },
  { name: columns.reason, cell: ({ reason }) => texts.reasons[reason] },
  { name: columns.state, cell: ({ state }) => texts.states[state] },
  {
    name: columns.failures,
    cell: ({ failures, failureReason }) => (failureReason === null ? failures || '' : `${failures} (${failureReason})`),
  },
  { name: columns.player, cell: ({ userId }) => userId },
  { name: columns.intent, cell: ({ intent }) => intent ?? '' },
];

/** Refunds, those that are not settled first. */
export function Refunds({ refunds }: { readonly refunds: readonly AdminRefund[] }) {
  return <DataTable caption={texts.refunds} rows={refunds} keyOf={({ id }) => id} columns={refundColumns} />;
}
