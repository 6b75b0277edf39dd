import type { BankReport, ImportedBank, QuestionChange } from '@lights-out/contracts/admin-banks';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { EmptyState, Panel } from '@lights-out/web-kit';

import { instantInWords } from '../model/wording.ts';
import lists from '../pages/Lists.module.css';
import { type Column, DataTable } from './DataTable.tsx';
import reports from './Reports.module.css';

const texts = adminMessages.banks;

/** What came of an import: faults, and the questions that it changed. */
export function ImportReport({ bank: { report, state, release, receivedAt } }: { readonly bank: ImportedBank }) {
  return (
    <Panel title={texts.last(release, instantInWords(receivedAt))}>
      <div className={lists.view}>
        {state === 'refused' && <p role="status">{texts.refused}</p>}
        {state === 'refused' ? <Faults report={report} /> : <BankDifferences report={report} />}
      </div>
    </Panel>
  );
}

/** What is wrong with the race data of a bank, which questions it changes, and of which contests. */
export function BankDifferences({ report }: { readonly report: BankReport }) {
  return (
    <>
      <p>{texts.counts(report.questions, report.kept, report.added)}</p>
      {report.leftOut.length > 0 && <p>{texts.leftOut(report.leftOut.join(', '))}</p>}
      <Faults report={report} />
      <Changes report={report} />
      {report.renames.length > 0 && (
        <>
          <h3>{texts.renames}</h3>
          <ul>
            {report.renames.map(({ from, to, questions }) => (
              <li key={from}>{texts.rename(from, to, questions)}</li>
            ))}
          </ul>
        </>
      )}
      <Rewordings rewordings={report.rewordings ?? []} />
      {report.contests.length > 0 && (
        <>
          <h3>{texts.contests}</h3>
          <ul>
            {report.contests.map(({ contest, questions }) => (
              <li key={contest}>{texts.contest(contest, questions)}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Rewordings({ rewordings }: { readonly rewordings: NonNullable<BankReport['rewordings']> }) {
  if (rewordings.length === 0) return null;
  return (
    <>
      <h3>{texts.rewordings}</h3>
      <p>{texts.rewordingsLead}</p>
      <ul className={reports.reports}>
        {rewordings.map(({ question, text, made, now }) => (
          <li key={question}>
            {texts.rewording(question, text)}
            <span className={reports.detail}>{texts.rewordingNow(made, now)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

type NumberedFault = BankReport['faults'][number] & { readonly index: number };

const faultColumns: readonly Column<NumberedFault>[] = [
  { name: texts.faultColumns.where, cell: ({ where }) => where },
  { name: texts.faultColumns.what, cell: ({ what }) => what },
];

function Faults({ report: { faults, faultCount } }: { readonly report: BankReport }) {
  if (faultCount === 0) return null;
  const rows = faults.map((fault, index) => ({ ...fault, index }));
  return (
    <>
      <h3>{texts.faults(faultCount)}</h3>
      {faultCount > rows.length && <p>{texts.firstFaults(rows.length)}</p>}
      <DataTable caption={texts.faults(faultCount)} rows={rows} keyOf={({ index }) => index} columns={faultColumns} />
    </>
  );
}

const { changeColumns } = texts;

const columns: readonly Column<QuestionChange>[] = [
  {
    name: changeColumns.question,
    cell: ({ question, origin, text }) => `${text} (${question}, ${texts.origins[origin]})`,
  },
  { name: changeColumns.was, cell: ({ rightOption }) => rightOption ?? texts.kept },
  { name: changeColumns.became, cell: ({ became }) => texts.became[became] },
  {
    name: changeColumns.now,
    cell: ({ rightOption, now, became }) => now ?? (rightOption !== null && became === 'retired' ? texts.nothing : ''),
  },
  { name: changeColumns.why, cell: ({ why }) => why },
];

function Changes({ report: { changes } }: { readonly report: BankReport }) {
  return (
    <>
      <h3>{texts.changes}</h3>
      {changes.length === 0 ? (
        <EmptyState text={texts.noChanges} />
      ) : (
        <DataTable caption={texts.changes} rows={changes} keyOf={({ question }) => question} columns={columns} />
      )}
    </>
  );
}
