import { monthly } from '@lights-out/contracts/board';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import type { User } from '@lights-out/contracts/player';
import { defaultDifficulty } from '@lights-out/contracts/scoring';
import { Badge, Button, CanceledContest, Card, useRacesLeft, useRunningRace } from '@lights-out/web-kit';

import { usePrize } from '../../api/prize.ts';
import { useTarget } from '../../api/target.ts';
import { ContestFacts } from './ContestFacts.tsx';
import styles from './ModeCard.module.css';

interface ChallengeCardProps {
  /** Nothing here speaks of paying to a player who has entered. */
  readonly user: User | null;
  readonly isJoining: boolean;
  readonly onJoin: () => void;
  /** To Free Practice, once no counted race of the day is left. */
  readonly onTrain: () => void;
}

/** The Monthly Challenge: until when, for what, and the way in. */
export function ChallengeCard({ user, isJoining, onJoin, onTrain }: ChallengeCardProps) {
  const { countedRaces, mode, payment } = messages;
  const running = useRunningRace(user);
  const races = useRacesLeft(user);
  const target = useTarget(monthly, defaultDifficulty, user?.isPremium ? user.id : undefined);
  const canceledFor = usePrize().query.data?.canceledFor;
  if (canceledFor !== undefined)
    return (
      <Card tone="gold" title={mode.challenge} badge={<Badge tone="gold">{mode.badge}</Badge>}>
        <CanceledContest reason={canceledFor} />
      </Card>
    );
  return (
    <Card
      tone="gold"
      title={mode.challenge}
      badge={<Badge tone="gold">{mode.badge}</Badge>}
      action={
        running ? (
          <Button variant="gold" isWide to={pages.game({ board: monthly, skipsCountdown: true })}>
            {messages.runningRace.goOn}
          </Button>
        ) : races?.left === 0 ? (
          <Button variant="secondary" isWide onClick={onTrain}>
            {countedRaces.train}
          </Button>
        ) : (
          <Button variant="gold" isWide isBusy={isJoining} onClick={onJoin}>
            {user?.isPremium ? payment.entered.race : mode.join}
          </Button>
        )
      }
    >
      <div className={styles.body}>
        <p className={styles.text} role={running ? 'status' : undefined}>
          {running ?? mode.challengeText}
        </p>
        <ContestFacts user={user} racesLeft={races?.text} />
        {user?.isPremium && <p className={styles.target}>{target}</p>}
      </div>
    </Card>
  );
}
