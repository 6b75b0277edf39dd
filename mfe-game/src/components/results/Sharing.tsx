import { isUntimed } from '@lights-out/contracts/board';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { type GameResult, Panel } from '@lights-out/web-kit';
import { useState } from 'react';

import { shareOf } from '../../model/share-text.ts';
import { CreateChallenge } from './CreateChallenge.tsx';
import { sharingId } from './go-to-sharing.ts';
import { ShareLink } from './ShareLink.tsx';
import { ShareOptions } from './ShareOptions.tsx';
import styles from './Sharing.module.css';
import { useKeptChallenge } from './use-kept-challenge.ts';

interface SharingProps {
  readonly result: GameResult;
}

/** Creates a friend challenge from the result, and shares the result, with the challenge's link if there is one. */
export function Sharing({ result }: SharingProps) {
  const [challengeId, keep] = useKeptChallenge(result.gameId);
  const [isNew, setNew] = useState(false);
  const link = window.location.origin + (challengeId === null ? pages.home() : pages.challenge(challengeId));
  const arrive = (created: string) => {
    setNew(true);
    keep(created);
  };
  return (
    <Panel title={messages.sharing.title} className={styles.panel ?? ''}>
      <div id={sharingId} className={styles.parts}>
        {challengeId !== null && <ShareLink link={link} path={pages.challenge(challengeId)} takesFocus={isNew} />}
        {/* A challenge is raced against the clock, and so is the score that it is to beat. */}
        {challengeId === null && !isUntimed(result.board) && <CreateChallenge result={result} onCreated={arrive} />}
        <ShareOptions share={shareOf(result, link, challengeId !== null)} />
      </div>
    </Panel>
  );
}
