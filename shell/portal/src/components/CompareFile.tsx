import {
  compareQuestions,
  type QuestionComparison,
  questionFileMaxBytes,
} from '@lights-out/contracts/admin-question-files';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { callApi, Field } from '@lights-out/web-kit';
import { type FormEvent, useState } from 'react';

import { formatOf, useSendFile } from '../api/send-file.ts';
import { markRoute } from '../model/route-mark.ts';
import lists from '../pages/Lists.module.css';
import styles from './PrizeForm.module.css';
import { type Column, DataTable } from './DataTable.tsx';
import { FormEnd } from './FormEnd.tsx';
import { TakeFile } from './TakeFile.tsx';
import { useChosenFile } from './use-chosen-file.ts';

const texts = adminMessages.compare;

/** Sends a file of questions, shows how it differs from the bank, and makes drafts of the difference. */
export function CompareFile() {
  const { complaint, take, checked } = useChosenFile(questionFileMaxBytes, texts);
  const {
    send,
    answer: comparison,
    isBusy,
    error,
    forget,
  } = useSendFile((file) => callApi(compareQuestions, { query: { format: formatOf(file) }, bytes: file }));
  const [compared, setCompared] = useState<File>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const file = checked();
    if (!file || isBusy) return;
    setCompared(file);
    send(file);
  };
  return (
    <div className={lists.view}>
      <p className={lists.lead}>{texts.lead}</p>
      <form {...markRoute(compareQuestions)} className={styles.form} onSubmit={submit} noValidate>
        <Field
          label={texts.file}
          hint={texts.fileHint}
          type="file"
          accept=".csv,.json,text/csv,application/json"
          error={complaint}
          onChange={({ target: { files } }) => {
            take(files?.[0]);
            forget();
          }}
        />
        <FormEnd error={error} submitLabel={isBusy ? texts.sending : texts.send} isBusy={isBusy} />
      </form>
      {comparison && <Differences comparison={comparison} />}
      {comparison && compared && <TakeFile file={compared} comparison={comparison} onTaken={forget} />}
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
