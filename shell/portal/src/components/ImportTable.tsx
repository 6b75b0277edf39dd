import type { ImportedBank } from '@lights-out/contracts/admin-banks';
import { adminMessages } from '@lights-out/contracts/messages-admin';

import { instantInWords } from '../model/wording.ts';
import { type Column, DataTable } from './DataTable.tsx';

const texts = adminMessages.banks;
const { columns } = texts;

const importColumns: readonly Column<ImportedBank>[] = [
  {
    name: columns.at,
    cell: ({ receivedAt }) => <time dateTime={receivedAt}>{instantInWords(receivedAt)}</time>,
  },
  { name: columns.who, cell: ({ receivedBy }) => receivedBy },
  { name: columns.version, cell: ({ version }) => version ?? texts.unread },
  { name: columns.state, cell: ({ state }) => texts.states[state] },
  {
    name: columns.questions,
    cell: ({ state, report }) => (state === 'refused' ? '' : texts.counts(report.questions, report.kept, report.added)),
  },
  {
    name: columns.took,
    cell: ({ report }) => texts.seconds((report.tookMs / 1_000).toFixed(1)),
    isNumber: true,
  },
];

/** The banks that were imported, the newest first. */
export function ImportTable({ banks }: { readonly banks: readonly ImportedBank[] }) {
  return <DataTable caption={texts.imports} rows={banks} keyOf={({ id }) => id} columns={importColumns} />;
}
