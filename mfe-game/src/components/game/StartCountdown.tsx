import type { Mode } from '@lights-out/contracts/game';
import { messages } from '@lights-out/contracts/messages';
import { Countdown, formatPoints } from '@lights-out/web-kit';
import { useNavigate } from 'react-router-dom';

import { useChallenge } from '../../api/challenges.ts';
import { challengePath, modePath } from '../../paths.ts';
import { hearLights } from './use-race-sounds.ts';

interface StartCountdownProps {
  readonly mode: Mode;
  readonly challengeId: string | null;
  readonly onDone: () => void;
}

/** The start lights before a game; of a friend challenge they name the player to beat. Cancelling leads back. */
export function StartCountdown({ mode, challengeId, onDone }: StartCountdownProps) {
  const navigate = useNavigate();
  const { data } = useChallenge(challengeId);
  const { premiumTitle, premiumSubtitle, freeTitle, freeSubtitle } = messages.countdown;
  const { countdown, countdownUnknown } = messages.challenge;
  const subtitle = mode === 'premium' ? premiumSubtitle : freeSubtitle;
  const toBeat = data ? countdown(data.creatorName, formatPoints(data.creatorScore)) : countdownUnknown;
  return (
    <Countdown
      title={mode === 'premium' ? premiumTitle : freeTitle}
      subtitle={challengeId === null ? subtitle : toBeat}
      onLights={hearLights}
      onDone={onDone}
      onCancel={() => void navigate(challengeId === null ? modePath() : challengePath(challengeId))}
    />
  );
}
