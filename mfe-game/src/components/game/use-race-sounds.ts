import { hear, tapPhone, usePlayerState } from '@lights-out/web-kit';
import { useEffect } from 'react';

import type { GameState } from '../../model/game-state.ts';
import { lastSecondsAhead, rightInARow, soundOfPhase, tapOfPhase } from '../../model/race-sounds.ts';

/**
 * Plays the sounds of a game while sound is on, verdicts and the last seconds, and vibrates for verdicts.
 * Follows Web Audio.
 */
export function useRaceSounds(game: GameState): void {
  const isOn = usePlayerState('isSoundOn');
  const { phase } = game;
  const inARow = rightInARow(game.answers);

  useEffect(() => {
    const [heard, tap] = [soundOfPhase({ phase }, inARow), tapOfPhase({ phase })];
    if (heard) hear(heard.sound, heard.semitones);
    if (tap) tapPhone(tap);
  }, [phase, inARow]);

  const question = phase.is === 'asking' ? phase.question : null;
  useEffect(() => {
    if (!question || !isOn) return undefined;
    const timers = lastSecondsAhead(question.endsAt - performance.now()).map((afterMs) =>
      setTimeout(() => hear('last-seconds'), afterMs),
    );
    return () => timers.forEach(clearTimeout);
  }, [question, isOn]);
}
