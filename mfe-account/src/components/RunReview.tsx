import { questionsPerGame } from '@lights-out/contracts/constants';
import { messages } from '@lights-out/contracts/messages';
import { ErrorPanel, gameReviewQuery, Loaded, ReviewedAnswers, Skeleton, VisuallyHidden } from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';

import styles from './RunReview.module.css';

/** The questions of a past game with what was answered, what was right and why. */
export function RunReview({ gameId }: { readonly gameId: string }) {
  const { reviewFailed: message, loadAgain: retryLabel } = messages.results;
  return (
    <Loaded query={useQuery(gameReviewQuery(gameId))} loading={<Waiting />} failure={() => ({ message, retryLabel })}>
      {(game) =>
        game.state === 'finished' ? (
          <ReviewedAnswers gameId={gameId} questions={game.questions} isUntimed={game.isUntimed} />
        ) : (
          <ErrorPanel message={message} />
        )
      }
    </Loaded>
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
