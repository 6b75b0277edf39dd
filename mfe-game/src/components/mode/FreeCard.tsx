import { practiceOf } from '@lights-out/contracts/board';
import { getToday } from '@lights-out/contracts/boards';
import { messages } from '@lights-out/contracts/messages';
import {
  Badge,
  Button,
  callApi,
  Card,
  formatPoints,
  playerState,
  queryKeys,
  usePlayerState,
} from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';

import { useTarget } from '../../api/target.ts';
import { DifficultyChoice } from './DifficultyChoice.tsx';
import { UntimedChoice } from './UntimedChoice.tsx';
import styles from './ModeCard.module.css';

interface FreeCardProps {
  readonly userId: string | undefined;
  readonly isStarting: boolean;
  readonly onStart: () => void;
}

/** Free Practice, with the choice of its difficulty, and what a player races for there. */
export function FreeCard({ userId, isStarting, onStart }: FreeCardProps) {
  const difficulty = usePlayerState('difficulty');
  const isUntimed = usePlayerState('isUntimed');
  const target = useTarget(practiceOf(isUntimed), difficulty, userId);
  const { data: today } = useQuery({
    queryKey: queryKeys.today,
    queryFn: ({ signal }) => callApi(getToday, { signal }),
  });
  const { mode } = messages;
  return (
    <Card
      title={mode.free}
      badge={<Badge>{mode.freeBadge}</Badge>}
      action={
        <Button isWide isBusy={isStarting} onClick={onStart}>
          {mode.start}
        </Button>
      }
    >
      <div className={styles.body}>
        <div className={styles.text}>
          <p>{mode.freeText}</p>
          <p className={styles.today}>
            {today && today.races > 0 && mode.racesToday(today.races, formatPoints(today.races))}
          </p>
        </div>
        <DifficultyChoice
          chosen={difficulty}
          isUntimed={isUntimed}
          onChoose={(chosen) => playerState.write('difficulty', chosen)}
        />
        <UntimedChoice isChosen={isUntimed} onChoose={(chosen) => playerState.write('isUntimed', chosen)} />
        {userId !== undefined && (
          <p className={styles.target} aria-live="polite">
            {target}
          </p>
        )}
      </div>
    </Card>
  );
}
