import { releaseMaxBytes } from '@lights-out/contracts/admin-facts';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { Field, LiveRegion } from '@lights-out/web-kit';
import { type FormEvent, useState } from 'react';

import { useSendRelease } from '../api/facts.ts';
import { FormEnd } from './FormEnd.tsx';
import styles from './PrizeForm.module.css';

const texts = adminMessages.facts;

/** Chooses the zip of a release and sends it. */
export function ImportForm({ isUnderWay }: { readonly isUnderWay: boolean }) {
  const [file, choose] = useState<File>();
  const [complaint, complain] = useState<string>();
  // A file input is emptied by a new one in its place.
  const [sentCount, setSentCount] = useState(0);
  const { send, isBusy, error, forget } = useSendRelease(() => {
    choose(undefined);
    setSentCount((count) => count + 1);
  });
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
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        key={sentCount}
        label={texts.file}
        hint={texts.fileHint}
        type="file"
        accept=".zip,application/zip"
        error={complaint}
        onChange={({ target: { files } }) => take(files?.[0])}
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

function complaintAbout(file: File | undefined): string | undefined {
  if (file === undefined) return texts.fileMissing;
  return file.size > releaseMaxBytes ? texts.fileTooLarge : undefined;
}
