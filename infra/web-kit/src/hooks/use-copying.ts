import { messages } from '@lights-out/contracts/messages';
import { useEffect, useState } from 'react';

import { showToast } from '../toast/show-toast.ts';

const { toasts } = messages;
const copiedShownMs = 2_000;

/** Copies a text to the clipboard, shows a toast, and reports it as copied for two seconds. */
export function useCopying(): { readonly isCopied: boolean; readonly copy: (text: string) => Promise<void> } {
  /** The number of copies; each restarts the two seconds. */
  const [copies, setCopies] = useState(0);
  const [isCopied, setCopied] = useState(false);

  // Follows the clock.
  useEffect(() => {
    if (copies === 0) return undefined;
    const timer = setTimeout(() => setCopied(false), copiedShownMs);
    return () => clearTimeout(timer);
  }, [copies]);

  async function copy(text: string) {
    try {
      // Missing where the page is not served securely.
      await navigator.clipboard.writeText(text);
    } catch {
      return showToast({ ...toasts.copyFailed, variant: 'destructive' });
    }
    setCopied(true);
    setCopies((count) => count + 1);
    showToast(toasts.linkCopied);
  }
  return { isCopied, copy };
}
