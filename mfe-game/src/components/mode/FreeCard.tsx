import { messages } from '@lights-out/contracts/messages';
import { Badge, Button, Card, playerState, usePlayerState } from '@lights-out/web-kit';

import { DifficultyChoice } from './DifficultyChoice.tsx';
import { UntimedChoice } from './UntimedChoice.tsx';
import styles from './ModeCard.module.css';

interface FreeCardProps {
  readonly isStarting: boolean;
  readonly onStart: () => void;
}

/** Free Practice, with the choice of its difficulty. */
export function FreeCard({ isStarting, onStart }: FreeCardProps) {
  const difficulty = usePlayerState('difficulty');
  const isUntimed = usePlayerState('isUntimed');
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
        <p className={styles.text}>{mode.freeText}</p>
        <DifficultyChoice
          chosen={difficulty}
          isUntimed={isUntimed}
          onChoose={(chosen) => playerState.write('difficulty', chosen)}
        />
        <UntimedChoice isChosen={isUntimed} onChoose={(chosen) => playerState.write('isUntimed', chosen)} />
      </div>
    </Card>
  );
}
