import { exportEntriesFile, exportPaymentsFile, exportWinnersFile } from '@lights-out/contracts/admin-exports';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { addressOf, Field } from '@lights-out/web-kit';
import { useState } from 'react';

import { useMay } from '../api/session.tsx';
import { markRoute } from '../model/route-mark.ts';
import lists from '../pages/Lists.module.css';
import styles from './PrizeForm.module.css';

const texts = adminMessages.money;
const files = { payments: exportPaymentsFile, entries: exportEntriesFile, winners: exportWinnersFile } as const;
const names = ['payments', 'entries', 'winners'] as const;

/** Links that save payments, entries and winners of some days as files, those that the role may have. */
export function MoneyFiles() {
  const may = useMay();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const hasDays = from !== '' && to !== '' && from <= to;
  return (
    <div className={styles.form}>
      <p className={styles.note}>{texts.filesHint}</p>
      <div className={styles.pair}>
        <Field label={texts.filesFrom} type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
        <Field label={texts.filesTo} type="date" value={to} onChange={({ target }) => setTo(target.value)} />
      </div>
      {hasDays ? (
        <p className={lists.buttons}>
          {names
            .filter((name) => may(files[name]))
            .map((name) => (
              <a key={name} {...markRoute(files[name])} href={addressOf(files[name].path, {}, { from, to })} download>
                {texts.saveFile(texts.fileNames[name], from, to)}
              </a>
            ))}
        </p>
      ) : (
        <p>{texts.noFiles}</p>
      )}
    </div>
  );
}
