import { contestBoard } from '@lights-out/contracts/board';
import type { Contest } from '@lights-out/contracts/contests';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import type { User } from '@lights-out/contracts/player';
import { Badge, Button, Card, errorText, formatDeadlineHour, showToast } from '@lights-out/web-kit';
import { useNavigate } from 'react-router-dom';

import { useEnterContest, useRehearsals } from '../../api/contests.ts';
import styles from './ModeCard.module.css';

const texts = messages.mode.rehearsal;

/** The rehearsals that the player is invited to. Nothing for other players. */
export function Rehearsals({ user }: { readonly user: User | null }) {
  return useRehearsals(user?.id).map((contest) => <Rehearsal key={contest.id} contest={contest} />);
}

function Rehearsal({ contest: { id, title, closesAt } }: { readonly contest: Contest }) {
  const navigate = useNavigate();
  const enter = useEnterContest();
  const board = contestBoard(id);
  const race = () =>
    enter.mutate(id, {
      onSuccess: () => void navigate(pages.game({ board })),
      onError: (error) => showToast({ title: texts.failed, description: errorText(error), variant: 'destructive' }),
    });
  return (
    <Card
      title={title}
      badge={<Badge>{messages.game.rehearsal}</Badge>}
      action={
        <Button isWide isBusy={enter.isPending} onClick={race}>
          {texts.race}
        </Button>
      }
    >
      <div className={styles.body}>
        <p className={styles.text}>{texts.text}</p>
        <p className={styles.text}>{texts.ends(formatDeadlineHour(closesAt))}</p>
        <Button variant="secondary" to={pages.leaderboard({ board })}>
          {texts.standings}
        </Button>
      </div>
    </Card>
  );
}
