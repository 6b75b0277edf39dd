import { isUntimed, type NamedBoard } from '@lights-out/contracts/board';
import { messages } from '@lights-out/contracts/messages';
import { Countdown, formatPoints, hearStart, RaceSwitches } from '@lights-out/web-kit';
import type { Dispatch } from 'react';

import { useChallenge } from '../../api/challenges.ts';
import { useTarget } from '../../api/target.ts';
import type { GameEvent, GameState } from '../../model/game-state.ts';
import { startWords } from '../../model/mode-words.ts';
import { startNote } from '../../model/race-words.ts';
import { useJumpStart } from './use-jump-start.ts';

interface StartCountdownProps {
  readonly game: GameState;
  readonly board: NamedBoard;
  readonly userId: string;
  readonly dispatch: Dispatch<GameEvent>;
  readonly onCancel: () => void;
}

/**
 * The start lights before a game; of a friend challenge they name the player to beat, of any other race its target. They stay on until the game has
 * been created, and GO covers the page until its first question has arrived. Cancelling leads back.
 */
export function StartCountdown({ game, board, userId, dispatch, onCancel }: StartCountdownProps) {
  const { start, lights, phase } = game;
  const { challengeId } = start;
  const { data } = useChallenge(challengeId);
  const isContest = board.kind === 'contest';
  const { title, subtitle } = startWords(board);
  const isNew = challengeId === null && start.gameId === null && !start.skipsCountdown;
  const target = useTarget(board, start.difficulty, isNew ? userId : undefined);
  const remark = useJumpStart(!isContest && !isUntimed(board) && challengeId === null && lights === 'on');
  const { countdown, countdownUnknown } = messages.challenge;
  const toBeat = data ? countdown(data.creatorName, formatPoints(data.creatorScore)) : countdownUnknown;
  return (
    <Countdown
      title={title}
      subtitle={challengeId === null ? subtitle : toBeat}
      seconds={start.countdownSeconds}
      isHeld={phase.is === 'loading'}
      isOut={start.skipsCountdown && lights === 'out'}
      note={startNote(game)}
      target={target}
      remark={remark}
      onSignal={hearStart}
      onDone={() => dispatch({ is: 'lights-out' })}
      onCancel={onCancel}
    >
      <RaceSwitches isSoundNamed />
    </Countdown>
  );
}
