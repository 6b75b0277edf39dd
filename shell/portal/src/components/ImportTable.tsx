import type { ImportedBank } from '@lights-out/contracts/admin-banks';
import { adminMessages } from '@lights-out/contracts/messages-admin';

import { Button } from '@lights-out/web-kit';

import { instantInWords } from '../model/wording.ts';
import { type Column, DataTable } from './DataTable.tsx';

const texts = adminMessages.banks;
const { columns } = texts;

const importColumns = (onCompare: (bank: ImportedBank) => void): readonly Column<ImportedBank>[] => [
  {
    name: columns.at,
    cell: ({ receivedAt }) => <time dateTime={receivedAt}>{instantInWords(receivedAt)}</time>,
  },
  { name: columns.who, cell: ({ receivedBy }) => receivedBy },
  { name: columns.version, cell: ({ version }) => version ?? texts.unread },
  {
    name: columns.state,
    cell: ({ state, decidedBy }) =>
      decidedBy === null ? texts.states[state] : texts.decided(texts.states[state], decidedBy),
  },
  {
    name: columns.questions,
    cell: ({ state, report }) => (state === 'refused' ? '' : texts.counts(report.questions, report.kept, report.added)),
  },
  {
    name: columns.took,
    cell: ({ report }) => texts.seconds((report.tookMs / 1_000).toFixed(1)),
    isNumber: true,
  },
  {
    name: columns.steps,
    cell: (bank) =>
      bank.state === 'replaced' && (
        <Button variant="secondary" aria-label={texts.compareNamed(bank.version ?? '')} onClick={() => onCompare(bank)}>
          {texts.compare}
        </Button>
      ),
  },
];

interface ImportTableProps {
  readonly banks: readonly ImportedBank[];
  /** Called with one that was in use before. */
  readonly onCompare: (bank: ImportedBank) => void;
}

/** The banks that were imported, the newest first. */
export function ImportTable({ banks, onCompare }: ImportTableProps) {
  return <DataTable caption={texts.imports} rows={banks} keyOf={({ id }) => id} columns={importColumns(onCompare)} />;
}
