import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { ApiError, Button, errorText } from '@lights-out/web-kit';
import { useEffect, useRef } from 'react';

import { useConfirmAddress } from '../api/mails.ts';
import { Refusal } from './Refusal.tsx';
import styles from './ResetPassword.module.css';

const texts = messages.confirmation;

/**
 * What the link of a confirmation mail leads to. Only the button confirms: programs that open the links of a mail to look for
 * malware would otherwise confirm an address that another person has registered.
 */
export function ConfirmAddress({ token }: { readonly token: string }) {
  const confirming = useConfirmAddress();
  const outcome = useRef<HTMLParagraphElement>(null);
  const isGone = confirming.error instanceof ApiError && confirming.error.code === 'confirmation-link-invalid';
  // The button that had the focus is gone.
  useEffect(() => {
    if (confirming.isSuccess || isGone) outcome.current?.focus();
  }, [confirming.isSuccess, isGone]);
  if (confirming.isSuccess)
    return (
      <div className={styles.reset}>
        <p ref={outcome} tabIndex={-1}>
          {texts.done}
        </p>
        <Button to={pages.mode()} isWide>
          {texts.onward}
        </Button>
      </div>
    );
  if (isGone)
    return (
      <div className={styles.reset}>
        <Refusal ref={outcome} tabIndex={-1}>
          {texts.gone}
        </Refusal>
        <Button to={pages.settings()} variant="secondary" isWide>
          {texts.settings}
        </Button>
      </div>
    );
  return (
    <div className={styles.reset}>
      {confirming.isError && <Refusal>{errorText(confirming.error, { withWait: true })}</Refusal>}
      <Button isWide isBusy={confirming.isPending} onClick={() => confirming.mutate(token)}>
        {confirming.isPending ? texts.confirming : texts.confirm}
      </Button>
    </div>
  );
}
