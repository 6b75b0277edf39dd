import { exportLedger } from '@lights-out/contracts/admin-money';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { eurosInWords } from '@lights-out/contracts/money';
import { callApi, Field, showToast } from '@lights-out/web-kit';
import { useState } from 'react';
import * as z from 'zod/mini';

import { useStepForm } from '../api/step-form.ts';
import { FormEnd } from './FormEnd.tsx';
import styles from './PrizeForm.module.css';

const texts = adminMessages.money;
const addressLivesMs = 60_000;
const day = z.iso.date(texts.day);
const schema = z.object({ from: day, to: day });

/** Exports the days of the ledger that are chosen, and says whether it equals the balance at Stripe. */
export function LedgerExport() {
  const [difference, setDifference] = useState<number | null>();
  const { form, field, text, isBusy } = useStepForm({
    route: exportLedger,
    schema,
    values: { from: '', to: '' },
    call: async (days) => {
      const { csv, rows, differenceMinor } = await callApi(exportLedger, { body: days });
      saveCsv(`ledger-${days.from}-${days.to}.csv`, csv);
      setDifference(differenceMinor);
      showToast({ title: texts.exported(rows) });
    },
    onDone: () => {},
  });
  return (
    <form {...form} className={styles.form}>
      <p className={styles.note}>{texts.ledgerHint}</p>
      <div className={styles.pair}>
        <Field label={texts.from} type="date" {...field('from')} />
        <Field label={texts.to} type="date" {...field('to')} />
      </div>
      {difference !== undefined && <p role="status">{differenceInWords(difference)}</p>}
      <FormEnd error={text} submitLabel={isBusy ? texts.exporting : texts.export} isBusy={isBusy} />
    </form>
  );
}

function differenceInWords(minor: number | null): string {
  if (minor === null) return texts.notCompared;
  return minor === 0 ? texts.equal : texts.differs(eurosInWords(minor));
}

/** Hands a file to the browser to be saved. */
function saveCsv(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), addressLivesMs);
}
