import { termsVersion } from '@lights-out/contracts/constants';
import { messages } from '@lights-out/contracts/messages';
import { Button, errorText } from '@lights-out/web-kit';
import { useEffect, useRef } from 'react';

import { useAcceptTerms } from '../api/terms.ts';
import { additionsSince, termsAdditions, type TermsAddition } from '../model/terms-additions.ts';
import styles from './TermsAdditions.module.css';

const { formats, reading } = messages;

interface ChangedSinceProps {
  /** Null where no version was stored. */
  readonly accepted: string | null;
}

/** What changed since the version that the player accepted, with a button that accepts it; nothing where nothing changed. */
export function ChangedSince({ accepted }: ChangedSinceProps) {
  const { mutate, isPending, isSuccess, error } = useAcceptTerms();
  const done = useRef<HTMLParagraphElement>(null);
  const added = additionsSince(accepted);
  // The button that had the focus disappears, so the focus moves to the message.
  useEffect(() => {
    if (isSuccess) done.current?.focus();
  }, [isSuccess]);
  if (added.length === 0) return null;
  return (
    <section id="changed" className={styles.changed}>
      <h2>{accepted === null ? reading.mayHaveChanged : reading.changedSince(formats.termsDay(accepted))}</h2>
      <Additions added={added} />
      {error && <p role="alert">{errorText(error)}</p>}
      <p ref={done} tabIndex={-1} role="status">
        {isSuccess && reading.accepted(formats.termsDay(termsVersion))}
      </p>
      {!isSuccess && (
        <Button isBusy={isPending} onClick={() => mutate()}>
          {reading.accept}
        </Button>
      )}
    </section>
  );
}

/** Everything that was added to the terms. */
export function AllAdditions({ className }: { readonly className: string | undefined }) {
  return (
    <section id="added" className={className}>
      <h2>{reading.changed}</h2>
      <Additions added={termsAdditions} />
    </section>
  );
}

function Additions({ added }: { readonly added: readonly TermsAddition[] }) {
  return added.map(({ day, changes }) => (
    <div key={day} className={styles.day}>
      <h3>
        <time dateTime={day}>{formats.termsDay(day)}</time>
      </h3>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </div>
  ));
}
