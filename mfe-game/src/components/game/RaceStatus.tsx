import { messages } from '@lights-out/contracts/messages';
import { LiveRegion, usePlayerState } from '@lights-out/web-kit';
import { useEffect, useState } from 'react';

import type { GameState, Phase } from '../../model/game-state.ts';
import { timeCalls } from '../../model/question-clock.ts';
import { spokenStatus, statusLine } from '../../model/race-words.ts';
import styles from './RaceStatus.module.css';

/** The line under the options, and the announcements: verdict, progress, time left. */
export function RaceStatus({ game }: { readonly game: GameState }) {
  const { look, text } = statusLine(game, usePlayerState('areKeysOn'));
  const spoken = spokenStatus(game);
  return (
    <div className={styles.status} data-look={look}>
      <p className={styles.line} aria-hidden={spoken !== ''}>
        {text}
      </p>
      <LiveRegion message={spoken} />
      <TimeCalls phase={game.phase} />
    </div>
  );
}

/** Says the time left at the start of a question and at 10, 5 and 3 seconds. Follows the clock. */
function TimeCalls({ phase }: { readonly phase: Phase }) {
  const [called, setCalled] = useState('');
  const question = phase.is === 'asking' ? phase.question : null;
  useEffect(() => {
    if (!question) return undefined;
    const timers = timeCalls(question.endsAt - performance.now()).map(({ afterMs, seconds }) =>
      setTimeout(() => setCalled(messages.game.secondsToGo(seconds)), afterMs),
    );
    return () => {
      timers.forEach(clearTimeout);
      setCalled('');
    };
  }, [question]);
  return <LiveRegion message={called} />;
}
