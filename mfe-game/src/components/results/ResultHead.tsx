import { isUntimed, type NamedBoard } from '@lights-out/contracts/board';
import { messages } from '@lights-out/contracts/messages';
import type { Result } from '@lights-out/contracts/results';
import type { Standing } from '@lights-out/contracts/standing';
import {
  Badge,
  DifficultyBadge,
  formatPoints,
  formatSeconds,
  LiveRegion,
  ordinal,
  Skeleton,
  VisuallyHidden,
} from '@lights-out/web-kit';
import type { ReactNode } from 'react';

import type { Headline } from '../../model/headline.ts';
import { modeName } from '../../model/mode-words.ts';
import type { ResultStory } from '../../model/result-story.ts';
import { LargePoints } from '../LargePoints.tsx';
import styles from './ResultHead.module.css';

const { results } = messages;

interface ResultHeadProps {
  readonly board: NamedBoard;
  readonly result: Pick<
    Result,
    'score' | 'correctAnswers' | 'averageSpeed' | 'difficulty' | 'voidedQuestions' | 'isWaiting'
  >;
  readonly total: number;
  /** Null if the result has no rank, undefined while it loads. */
  readonly standing: Pick<Standing, 'rank' | 'totalParticipants'> | null | undefined;
  readonly isSaving: boolean;
  readonly isChallenge: boolean;
  /** The one thing to say of the race; null where there is none, or it is not known yet. */
  readonly headline: Headline | null;
  /** What it is worth beside the player's other runs; undefined where it is not known. */
  readonly story: ResultStory | undefined;
  /** The strip of the game's sectors. */
  readonly sectors: ReactNode;
}

/** The figures of a game: score, sectors, rank and details. */
export function ResultHead({
  board,
  result,
  total,
  standing,
  isSaving,
  isChallenge,
  headline,
  story,
  sectors,
}: ResultHeadProps) {
  const { score, correctAnswers, averageSpeed, difficulty } = result;
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h1>{results.title}</h1>
        <p className={styles.badges}>
          <Badge tone={board.kind === 'contest' ? 'gold' : 'neutral'}>{modeName(board)}</Badge>
          {isUntimed(board) && <Badge>{messages.game.untimed}</Badge>}
          {isChallenge && <Badge tone="accent">{messages.challenge.badge}</Badge>}
          <DifficultyBadge difficulty={difficulty} />
        </p>
      </div>
      <div>
        <dl>
          <div>
            <dt className={styles.name}>{results.score}</dt>
            <LargePoints score={score} />
          </div>
        </dl>
        {!(isChallenge && headline?.is !== 'grand-slam') && (
          <p className={styles.headline} data-is={headline?.is}>
            {headline?.text}
          </p>
        )}
        {!isChallenge && (
          <p className={styles.story} data-is-best={story?.isBest}>
            {/* A best is the headline. */}
            {headline?.is === 'best' ? '' : story?.score}
          </p>
        )}
      </div>
      <LiveRegion message={spokenResult({ score, standing, story, headline })} />
      {sectors}
      <Reservations result={result} />
      <dl className={styles.figures}>
        <Figure name={results.position}>
          <Position standing={story?.isPlaceless ? null : standing} isSaving={isSaving} />
        </Figure>
        <Figure name={results.correct}>{`${correctAnswers}/${total}`}</Figure>
        {!isUntimed(board) && (
          <Figure name={results.speed}>
            {formatSeconds(averageSpeed, 1)} <span className={styles.unit}>s</span>
          </Figure>
        )}
      </dl>
      {!isChallenge && <p className={styles.place}>{story?.place.join(' · ')}</p>}
    </header>
  );
}

/** The page is titled aloud; what came of the game is said once, with its place, as soon as that is known. */
function spokenResult({
  score,
  standing,
  story,
  headline,
}: { readonly score: number } & Pick<ResultHeadProps, 'standing' | 'story' | 'headline'>): string {
  if (standing === undefined) return '';
  const said = headline ? `${headline.text}. ` : '';
  const points = said + messages.game.points(formatPoints(score));
  if (standing === null) return points;
  if (story?.isPlaceless) return `${points}. ${results.noPlaceYet}.`;
  const place = messages.game.rankSpoken(formatPoints(standing.rank), formatPoints(standing.totalParticipants));
  // The same words as on the screen: whose run holds the place.
  return story?.holder === undefined ? `${points}, ${place}` : `${points}. ${place}: ${story.holder}.`;
}

interface FigureProps {
  readonly name: string;
  readonly children: ReactNode;
}

function Figure({ name, children }: FigureProps) {
  return (
    <div>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

function Position({ standing, isSaving }: Pick<ResultHeadProps, 'standing' | 'isSaving'>) {
  if (standing) {
    return (
      <>
        {results.place(ordinal(standing.rank))}{' '}
        <span className={styles.unit}>{results.ofPlayers(formatPoints(standing.totalParticipants))}</span>
      </>
    );
  }
  if (!isSaving) return <span aria-label={results.noPosition}>–</span>;
  return (
    <>
      <Skeleton width="5ch" />
      <VisuallyHidden>{results.calculating}</VisuallyHidden>
    </>
  );
}

/** What keeps the figures from counting as they stand. */
function Reservations({ result: { isWaiting, voidedQuestions } }: Pick<ResultHeadProps, 'result'>) {
  return (
    <>
      {isWaiting && <p role="status">{results.waiting}</p>}
      {voidedQuestions !== undefined && <p>{results.voidedGame(voidedQuestions)}</p>}
    </>
  );
}
