import type { GameView } from '@lights-out/contracts/game-view';
import { messages } from '@lights-out/contracts/messages';
import { ErrorPanel, Loaded, ReviewedAnswers, Skeleton } from '@lights-out/web-kit';
import { type ComponentProps, useId } from 'react';

import styles from './Review.module.css';

const { results } = messages;

interface ReviewProps {
  readonly gameId: string;
  readonly query: ComponentProps<typeof Loaded<GameView>>['query'];
}

/** The questions of the game once more, each with what was answered, what was right and why. */
export function Review({ gameId, query }: ReviewProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.review}>
      <h2 id={titleId}>{results.review}</h2>
      <Loaded
        query={query}
        loading={[1, 2, 3, 4, 5, 6, 7].map((n) => <Skeleton key={n} height="72px" />)}
        failure={() => ({ message: results.reviewFailed, retryLabel: results.loadAgain })}
      >
        {(game) =>
          game.state === 'finished' ? (
            <ReviewedAnswers gameId={gameId} questions={game.questions} isUntimed={game.isUntimed} isFolded />
          ) : (
            <ErrorPanel message={results.reviewFailed} />
          )
        }
      </Loaded>
    </section>
  );
}
