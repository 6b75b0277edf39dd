import { ApiError, Button, errorText } from '@lights-out/web-kit';
import type { RefusalCode } from '@lights-out/contracts/refusals';
import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { Refusal } from './Refusal.tsx';
import styles from './ResetPassword.module.css';

interface Choice {
  readonly label: string;
  readonly to: string;
}

interface UseMailedLinkProps {
  readonly token: string;
  readonly using: UseMutationResult<undefined, Error, string>;
  readonly texts: Readonly<Record<'confirm' | 'confirming' | 'done' | 'gone', string>>;
  /** What the server answers where the link works no more. */
  readonly goneCode: RefusalCode;
  readonly whenDone: Choice;
  readonly whenGone: Choice;
}

/**
 * What a mailed link leads to. Only the button uses the link: programs that open the links of a mail to look for malware
 * would use it otherwise.
 */
export function UseMailedLink({ token, using, texts, goneCode, whenDone, whenGone }: UseMailedLinkProps) {
  const outcome = useRef<HTMLParagraphElement>(null);
  const isGone = using.error instanceof ApiError && using.error.code === goneCode;
  // The button that had the focus is gone.
  useEffect(() => {
    if (using.isSuccess || isGone) outcome.current?.focus();
  }, [using.isSuccess, isGone]);
  if (using.isSuccess)
    return (
      <div className={styles.reset}>
        <p ref={outcome} tabIndex={-1}>
          {texts.done}
        </p>
        <Button to={whenDone.to} isWide>
          {whenDone.label}
        </Button>
      </div>
    );
  if (isGone)
    return (
      <div className={styles.reset}>
        <Refusal ref={outcome} tabIndex={-1}>
          {texts.gone}
        </Refusal>
        <Button to={whenGone.to} variant="secondary" isWide>
          {whenGone.label}
        </Button>
      </div>
    );
  return (
    <div className={styles.reset}>
      {using.isError && <Refusal>{errorText(using.error, { withWait: true })}</Refusal>}
      <Button isWide isBusy={using.isPending} onClick={() => using.mutate(token)}>
        {using.isPending ? texts.confirming : texts.confirm}
      </Button>
    </div>
  );
}
