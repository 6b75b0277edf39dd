import { boardOfFlag, type NamedBoard } from '@lights-out/contracts/board';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import type { User } from '@lights-out/contracts/player';
import {
  type GameResult,
  gameReviewQuery,
  Page,
  playerState,
  Sectors,
  usePageTitle,
  usePlayerState,
} from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useSavedResult } from '../api/results.ts';
import { ChallengePanel } from '../components/results/ChallengePanel.tsx';
import { PracticePanel } from '../components/results/PracticePanel.tsx';
import { NextSteps } from '../components/results/NextSteps.tsx';
import { ContestPanel } from '../components/results/ContestPanel.tsx';
import { ResultHead } from '../components/results/ResultHead.tsx';
import { Review } from '../components/results/Review.tsx';
import { SaveFailure } from '../components/results/SaveFailure.tsx';
import { Sharing } from '../components/results/Sharing.tsx';
import { useChallengeRank } from '../components/results/use-challenge-rank.ts';
import { TurnAway } from '../components/TurnAway.tsx';
import { useAdmittedUser } from '../components/use-admitted-user.ts';
import styles from './ResultsPage.module.css';

/** What came of the game that this browser finished last. */
export function ResultsPage() {
  usePageTitle(messages.results.title);
  const user = useAdmittedUser();
  const [stored] = useState(() => playerState.read('gameResult'));
  if (user === undefined) return null;
  const result = resultOf(user, stored);
  return result ? <Results result={result} /> : <TurnAway toast={messages.toasts.noResults} to={pages.mode()} />;
}

function Results({ result }: { readonly result: GameResult }) {
  const saved = useSavedResult(result);
  const review = useQuery(gameReviewQuery(result.gameId));
  const place = useChallengeRank(result, saved);
  const figures = saved.data ?? result;
  const board = saved.data ? boardOfFlag(saved.data.isPremium) : result.board;
  const questions = review.data?.state === 'finished' ? review.data.questions : undefined;
  return (
    <Page className={styles.page}>
      <div className={styles.top}>
        <div className={styles.result}>
          <ResultHead
            board={board}
            result={figures}
            total={result.totalQuestions}
            isChallenge={result.challengeId !== null}
            {...place}
            sectors={<ResultSectors answers={questions} total={result.totalQuestions} />}
          />
          <SaveFailure query={saved} />
        </div>
        <BoardPanel board={board} result={result} saved={saved} />
      </div>
      <NextSteps
        view={{ board, difficulty: figures.difficulty }}
        isLed={result.challengeId !== null && saved.data?.challenge !== null}
      />
      {/* Before the long review, where it is found. */}
      <Sharing result={{ ...result, score: figures.score }} />
      <Review gameId={result.gameId} query={review} />
    </Page>
  );
}

interface BoardPanelProps {
  readonly board: NamedBoard;
  readonly result: GameResult;
  readonly saved: ReturnType<typeof useSavedResult>;
}

function BoardPanel({ board, result, saved: { data, isFetching } }: BoardPanelProps) {
  const { challengeId, score } = data ?? result;
  if (challengeId !== null) {
    return (
      <ChallengePanel
        challengeId={challengeId}
        score={score}
        outcome={data && (data.challenge ?? null)}
        isSaving={isFetching}
      />
    );
  }
  if (board.kind === 'practice') return <PracticePanel />;
  return <ContestPanel board={board} standing={data?.standing} isSaving={isFetching} />;
}

/** A result that another account left in this browser is not this player's. */
function resultOf(user: User | null, stored: GameResult | null): GameResult | null {
  return user && stored?.userId === user.id ? stored : null;
}

interface ResultSectorsProps {
  /** As the server has them; until then what this browser has seen. */
  readonly answers:
    | readonly { readonly n: number; readonly timeTaken: number; readonly isCorrect: boolean }[]
    | undefined;
  readonly total: number;
}

/** The sectors of the finished game as a strip. */
function ResultSectors({ answers, total }: ResultSectorsProps) {
  const seen = usePlayerState('answers');
  const numbered = seen.map(({ n, timeTaken, isCorrect }, index) => ({ n: n ?? index + 1, timeTaken, isCorrect }));
  return <Sectors answers={answers ?? numbered} total={total} />;
}
