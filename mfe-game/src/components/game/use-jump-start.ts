import { optionsPerQuestion } from '@lights-out/contracts/constants';
import { messages } from '@lights-out/contracts/messages';
import { useSingleKeys } from '@lights-out/web-kit';
import { useCallback, useEffect, useState } from 'react';

import { optionOfKey } from '../../model/option-mark.ts';

/** How long a jump start is called out. */
const shownMs = 1_500;

/**
 * Calls out a jump start: a key that answers, or a press anywhere but on a control, while the lights are on. It changes
 * nothing. Empty most of the time. Follows keyboard and pointer.
 */
export function useJumpStart(areLightsOn: boolean): string {
  const [jumps, setJumps] = useState(0);
  const jump = useCallback(() => {
    if (areLightsOn) setJumps((count) => count + 1);
  }, [areLightsOn]);
  useSingleKeys(
    useCallback(
      (event: KeyboardEvent) => {
        if (optionOfKey(event, optionsPerQuestion) !== null) jump();
      },
      [jump],
    ),
  );
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Element && !target.closest('button, a')) jump();
    };
    window.addEventListener('pointerdown', onPress);
    return () => window.removeEventListener('pointerdown', onPress);
  }, [jump]);
  useEffect(() => {
    if (jumps === 0) return undefined;
    const timer = setTimeout(() => setJumps(0), shownMs);
    return () => clearTimeout(timer);
  }, [jumps]);
  return areLightsOn && jumps > 0 ? messages.game.jumpStart : '';
}
