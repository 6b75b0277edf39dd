import { type DailyResult, gridOfMarks } from '@lights-out/contracts/daily';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { Button, showToast, useMediaQuery } from '@lights-out/web-kit';
import { useState } from 'react';

import { dailyShareText } from '../../model/daily-share.ts';
import styles from './Daily.module.css';

const { daily: texts, toasts } = messages;

interface ShareDailyProps {
  readonly n: number;
  readonly result: DailyResult;
  readonly streak: number;
}

/** Tells the result elsewhere: by the system's sheet where fingers are used, else by the clipboard. */
export function ShareDaily({ n, result, streak }: ShareDailyProps) {
  const [isCopied, setCopied] = useState(false);
  const hasFingers = useMediaQuery('(pointer: coarse)');
  const link = new URL(pages.daily(n, gridOfMarks(result.marks)), window.location.origin).href;
  const text = dailyShareText({ n, result, streak, link });

  async function copy() {
    try {
      // Missing where the page is not served securely.
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      showToast({ ...toasts.copyFailed, variant: 'destructive' });
    }
  }
  async function share() {
    // oxlint-disable-next-line browser-floor/newer-api -- only where the browser has it
    if (!hasFingers || typeof navigator.share !== 'function') return copy();
    // Closing the sheet is not a failure.
    // oxlint-disable-next-line browser-floor/newer-api -- only where the browser has it
    return navigator.share({ text }).catch(() => {});
  }
  return (
    <div className={styles.share}>
      <Button size="lg" isWide onClick={() => void share()}>
        {texts.share.button}
      </Button>
      <Button variant="ghost" onClick={() => void copy()}>
        {texts.share.copy}
      </Button>
      <p role="status" className={styles.copied}>
        {isCopied && texts.share.copied}
      </p>
    </div>
  );
}
