import { messages } from '@lights-out/contracts/messages';
import { Badge, Button, Card } from '@lights-out/web-kit';

import { ContestFacts } from './ContestFacts.tsx';
import styles from './ModeCard.module.css';

interface ChallengeCardProps {
  readonly isJoining: boolean;
  readonly onJoin: () => void;
}

/** The Monthly Challenge: until when, for what, and the way in. */
export function ChallengeCard({ isJoining, onJoin }: ChallengeCardProps) {
  const { mode } = messages;
  return (
    <Card
      tone="gold"
      title={mode.challenge}
      badge={<Badge tone="gold">{mode.badge}</Badge>}
      action={
        <Button variant="gold" isWide isBusy={isJoining} onClick={onJoin}>
          {mode.join}
        </Button>
      }
    >
      <div className={styles.body}>
        <p className={styles.text}>{mode.challengeText}</p>
        <ContestFacts />
      </div>
    </Card>
  );
}
