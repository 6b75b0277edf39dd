import type { FinishedGame } from '@lights-out/contracts/game';
import { messages } from '@lights-out/contracts/messages';
import { ErrorPanel, ReviewedAnswers, Skeleton } from '@lights-out/web-kit';
import { useId } from 'react';

import styles from './Review.module.css';

const { results } = messages;

interface ReviewProps {
  readonly gameId: string;
  readonly questions: FinishedGame['questions'] | undefined;
  readonly query: {
    readonly isPending: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
}

/** The questions of the game once more, each with what was answered, what was right and why. */
export function Review({ gameId, questions, query: { isPending, isFetching, refetch } }: ReviewProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.review}>
      <h2 id={titleId}>{results.review}</h2>
      {questions && <ReviewedAnswers gameId={gameId} questions={questions} />}
      {!questions && isPending && [1, 2, 3, 4, 5, 6, 7].map((n) => <Skeleton key={n} height="72px" />)}
      {!questions && !isPending && (
        <ErrorPanel
          message={results.reviewFailed}
          onRetry={() => void refetch()}
          retryLabel={results.loadAgain}
          isRetrying={isFetching}
        />
      )}
    </section>
  );
}
