import { messages } from '@lights-out/contracts/messages';
import { Button, type GameResult, useIsSwitchedOff } from '@lights-out/web-kit';
import { useEffect, useState } from 'react';

import { goToSharing } from './go-to-sharing.ts';
import { useCreating } from './use-creating.ts';
import { useKeptChallenge } from './use-kept-challenge.ts';

/** Answers a friend's challenge with one of this run, with questions that both have not seen, and leads to its link. */
export function SendBack({ result }: { readonly result: GameResult }) {
  const [challengeId, keep] = useKeptChallenge(result.gameId);
  const [isSent, setSent] = useState(false);
  const { isBusy, create } = useCreating(result, (created) => {
    keep(created);
    setSent(true);
  });
  // Once the page shows the link.
  useEffect(() => {
    if (isSent && challengeId !== null) goToSharing();
  }, [isSent, challengeId]);
  if (useIsSwitchedOff('challenges')) return null;
  return (
    <Button
      variant="secondary"
      isWide
      isBusy={isBusy}
      onClick={() => (challengeId === null ? create(false) : goToSharing())}
    >
      {messages.duel.sendBack}
    </Button>
  );
}
