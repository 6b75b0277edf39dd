import { postAdminFacts, releaseMaxBytes } from '@lights-out/contracts/admin-facts';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { Field, LiveRegion } from '@lights-out/web-kit';
import { type FormEvent, useState } from 'react';

import { useSendRelease } from '../api/facts.ts';
import { markRoute } from '../model/route-mark.ts';
import { FormEnd } from './FormEnd.tsx';
import styles from './PrizeForm.module.css';
import { useChosenFile } from './use-chosen-file.ts';

const texts = adminMessages.facts;

/** Chooses the zip of a release and sends it. */
export function ImportForm({ isUnderWay }: { readonly isUnderWay: boolean }) {
  const { complaint, take, checked } = useChosenFile(releaseMaxBytes, texts);
  // A file input is emptied by a new one in its place.
  const [sentCount, setSentCount] = useState(0);
  const { send, isBusy, error, forget } = useSendRelease(() => {
    take(undefined);
    setSentCount((count) => count + 1);
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const file = checked();
    if (file && !isBusy) send(file);
  };
  return (
    <form {...markRoute(postAdminFacts)} className={styles.form} onSubmit={submit} noValidate>
      <Field
        key={sentCount}
        label={texts.file}
        hint={texts.fileHint}
        type="file"
        accept=".zip,application/zip"
        error={complaint}
        onChange={({ target: { files } }) => {
          take(files?.[0]);
          forget();
        }}
      />
      {isUnderWay && <p className={styles.note}>{texts.received}</p>}
      <LiveRegion message={isUnderWay ? texts.received : ''} />
      <FormEnd
        error={error}
        submitLabel={isBusy ? texts.sending : texts.send}
        isBusy={isBusy}
        isDisabled={isUnderWay}
      />
    </form>
  );
}
