import { playerState } from '../session/player-state.ts';
import { isTouched } from './play-sound.ts';

/** How long the phone vibrates and pauses in turn, in milliseconds: each is told from the others by its rhythm. */
const taps = { go: [60], right: [25], wrong: [40, 50, 40], finish: [30, 30, 30, 30, 200] } as const;

export type Tap = keyof typeof taps;

/** Taps the phone: where it can be, the player has not turned it off, and has not asked the system for less motion. */
export function tapPhone(tap: Tap): void {
  if (!canTapPhone() || !isTouched() || !playerState.read('areTapsOn')) return;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  // oxlint-disable-next-line browser-floor/newer-api -- only where the browser has it
  navigator.vibrate([...taps[tap]]);
}

/** Whether this browser can make its device vibrate; where the device has nothing to do it with, nothing happens. */
export function canTapPhone(): boolean {
  return 'vibrate' in navigator;
}
