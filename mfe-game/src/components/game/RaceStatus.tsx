import { isUntimed } from '@lights-out/contracts/board';
import { messages } from '@lights-out/contracts/messages';
import { LiveRegion, usePlayerState } from '@lights-out/web-kit';
import { useEffect, useState } from 'react';

import type { GameState, Phase } from '../../model/game-state.ts';
import { timeCalls } from '../../model/question-clock.ts';
import { spokenStatus, type StatusLine, statusLine } from '../../model/race-words.ts';
import styles from './RaceStatus.module.css';

const nothing: StatusLine = { look: 'quiet', text: '' };

/** The line under the options, and the announcements: verdict, progress, time left. */
export function RaceStatus({ game, isCovered }: { readonly game: GameState; readonly isCovered: boolean }) {
  const areKeysOn = usePlayerState('areKeysOn');
  // What covers the page says it itself.
  const { look, text, knew } = isCovered ? nothing : statusLine(game, areKeysOn);
  const spoken = isCovered ? '' : spokenStatus(game);
  return (
    <div className={styles.status} data-look={look}>
      <p className={styles.line} aria-hidden={spoken !== ''}>
        <span>{text}</span>
        {knew && <span className={styles.knew}>{knew}</span>}
      </p>
      <LiveRegion message={spoken} />
      {!(game.head && isUntimed(game.head.board)) && <TimeCalls phase={game.phase} />}
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
