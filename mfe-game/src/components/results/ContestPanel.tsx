import { isMonthly, type NamedBoard } from '@lights-out/contracts/board';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import type { Standing } from '@lights-out/contracts/standing';
import { AddressToConfirm, formatPoints, Panel, Skeleton, TimeLeft, useMe, useRacesLeft } from '@lights-out/web-kit';
import { Link } from 'react-router-dom';

import { usePrize } from '../../api/prize.ts';
import { contestEndsAt } from '../../model/contest-end.ts';
import styles from './ModePanel.module.css';

const { results } = messages;

interface ContestPanelProps {
  readonly board: NamedBoard;
  /** Null if the result counts on no board, undefined while it loads. */
  readonly standing: Standing | null | undefined;
  readonly isSaving: boolean;
  /** This run holds the place, with points. */
  readonly isEarned: boolean;
}

/** The player's rank in the Monthly Challenge, the time left, and another attempt. */
export function ContestPanel({ board, standing, isSaving, isEarned }: ContestPanelProps) {
  const isOfMonth = isMonthly(board);
  const { user } = useMe();
  const races = useRacesLeft(isOfMonth ? user : null);
  const isKnowable = standing !== undefined || isSaving;
  return (
    <Panel tone="gold" title={results.standing}>
      <div className={styles.body}>
        {isKnowable && <p className={styles.message}>{standingMessage(standing, isEarned)}</p>}
        {isKnowable && standing !== null && (
          <p className={styles.note}>{standing ? gapText(standing) : <Skeleton width="60%" />}</p>
        )}
        {isOfMonth && <ContestEnd />}
        {races && (
          <p className={styles.note} role="status">
            {races.text}
          </p>
        )}
        {isOfMonth && user && <AddressToConfirm user={user} />}
        <Link className={styles.link} to={races?.left === 0 ? pages.mode() : pages.game({ board })}>
          {results.tryAgain}
        </Link>
      </div>
    </Panel>
  );
}

/** The panel's text for a standing; undefined while it loads, null if there is none. */
export function standingMessage(standing: Pick<Standing, 'rank'> | null | undefined, isEarned = true): string {
  if (standing === undefined) return messages.results.calculating;
  if (standing === null) return messages.payment.finalizing;
  if (!isEarned) return messages.results.improve;
  if (standing.rank <= 3) return messages.results.podium;
  return standing.rank <= 10 ? messages.results.topTen : messages.results.improve;
}

function gapText({ scoreNeededForTopRank }: Standing): string {
  return scoreNeededForTopRank > 0 ? results.toTop(formatPoints(scoreNeededForTopRank)) : results.leading;
}

/** How long the Monthly Challenge still runs, or that it is over. */
export function ContestEnd() {
  const {
    query: { data, dataUpdatedAt, isPending },
    hasEnded,
    onEnd,
  } = usePrize();
  if (!data && !isPending) return null;
  if (hasEnded) return <p className={styles.note}>{`${messages.payment.ended}. ${messages.payment.finalizing}.`}</p>;
  return (
    <div>
      <p className={styles.note}>{results.challengeEnds}</p>
      {data ? (
        <TimeLeft
          endsAt={new Date(contestEndsAt(data, dataUpdatedAt)).toISOString()}
          onEnd={onEnd}
          label={results.challengeEnds}
        />
      ) : (
        <Skeleton height="66px" width="min(100%, 360px)" />
      )}
    </div>
  );
}
