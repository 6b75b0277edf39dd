import { boardOfFlag, isUntimed, type NamedBoard } from '@lights-out/contracts/board';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import type { User } from '@lights-out/contracts/player';
import type { AnswerFigures } from '@lights-out/contracts/results';
import { type GameResult, gameReviewQuery, Page, playerState, usePageTitle, usePlayerState } from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useSplitsOf } from '../api/rank.ts';
import { useSavedResult } from '../api/results.ts';
import { Actions } from '../components/results/Actions.tsx';
import { ChallengePanel } from '../components/results/ChallengePanel.tsx';
import { PracticePanel } from '../components/results/PracticePanel.tsx';
import { ContestPanel } from '../components/results/ContestPanel.tsx';
import { RaceChart } from '../components/results/RaceChart.tsx';
import { RaceFinish } from '../components/results/RaceFinish.tsx';
import { ResultHead } from '../components/results/ResultHead.tsx';
import { ResultSectors } from '../components/results/ResultSectors.tsx';
import { Review } from '../components/results/Review.tsx';
import { SaveFailure } from '../components/results/SaveFailure.tsx';
import { Sharing } from '../components/results/Sharing.tsx';
import { useChallengeRank } from '../components/results/use-challenge-rank.ts';
import { TurnAway } from '../components/TurnAway.tsx';
import { useAdmittedUser } from '../components/use-admitted-user.ts';
import { outcomeWords } from '../model/challenge-outcome.ts';
import { headlineOf } from '../model/headline.ts';
import { raceLines } from '../model/race-lines.ts';
import { tellStory } from '../model/result-story.ts';
import styles from './ResultsPage.module.css';

/** What came of the game that this browser finished last, what to do next, its answers, and at the foot the one offer of a contest. */
export function ResultsPage() {
  usePageTitle(messages.results.title);
  const user = useAdmittedUser();
  const [stored] = useState(() => playerState.read('gameResult'));
  if (user === undefined) return null;
  const result = resultOf(user, stored);
  return user && result ? (
    <Results result={result} user={user} />
  ) : (
    <TurnAway toast={messages.toasts.noResults} to={pages.mode()} />
  );
}

function Results({ result, user }: { readonly result: GameResult; readonly user: User }) {
  const saved = useSavedResult(result);
  const review = useQuery(gameReviewQuery(result.gameId));
  const place = useChallengeRank(result, saved);
  const figures = saved.data ?? result;
  const isOfContest = saved.data?.isPremium === true && result.board.kind === 'contest';
  const board = saved.data && !isOfContest ? boardOfFlag(saved.data.isPremium, saved.data.isUntimed) : result.board;
  // A panel of a friend challenge has the first thing to do.
  const isLed = result.challengeId !== null && saved.data?.challenge !== null;
  const seen = usePlayerState('answers').map((answer, index) => ({ ...answer, n: answer.n ?? index + 1 }));
  const answers = review.data?.state === 'finished' ? review.data.questions : seen;
  const headline = headlineOf({
    ...figures,
    gameId: result.gameId,
    answers,
    total: result.totalQuestions,
    isUntimed: isUntimed(board),
    standing: saved.data?.standing,
    comparison: saved.data?.comparison,
    outcome: saved.data?.challenge && outcomeWords(saved.data.challenge, figures.score).title,
    isKnown: saved.data !== undefined,
  });
  return (
    <Page className={styles.page}>
      <RaceFinish result={result} board={board} user={user} saved={saved.data} answers={answers} headline={headline} />
      <div className={styles.columns}>
        <div className={styles.result}>
          <ResultHead
            board={board}
            result={figures}
            total={result.totalQuestions}
            isChallenge={result.challengeId !== null}
            {...place}
            headline={headline}
            story={saved.data?.comparison && tellStory(saved.data, saved.data.comparison, headline?.is === 'short')}
            sectors={
              <ResultSectors
                answers={answers}
                total={result.totalQuestions}
                isUntimed={isUntimed(board)}
                best={saved.data?.comparison?.bestBefore?.answers}
                difficulty={result.difficulty}
              />
            }
          />
          <Actions result={result} view={{ board, difficulty: figures.difficulty }} isLed={isLed} answers={answers} />
          <SaveFailure query={saved} />
          {saved.data?.voidedQuestions === undefined && (
            <Race result={result} saved={saved.data} {...{ board, answers }} />
          )}
        </div>
        <div className={styles.side}>
          <BoardPanel board={board} result={{ ...result, score: figures.score }} answers={answers} saved={saved} />
          <Sharing result={{ ...result, board, score: figures.score }} />
        </div>
        <Review gameId={result.gameId} query={review} />
      </div>
      {board.kind === 'practice' && result.challengeId === null && <PracticePanel />}
    </Page>
  );
}

interface RaceProps {
  readonly board: NamedBoard;
  readonly result: GameResult;
  readonly answers: Parameters<typeof raceLines>[0]['answers'] & readonly AnswerFigures[];
  readonly saved: ReturnType<typeof useSavedResult>['data'];
}

/** Against the best run before and the first of the board, or the friend. */
function Race({ board, result: { gameId, totalQuestions: total, difficulty }, answers, saved }: RaceProps) {
  const run = { answers, total, difficulty, isUntimed: isUntimed(board) };
  const lines = raceLines(run, {
    best: saved?.comparison?.bestBefore?.answers,
    splits: useSplitsOf(gameId),
    friendName: saved?.challenge?.creatorName,
  });
  // Its sum is another one.
  if (saved?.voidedQuestions !== undefined) return null;
  return <RaceChart lines={lines} {...run} />;
}

interface BoardPanelProps {
  readonly board: NamedBoard;
  readonly result: GameResult;
  readonly answers: readonly AnswerFigures[];
  readonly saved: ReturnType<typeof useSavedResult>;
}

function BoardPanel({ board, result, answers, saved: { data, isFetching } }: BoardPanelProps) {
  const { challengeId } = data ?? result;
  if (challengeId !== null) {
    return (
      <ChallengePanel
        challengeId={challengeId}
        result={result}
        answers={answers}
        outcome={data && (data.challenge ?? null)}
        isSaving={isFetching}
      />
    );
  }
  if (board.kind === 'practice') return null;
  return <ContestPanel board={board} standing={data?.standing} isSaving={isFetching} isEarned={isEarned(data)} />;
}

/** A place is this run's where it holds it, and was not given for nothing. */
function isEarned(saved: ReturnType<typeof useSavedResult>['data']): boolean {
  if (!saved || saved.score === 0) return false;
  return !saved.comparison || saved.comparison.holder.gameId === saved.gameId;
}

/** A result that another account left in this browser is not this player's. */
function resultOf(user: User | null, stored: GameResult | null): GameResult | null {
  return user && stored?.userId === user.id ? stored : null;
}
