import type { FactRelease } from '@lights-out/contracts/admin-facts';
import { adminMessages } from '@lights-out/contracts/messages-admin';

import { instantInWords } from '../model/wording.ts';
import { type Column, DataTable } from './DataTable.tsx';

const texts = adminMessages.facts;
const { columns } = texts;

const importColumns: readonly Column<FactRelease>[] = [
  {
    name: columns.at,
    cell: ({ receivedAt }) => <time dateTime={receivedAt}>{instantInWords(receivedAt)}</time>,
  },
  { name: columns.who, cell: ({ receivedBy }) => receivedBy },
  { name: columns.version, cell: ({ version }) => version ?? texts.unread },
  { name: columns.state, cell: ({ state }) => texts.states[state] },
  {
    name: columns.questions,
    cell: ({ state, report }) =>
      report && state !== 'refused' ? texts.counts(report.questions, report.kept, report.added) : '',
  },
  {
    name: columns.took,
    cell: ({ report }) => (report ? texts.seconds((report.tookMs / 1_000).toFixed(1)) : ''),
    isNumber: true,
  },
];

/** Every release that was imported, the newest first. */
export function ImportTable({ releases }: { readonly releases: readonly FactRelease[] }) {
  return <DataTable caption={texts.imports} rows={releases} keyOf={({ id }) => id} columns={importColumns} />;
}
