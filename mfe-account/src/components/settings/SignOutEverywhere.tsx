import { messages } from '@lights-out/contracts/messages';
import { Button, showToast } from '@lights-out/web-kit';
import { useRef, useState } from 'react';

import { endAllSessions } from '../../api/account.ts';
import type { SectionProps } from './section.ts';
import styles from './Section.module.css';
import { useForgetPlayer } from './use-forget-player.ts';

const texts = messages.settings.devices;

/** Ends every session of the account, this browser's too, after which the page is left. */
export function SignOutEverywhere({ onRefused }: SectionProps) {
  const forget = useForgetPlayer();
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const signOut = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    try {
      await endAllSessions();
      showToast(texts.done);
      forget();
    } catch (error) {
      isUnderWay.current = false;
      setBusy(false);
      showToast({ ...messages.toasts.signOutFailed, variant: 'destructive' });
      onRefused(error);
    }
  };
  return (
    <div className={styles.everywhere}>
      <p className={styles.text}>{texts.text}</p>
      <Button variant="secondary" isWideOnPhone isBusy={isBusy} onClick={() => void signOut()}>
        {isBusy ? texts.signingOut : texts.signOut}
      </Button>
    </div>
  );
}
