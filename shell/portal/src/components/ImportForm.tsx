import { postAdminBank, bankMaxBytes } from '@lights-out/contracts/admin-banks';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { callApi, Field } from '@lights-out/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import { keys } from '../api/keys.ts';
import { useSendFile } from '../api/send-file.ts';
import { markRoute } from '../model/route-mark.ts';
import { FormEnd } from './FormEnd.tsx';
import styles from './PrizeForm.module.css';
import { useChosenFile } from './use-chosen-file.ts';

const texts = adminMessages.banks;

/** Chooses a bank file and sends it. */
export function ImportForm() {
  const { complaint, take, checked } = useChosenFile(bankMaxBytes, texts);
  // A file input is emptied by a new one in its place.
  const [sentCount, setSentCount] = useState(0);
  const client = useQueryClient();
  const { send, isBusy, error, forget } = useSendFile(
    // Refused or not, the list of imports may be another one now.
    (file) =>
      callApi(postAdminBank, { bytes: file }).finally(() => void client.invalidateQueries({ queryKey: keys.data })),
    () => {
      take(undefined);
      setSentCount((count) => count + 1);
    },
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const file = checked();
    if (file && !isBusy) send(file);
  };
  return (
    <form {...markRoute(postAdminBank)} className={styles.form} onSubmit={submit} noValidate>
      <Field
        key={sentCount}
        label={texts.file}
        hint={texts.fileHint}
        type="file"
        accept=".gz,application/gzip"
        error={complaint}
        onChange={({ target: { files } }) => {
          take(files?.[0]);
          forget();
        }}
      />
      <FormEnd error={error} submitLabel={isBusy ? texts.sending : texts.send} isBusy={isBusy} />
    </form>
  );
}
