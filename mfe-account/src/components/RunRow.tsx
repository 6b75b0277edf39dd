import { boardOfFlag } from '@lights-out/contracts/board';
import { questionsPerGame } from '@lights-out/contracts/constants';
import { messages } from '@lights-out/contracts/messages';
import { sectorOf } from '@lights-out/contracts/scoring';
import {
  Badge,
  Button,
  DifficultyBadge,
  formatPoints,
  formatSeconds,
  Sectors,
  VisuallyHidden,
} from '@lights-out/web-kit';
import { memo, useId, useState } from 'react';

import type { Run } from '../model/history.ts';
import { runAge, runName } from '../model/run-name.ts';
import styles from './RunList.module.css';
import { RunReview } from './RunReview.tsx';
import paceMarkStyles from './PaceMark.module.css';

const marks = { fastest: '◆', quick: '▲', slow: '●' } as const;

interface RunRowProps {
  readonly run: Run;
  /** 1 for the player's first game among those listed. */
  readonly n: number;
}

const texts = messages.profile;

/** A finished game: what it was, its figures, its sectors, and on demand its questions. */
export const RunRow = memo(function RunRow({ run, n }: RunRowProps) {
  const [isOpen, setOpen] = useState(false);
  const reviewId = useId();
  const name = runName(run.completedAt, n);
  return (
    <li className={styles.run}>
      <Head run={run} name={name} /> <Figures run={run} />
      <div className={styles.sectors}>
        {run.answers.length > 0 && <Sectors answers={run.answers} total={questionsPerGame} isUntimed={run.isUntimed} />}
      </div>
      <Button
        variant="secondary"
        isWideOnPhone
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? reviewId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? texts.hideAnswers : texts.showAnswers}
        <VisuallyHidden>{`, ${texts.runOf(name)}`}</VisuallyHidden>
      </Button>
      {isOpen && (
        <div id={reviewId} className={styles.review}>
          <RunReview gameId={run.gameId} />
        </div>
      )}
    </li>
  );
});

function Head({ run, name }: { readonly run: Run; readonly name: string }) {
  const age = runAge(run.completedAt);
  return (
    <div className={styles.head}>
      <span className={styles.badges}>
        {boardOfFlag(run.isPremium).kind === 'contest' ? (
          <Badge tone="gold">{texts.premiumBadge}</Badge>
        ) : (
          <Badge>{texts.freeBadge}</Badge>
        )}{' '}
        <DifficultyBadge difficulty={run.difficulty} /> {run.isUntimed && <Badge>{texts.untimedBadge}</Badge>}{' '}
        {run.challengeId !== null && <Badge tone="accent">{texts.challengeBadge}</Badge>}
      </span>{' '}
      <span className={styles.when}>
        <time dateTime={run.completedAt}>{name}</time> {age && <span className={styles.age}>{age}</span>}
      </span>
    </div>
  );
}

function Figures({ run: { score, correctAnswers, averageSpeed, isUntimed } }: { readonly run: Run }) {
  return (
    <p className={styles.figures}>
      <span className={styles.score}>
        {formatPoints(score)} <span className={styles.unit}>{texts.points}</span>
      </span>{' '}
      <span className={styles.correct}>
        {`${correctAnswers}/${questionsPerGame}`} <span className={styles.unit}>{texts.correctOf}</span>
      </span>{' '}
      {!isUntimed && (
        <span className={styles.speed}>
          {formatSeconds(averageSpeed, 2)} s <span className={styles.unit}>{texts.averageSpeed}</span>{' '}
          {/* The time of wrong answers is no pace. */}
          {correctAnswers > 0 && <PaceMark seconds={averageSpeed} />}
        </span>
      )}
    </p>
  );
}

/** A mean answer time in the colours and marks of the sectors. */
function PaceMark({ seconds }: { readonly seconds: number }) {
  const sector = sectorOf(seconds);
  return (
    <span className={paceMarkStyles.pace} data-sector={sector}>
      <span aria-hidden="true">{marks[sector]}</span>{' '}
      <span className={paceMarkStyles.word}>{messages.sectors[sector]}</span>
    </span>
  );
}
