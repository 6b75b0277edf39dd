import { useCallback } from 'react';

import { useSingleKeys } from '../hooks/use-single-keys.ts';
import { playerState } from '../session/player-state.ts';
import { usePlayerState } from '../session/use-player-state.ts';
import { playSound } from './play-sound.ts';

/** Whether the player wants sound: off until they turn it on; and what turns it on and off. */
export function useSoundSwitch(): readonly [isOn: boolean, toggle: () => void] {
  const isOn = usePlayerState('isSoundOn');
  const toggle = useCallback(() => {
    const wantsSound = !playerState.read('isSoundOn');
    playerState.write('isSoundOn', wantsSound);
    // Turning the sound on plays it at once.
    if (wantsSound) playSound('right');
  }, []);
  return [isOn, toggle];
}

/** M turns the sound on and off. */
export function useSoundKey(toggle: () => void): void {
  useSingleKeys(
    useCallback(
      ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
        if (key.toLowerCase() === 'm' && !ctrlKey && !altKey && !metaKey) toggle();
      },
      [toggle],
    ),
  );
}
