import { playerState, type StartSignal, usePlayerState } from '@lights-out/web-kit';
import { useCallback, useEffect } from 'react';

import type { GameState } from '../../model/game-state.ts';
import { lastSecondsAhead, soundOfPhase, soundOfStart } from '../../model/race-sounds.ts';
import { playSound } from './play-sound.ts';
import { tapPhone } from './tap-phone.ts';
import { useSingleKeys } from './use-single-keys.ts';

/** Whether the player wants sound: off until they turn it on; and what turns it on and off (decision 0065). */
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

/** Plays the sounds of a game while sound is on, verdicts and the last seconds, and vibrates for verdicts. Follows Web Audio. */
export function useRaceSounds(game: GameState): void {
  const isOn = usePlayerState('isSoundOn');
  const { phase } = game;

  useEffect(() => {
    const sound = soundOfPhase({ phase });
    if (!sound) return;
    if (playerState.read('isSoundOn')) playSound(sound);
    tapPhone(sound);
  }, [phase]);

  const question = phase.is === 'asking' ? phase.question : null;
  useEffect(() => {
    if (!question || !isOn) return undefined;
    const timers = lastSecondsAhead(question.endsAt - performance.now()).map((afterMs) =>
      setTimeout(() => playSound('last-seconds'), afterMs),
    );
    return () => timers.forEach(clearTimeout);
  }, [question, isOn]);
}

/** Plays the sound of each signal of the start while sound is on, and vibrates for GO. */
export function hearStart(signal: StartSignal): void {
  if (playerState.read('isSoundOn')) playSound(soundOfStart(signal));
  if (signal === 'go') tapPhone('go');
}
