import { questionsPerGame } from '@lights-out/contracts/constants';
import { messages } from '@lights-out/contracts/messages';
import { ErrorPanel, ReviewedAnswers, Skeleton, VisuallyHidden } from '@lights-out/web-kit';

import { useReview } from '../api/review.ts';
import styles from './RunReview.module.css';

/** The questions of a past game with what was answered, what was right and why. */
export function RunReview({ gameId }: { readonly gameId: string }) {
  const { data, isPending, isFetching, refetch } = useReview(gameId);
  if (isPending) return <Waiting />;
  if (data?.state === 'finished') return <ReviewedAnswers questions={data.questions} />;
  const { reviewFailed, loadAgain } = messages.results;
  return (
    <ErrorPanel message={reviewFailed} onRetry={() => void refetch()} retryLabel={loadAgain} isRetrying={isFetching} />
  );
}

function Waiting() {
  return (
    <div role="status" className={styles.waiting}>
      <VisuallyHidden>{messages.profile.loadingAnswers}</VisuallyHidden>
      {Array.from({ length: questionsPerGame }, (_, index) => (
        <Skeleton key={index} height="72px" />
      ))}
    </div>
  );
}
