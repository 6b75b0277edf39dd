import type { StartSignal } from '../countdown/use-start.ts';
import { playerState } from '../session/player-state.ts';
import { playSound } from './play-sound.ts';
import type { RaceSound } from './race-sounds.ts';
import { tapPhone } from './tap-phone.ts';

/**
 * Plays a sound if the player has turned the sound on.
 *
 * @param semitones higher than it is written
 */
export function hear(sound: RaceSound, semitones = 0): void {
  if (playerState.read('isSoundOn')) playSound(sound, semitones);
}

/** Plays the sound of each signal of the start while sound is on, and vibrates for GO. */
export function hearStart(signal: StartSignal): void {
  hear(signal === 'go' ? 'go' : 'light-on');
  if (signal === 'go') tapPhone('go');
}
