import type { NamedBoard } from '@lights-out/contracts/board';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { Countdown, formatPoints } from '@lights-out/web-kit';
import { useNavigate } from 'react-router-dom';

import { useChallenge } from '../../api/challenges.ts';
import { hearLights } from './use-race-sounds.ts';

interface StartCountdownProps {
  readonly board: NamedBoard;
  readonly challengeId: string | null;
  /** Called before the countdown leads back. */
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

/** The start lights before a game; of a friend challenge they name the player to beat. Cancelling leads back. */
export function StartCountdown({ board, challengeId, onCancel, onDone }: StartCountdownProps) {
  const navigate = useNavigate();
  const { data } = useChallenge(challengeId);
  const { premiumTitle, premiumSubtitle, freeTitle, freeSubtitle } = messages.countdown;
  const isContest = board.kind === 'contest';
  const { countdown, countdownUnknown } = messages.challenge;
  const subtitle = isContest ? premiumSubtitle : freeSubtitle;
  const toBeat = data ? countdown(data.creatorName, formatPoints(data.creatorScore)) : countdownUnknown;
  return (
    <Countdown
      title={isContest ? premiumTitle : freeTitle}
      subtitle={challengeId === null ? subtitle : toBeat}
      onLights={hearLights}
      onDone={onDone}
      onCancel={() => {
        onCancel();
        void navigate(challengeId === null ? pages.mode() : pages.challenge(challengeId));
      }}
    />
  );
}
