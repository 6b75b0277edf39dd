import { modalAttribute } from '@lights-out/contracts/web-events';
import { useEffect } from 'react';

import { usePlayerState } from '../session/use-player-state.ts';

/**
 * Follows the keyboard for keys that mean something by themselves: not while they repeat, and not where they mean
 * something else, in a field or a menu, or while a dialog waits for an answer of its own. A player who speaks or whose hand slips can turn all of them off.
 *
 * @param hear the same function over time
 */
export function useSingleKeys(hear: (event: KeyboardEvent) => void): void {
  const areOn = usePlayerState('areKeysOn');
  useEffect(() => {
    if (!areOn) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (!event.repeat && !event.defaultPrevented && !isTypedElsewhere(event.target)) hear(event);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [areOn, hear]);
}

function isTypedElsewhere(target: EventTarget | null): boolean {
  // After a press beside its buttons the focus is no longer in the dialog.
  if (document.querySelector(`dialog[${modalAttribute}="asks"][open]`)) return true;
  return (
    target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="menu"]') !== null
  );
}
