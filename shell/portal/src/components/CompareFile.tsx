import { type QuestionComparison, questionFileMaxBytes } from '@lights-out/contracts/admin-questions';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { Button, Field } from '@lights-out/web-kit';
import { type FormEvent, useState } from 'react';

import { useCompareFile } from '../api/bank.ts';
import lists from '../pages/Lists.module.css';
import styles from './PrizeForm.module.css';
import { type Column, DataTable } from './DataTable.tsx';

const texts = adminMessages.compare;

/** Sends a file of questions and shows how it differs from the bank. */
export function CompareFile() {
  const [file, choose] = useState<File>();
  const [complaint, complain] = useState<string>();
  const { send, comparison, isBusy, error, forget } = useCompareFile();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = complaintAbout(file);
    complain(wrong);
    if (file && wrong === undefined && !isBusy) send(file);
  };
  const take = (chosen: File | undefined) => {
    choose(chosen);
    complain(undefined);
    forget();
  };
  return (
    <div className={lists.view}>
      <p className={lists.lead}>{texts.lead}</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field
          label={texts.file}
          hint={texts.fileHint}
          type="file"
          accept=".csv,.json,text/csv,application/json"
          error={complaint}
          onChange={({ target: { files } }) => take(files?.[0])}
        />
        {error !== undefined && (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        )}
        <div className={styles.actions}>
          <Button type="submit" isBusy={isBusy}>
            {isBusy ? texts.sending : texts.send}
          </Button>
        </div>
      </form>
      {comparison && <Differences comparison={comparison} />}
    </div>
  );
}

type Row = QuestionComparison['rows'][number];

const columns: readonly Column<Row>[] = [
  { name: texts.columns.question, cell: ({ row, question, text }) => `${text} (${texts.about(row, question)})` },
  { name: texts.columns.verdict, cell: ({ verdict }) => texts.verdicts[verdict] },
  { name: texts.columns.what, cell: What },
];

function Differences({ comparison }: { readonly comparison: QuestionComparison }) {
  const { rows, added, changed, refused } = comparison;
  return (
    <>
      <p role="status">{texts.counts(comparison)}</p>
      {added + changed + refused > rows.length && <p>{texts.first(rows.length)}</p>}
      {rows.length > 0 && (
        <DataTable caption={texts.differences} rows={rows} keyOf={({ row }) => row} columns={columns} />
      )}
    </>
  );
}

function What({ faults, changes }: Row) {
  return (
    <ul>
      {faults.map((fault) => (
        <li key={fault}>{fault}</li>
      ))}
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          {`${field}: `}
          <del>{from}</del>
          {' → '}
          <ins>{to}</ins>
        </li>
      ))}
    </ul>
  );
}

function complaintAbout(file: File | undefined): string | undefined {
  if (file === undefined) return texts.fileMissing;
  return file.size > questionFileMaxBytes ? texts.fileTooLarge : undefined;
}
