import { type DailyResult, gridOfMarks } from '@lights-out/contracts/daily';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { useState } from 'react';

import { useMediaQuery } from '../hooks/use-media-query.ts';
import { showToast } from '../toast/show-toast.ts';
import { dailyShareText } from './daily-share.ts';

interface ToShare {
  readonly n: number;
  readonly result: DailyResult;
  readonly streak: number;
}

/** Tells a result elsewhere: by the system's sheet where fingers are used, else by the clipboard. */
export function useShareDaily({ n, result, streak }: ToShare) {
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
      showToast({ ...messages.commonToasts.copyFailed, variant: 'destructive' });
    }
  }
  async function share() {
    // oxlint-disable-next-line browser-floor/newer-api -- only where the browser has it
    if (!hasFingers || typeof navigator.share !== 'function') return copy();
    // Closing the sheet is not a failure.
    // oxlint-disable-next-line browser-floor/newer-api -- only where the browser has it
    return navigator.share({ text }).catch(() => {});
  }
  return { isCopied, copy, share };
}
